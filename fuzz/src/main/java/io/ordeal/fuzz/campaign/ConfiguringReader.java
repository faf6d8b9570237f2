package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.config.Strategies;
import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a strategy and a policy for the options of solvers, as the command line has them. */
public final class ConfiguringReader {

  private ConfiguringReader() {}

  /**
   * Reads a strategy with its settings and a policy.
   *
   * @param strategy strategy such as {@code random} or {@code random:most=2}
   * @param policy policy such as {@code regular}
   * @throws IllegalArgumentException if there is no such strategy, setting or policy
   */
  public static Configuring read(String strategy, String policy) {
    int colon = strategy.indexOf(':');
    String id = colon < 0 ? strategy : strategy.substring(0, colon);
    Strategy found =
        Strategies.named(id)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--config: " + UnknownName.message("strategy", id, Strategies.names())));
    Policy allowed =
        Policy.named(policy)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--options: " + UnknownName.message("policy", policy, Policy.names())));
    if (colon == strategy.length() - 1) {
      throw new IllegalArgumentException(
          "--config: '%s' has no setting behind the colon; expected name=value, or no colon"
              .formatted(strategy));
    }
    Map<String, String> given = colon < 0 ? Map.of() : given(strategy.substring(colon + 1));
    return new Configuring(found, settings(found, given), allowed, List.of());
  }

  private static Settings settings(Strategy strategy, Map<String, String> given) {
    try {
      return new Settings(strategy.parameters(), given);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "--config %s: %s".formatted(strategy.id(), e.getMessage()), e);
    }
  }

  private static Map<String, String> given(String text) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "--config: '%s' is no setting; expected name=value".formatted(part));
      }
      String name = part.substring(0, equals);
      if (given.put(name, part.substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            "--config: the parameter %s is set twice; set it once".formatted(name));
      }
    }
    return given;
  }
}
