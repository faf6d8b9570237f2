package io.ordeal.fuzz.solver.option;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Options of a solver and their values, in order; all other options have their defaults. */
public record Configuration(Map<String, String> options) {

  /** All options have their defaults. */
  public static final Configuration DEFAULT = new Configuration(Map.of());

  public Configuration {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  public boolean isDefault() {
    return options.isEmpty();
  }

  /** Returns this configuration with the options of another one, which override its own. */
  public Configuration with(Configuration other) {
    Map<String, String> both = new LinkedHashMap<>(options);
    both.putAll(other.options);
    return new Configuration(both);
  }

  /**
   * Reads a text that {@link #text} wrote.
   *
   * @throws IllegalArgumentException if a part is not {@code name=value}
   */
  public static Configuration parse(String text) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("found '%s', expected name=value".formatted(part));
      }
      options.put(part.substring(0, equals), part.substring(equals + 1));
    }
    return new Configuration(options);
  }

  /** Returns a text such as {@code smt.arith.solver=2,smt.relevancy=0}; empty for the defaults. */
  public String text() {
    return options.entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(","));
  }
}
