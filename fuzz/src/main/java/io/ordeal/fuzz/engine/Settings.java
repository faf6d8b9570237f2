package io.ordeal.fuzz.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the parameters of an engine are set to. */
public final class Settings {

  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, String> given;

  /**
   * Settings of these parameters.
   *
   * @param given by name; the others have their usual values
   * @throws IllegalArgumentException of a name that there is not, or a value that does not fit,
   *     with what was found and what was wanted
   */
  public Settings(List<Parameter> parameters, Map<String, String> given) {
    parameters.forEach(one -> this.parameters.put(one.name(), one));
    this.given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
    this.given.forEach(this::check);
  }

  private void check(String name, String value) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      throw new IllegalArgumentException(
          "found the parameter %s, wanted %s"
              .formatted(
                  name,
                  parameters.isEmpty()
                      ? "none"
                      : "one of " + String.join(", ", parameters.keySet())));
    }
    if (!parameter.takes(value)) {
      throw new IllegalArgumentException(
          "found %s = %s, wanted %s".formatted(name, value, parameter.wanted()));
    }
  }

  /** Whether it was set, and not left as it usually is. */
  public boolean isGiven(String name) {
    return given.containsKey(name);
  }

  public String word(String name) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      throw new IllegalArgumentException("no parameter " + name);
    }
    return given.getOrDefault(name, parameter.usual());
  }

  public int number(String name) {
    return Integer.parseInt(word(name));
  }

  /** What was set, by name. */
  public Map<String, String> given() {
    return given;
  }

  /** {@code depth=64,asserts=64}; empty if all is as usual. */
  @Override
  public String toString() {
    return given.entrySet().stream()
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining(","));
  }
}
