package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.EngineChoice;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Engines as people write them: {@code storm}, {@code storm:depth=64,asserts=64}. */
public final class EngineNames {

  private static final Pattern BETWEEN = Pattern.compile(",");

  private EngineNames() {}

  /** The engines of these names; without any, all that there are. */
  public static List<EngineChoice> parse(List<String> names) {
    return names.isEmpty()
        ? Engines.ALL.stream().map(engine -> choice(engine, engine.id(), Map.of())).toList()
        : names.stream().map(EngineNames::parse).toList();
  }

  /**
   * Sets a parameter of all engines that have it.
   *
   * @param setting such as {@code depth=64}
   * @param names of engines; none for all engines
   * @return the same engines, with the setting where it applies
   */
  public static List<String> setting(String setting, List<String> names) {
    int equals = setting.indexOf('=');
    if (equals < 1) {
      throw new SetupException("--set: found '%s', wanted NAME=VALUE".formatted(setting));
    }
    String parameter = setting.substring(0, equals);
    String value = setting.substring(equals + 1);
    List<String> chosen = names.isEmpty() ? Engines.ALL.stream().map(Engine::id).toList() : names;
    if (chosen.stream().noneMatch(name -> has(parse(name).engine(), parameter))) {
      throw new SetupException("--set %s: %s".formatted(setting, noEngineHas(parameter)));
    }
    return chosen.stream().map(name -> setting(parameter, value, name)).toList();
  }

  private static String setting(String parameter, String value, String name) {
    EngineChoice choice = parse(name);
    boolean isSet = value.equals(choice.settings().given().get(parameter));
    return isSet || !has(choice.engine(), parameter)
        ? name
        : "%s%s%s=%s".formatted(name, name.contains(":") ? "," : ":", parameter, value);
  }

  private static boolean has(Engine engine, String parameter) {
    return engine.parameters().stream().anyMatch(one -> one.name().equals(parameter));
  }

  private static String noEngineHas(String parameter) {
    List<String> others =
        Engines.ALL.stream().filter(one -> has(one, parameter)).map(Engine::id).toList();
    return others.isEmpty()
        ? "no engine has the parameter %s; see 'ordeal engines'".formatted(parameter)
        : "no selected engine has the parameter %s; select %s, or omit --engine"
            .formatted(parameter, String.join(" or ", others));
  }

  private static EngineChoice parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Engine engine =
        Engines.named(name)
            .orElseThrow(
                () ->
                    new SetupException(
                        "--engine: found '%s', wanted one of %s".formatted(name, Engines.names())));
    Map<String, String> given = new LinkedHashMap<>();
    if (colon >= 0) {
      for (String part : BETWEEN.split(text.substring(colon + 1), -1)) {
        int equals = part.indexOf('=');
        if (equals < 1) {
          throw new SetupException(
              "--engine %s: found '%s', wanted name=value, with commas between parameters"
                  .formatted(text, part));
        }
        if (given.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
          throw new SetupException(
              "--engine %s: found %s twice, wanted each parameter once"
                  .formatted(text, part.substring(0, equals)));
        }
      }
    }
    return choice(engine, text, given);
  }

  private static EngineChoice choice(Engine engine, String text, Map<String, String> given) {
    try {
      return new EngineChoice(engine, new Settings(engine.parameters(), given));
    } catch (IllegalArgumentException e) {
      throw new SetupException("--engine %s: %s".formatted(text, e.getMessage()));
    }
  }
}
