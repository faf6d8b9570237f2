package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Vocabulary;
import java.util.List;

/** Parses engines as users write them: {@code storm}, {@code storm:depth=64,asserts=64}. */
public final class EngineNames {

  /** Reads no files, for questions about names and parameters alone. */
  private static final EngineReader.FileSource UNREAD =
      (name, hash) -> new Material.File(name, hash, "");

  private EngineNames() {}

  /**
   * Returns the engines with these names; without names, all that need no settings.
   *
   * @param files source of files in the settings
   */
  public static List<EngineChoice> parse(List<String> names, EngineReader.FileSource files) {
    return orUsual(names).stream().map(name -> checked(name, files)).toList();
  }

  private static List<String> orUsual(List<String> names) {
    return names.isEmpty() ? Engines.usual().stream().map(Engine::id).toList() : names;
  }

  /**
   * Sets a parameter of all engines that have it.
   *
   * @param setting setting such as {@code depth=64}
   * @param names names of engines; none for all engines
   * @return the same engines, with the setting where it applies
   */
  public static List<String> setting(String setting, List<String> names) {
    int equals = setting.indexOf('=');
    if (equals < 1) {
      throw new SetupException("--set: found '%s', wanted NAME=VALUE".formatted(setting));
    }
    String parameter = setting.substring(0, equals);
    String value = setting.substring(equals + 1);
    List<String> chosen = orUsual(names);
    if (chosen.stream().noneMatch(name -> has(unread(name).engine(), parameter))) {
      throw new SetupException("--set %s: %s".formatted(setting, noEngineHas(parameter)));
    }
    return chosen.stream().map(name -> setting(parameter, value, name)).toList();
  }

  private static String setting(String parameter, String value, String name) {
    EngineChoice choice = unread(name);
    boolean isSet = value.equals(choice.settings().given().get(parameter));
    if (isSet || !has(choice.engine(), parameter)) {
      return name;
    }
    String separator = name.contains(":") ? "," : ":";
    String set = "%s%s%s=%s".formatted(name, separator, parameter, value);
    parse(set, UNREAD, "--set %s=%s".formatted(parameter, value));
    return set;
  }

  private static boolean has(Engine engine, String parameter) {
    return engine.parameters().stream().anyMatch(one -> one.name().equals(parameter));
  }

  private static String noEngineHas(String parameter) {
    List<String> others =
        Engines.ALL.stream().filter(one -> has(one, parameter)).map(Engine::id).toList();
    return others.isEmpty()
        ? UnknownName.message(
            "parameter",
            parameter,
            Engines.ALL.stream()
                .flatMap(one -> one.parameters().stream())
                .map(Parameter::name)
                .distinct()
                .toList(),
            "'ordeal engines' lists those of each engine")
        : "no selected engine has the parameter %s; select %s, or omit --engine"
            .formatted(parameter, String.join(" or ", others));
  }

  private static EngineChoice checked(String name, EngineReader.FileSource files) {
    EngineChoice choice = parse(name, files, "--engine " + name);
    check(name, choice::check);
    return choice;
  }

  /**
   * Checks whether engines can make test cases of a vocabulary.
   *
   * @throws SetupException if one of them cannot
   */
  public static void check(List<EngineChoice> choices, Vocabulary vocabulary) {
    choices.forEach(choice -> check(choice.name(), () -> choice.check(vocabulary)));
  }

  private static void check(String name, Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      throw new SetupException("--engine %s: %s".formatted(name, e.getMessage()));
    }
  }

  private static EngineChoice unread(String text) {
    return parse(text, UNREAD, "--engine " + text);
  }

  /**
   * Parses an engine.
   *
   * @param option what the user wrote, for messages
   */
  private static EngineChoice parse(String text, EngineReader.FileSource files, String option) {
    List<String> names = List.of(text.split(",", -1));
    if (names.size() > 1 && names.stream().allMatch(name -> Engines.named(name).isPresent())) {
      throw new SetupException(
          "--engine: found '%s', wanted one engine; repeat the option: --engine %s"
              .formatted(text, String.join(" --engine ", names)));
    }
    try {
      return new EngineReader(Engines.ALL, files).read(text);
    } catch (IllegalArgumentException e) {
      throw new SetupException("%s: %s".formatted(option, e.getMessage()));
    }
  }
}
