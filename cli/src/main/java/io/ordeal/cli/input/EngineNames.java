package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import java.util.ArrayList;
import java.util.List;

/** Engines as people write them: {@code storm}, {@code storm:depth=64,asserts=64}. */
public final class EngineNames {

  private EngineNames() {}

  /**
   * Returns the engines of these names; without any, all that can do without settings.
   *
   * @param files that they are set to
   */
  public static List<EngineChoice> parse(List<String> names, EngineReader.FileSource files) {
    return orUsual(names).stream().map(name -> parse(name, files)).toList();
  }

  private static List<String> orUsual(List<String> names) {
    return names.isEmpty() ? Engines.usual().stream().map(Engine::id).toList() : names;
  }

  /**
   * The same engines, of which those that have the parameter have it set.
   *
   * @param option that sets it, for messages
   */
  static List<String> setting(String option, String parameter, String value, List<String> names) {
    List<String> set = new ArrayList<>();
    boolean found = false;
    for (String name : orUsual(names)) {
      EngineChoice choice = parse(name, EngineFiles.UNREAD);
      boolean has =
          choice.engine().parameters().stream().anyMatch(one -> one.name().equals(parameter));
      found |= has;
      String setting = parameter + "=" + value;
      set.add(
          has && !choice.settings().given().getOrDefault(parameter, "").equals(value)
              ? name + (name.contains(":") ? "," : ":") + setting
              : name);
    }
    if (!found) {
      throw new BadInput(
          "%s: found no engine with %s among %s, wanted --engine diver or none told"
              .formatted(option, parameter, String.join(", ", names)));
    }
    return set;
  }

  private static EngineChoice parse(String text, EngineReader.FileSource files) {
    try {
      return new EngineReader(Engines.ALL, files).read(text);
    } catch (IllegalArgumentException e) {
      throw new BadInput("--engine %s: %s".formatted(text, e.getMessage()));
    }
  }
}
