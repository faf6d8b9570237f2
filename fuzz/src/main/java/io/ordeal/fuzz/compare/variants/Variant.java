package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.campaign.setup.SetupException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An engine with its parameters, and an option strategy.
 *
 * @param engine engine as in {@code --engine}
 * @param config strategy as in {@code --config}; null for the default
 */
public record Variant(String engine, @Nullable String config) {

  private static final String ALTERNATIVE = "|";

  /**
   * Returns every engine with every strategy. A parameter with several values, such as {@code
   * depth=8|16}, gives an engine for each of them.
   *
   * @param configs strategies; one text may name several, separated by commas
   * @throws SetupException if an engine or a strategy occurs twice, or one of several values is
   *     empty
   */
  public static List<Variant> of(List<String> engines, List<String> configs) {
    List<Variant> variants = new ArrayList<>();
    List<String> strategies = configs.stream().flatMap(one -> split(one).stream()).toList();
    requireDifferent("--config", strategies, "strategies");
    List<String> expanded = engines.stream().flatMap(one -> expand(one).stream()).toList();
    requireDifferent("--engine", expanded, "engines");
    for (String engine : expanded) {
      if (strategies.isEmpty()) {
        variants.add(new Variant(engine, null));
      }
      strategies.forEach(config -> variants.add(new Variant(engine, config)));
    }
    return List.copyOf(variants);
  }

  private static void requireDifferent(String option, List<String> values, String things) {
    Set<String> seen = new HashSet<>();
    for (String value : values) {
      if (!seen.add(value)) {
        throw new SetupException(
            "%s %s: found it twice, wanted different %s".formatted(option, value, things));
      }
    }
  }

  /** Splits at commas, except before a parameter: {@code random:most=2,falcon} is two. */
  private static List<String> split(String configs) {
    List<String> parts = new ArrayList<>();
    for (String part : configs.split(",", -1)) {
      int last = parts.size() - 1;
      boolean isParameter = last >= 0 && part.contains("=") && !part.contains(":");
      if (isParameter) {
        parts.set(last, parts.get(last) + "," + part);
      } else {
        parts.add(part);
      }
    }
    return parts;
  }

  private static List<String> expand(String engine) {
    int colon = engine.indexOf(':');
    if (colon < 0 || !engine.contains(ALTERNATIVE)) {
      return List.of(engine);
    }
    List<String> expanded = List.of(engine.substring(0, colon));
    String separator = ":";
    for (String parameter : engine.substring(colon + 1).split(",", -1)) {
      int equals = parameter.indexOf('=') + 1;
      List<String> values = List.of(parameter.substring(equals).split("\\|", -1));
      if (values.size() > 1 && values.contains("")) {
        throw emptyValue(engine, parameter.substring(0, Math.max(0, equals - 1)), values);
      }
      List<String> longer = new ArrayList<>();
      for (String start : expanded) {
        for (String value : values) {
          longer.add(start + separator + parameter.substring(0, equals) + value);
        }
      }
      expanded = longer;
      separator = ",";
    }
    return expanded;
  }

  private static SetupException emptyValue(String engine, String name, List<String> values) {
    int at = values.indexOf("");
    String which = at == values.size() - 1 ? "the last" : at == 0 ? "the first" : "one";
    return new SetupException(
        "--engine %s: %s has an empty value; remove %s |".formatted(engine, name, which));
  }

  /** Returns the name in tables, such as {@code engine:depth=8, falcon}. */
  public String name() {
    return config == null ? engine : "%s, %s".formatted(engine, config);
  }

  /** Returns a name for a folder. */
  public String folderName() {
    return name().replace(", ", "+").replaceAll("[^A-Za-z0-9=+.-]", "-");
  }
}
