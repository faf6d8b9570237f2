package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.campaign.EngineChoice;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Settings;
import java.util.ArrayList;
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
   * The same engines, of which those that have the parameter have it set.
   *
   * @param option that sets it, for messages
   */
  static List<String> setting(String option, String parameter, String value, List<String> names) {
    List<String> set = new ArrayList<>();
    boolean found = false;
    for (String name : names.isEmpty() ? Engines.ALL.stream().map(Engine::id).toList() : names) {
      Engine engine = parse(name).engine();
      boolean has = engine.parameters().stream().anyMatch(one -> one.name().equals(parameter));
      found |= has;
      String setting = parameter + "=" + value;
      set.add(
          has && !parse(name).settings().given().getOrDefault(parameter, "").equals(value)
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

  private static EngineChoice parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Engine engine =
        Engines.named(name)
            .orElseThrow(
                () ->
                    new BadInput(
                        "--engine: found '%s', wanted one of %s".formatted(name, Engines.names())));
    Map<String, String> given = new LinkedHashMap<>();
    if (colon >= 0) {
      for (String part : BETWEEN.split(text.substring(colon + 1), -1)) {
        int equals = part.indexOf('=');
        if (equals < 1) {
          throw new BadInput(
              "--engine %s: found '%s', wanted name=value, with commas between parameters"
                  .formatted(text, part));
        }
        if (given.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
          throw new BadInput(
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
      throw new BadInput("--engine %s: %s".formatted(text, e.getMessage()));
    }
  }
}
