package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.random.Rng;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The options of a solver and the values to try. Values that the solver refuses on every formula
 * are dropped as soon as they are known. Safe for many threads.
 */
final class OptionValues {

  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();

  OptionValues(OptionSpace space) {
    space.choices().forEach(choice -> values.put(choice.name(), choice.values()));
  }

  List<String> options() {
    return List.copyOf(values.keySet());
  }

  List<String> all(String option) {
    return values.getOrDefault(option, List.of());
  }

  void refuse(String option, String value) {
    refused.add(option + "=" + value);
  }

  private List<String> left(String option) {
    return all(option).stream().filter(value -> !refused.contains(option + "=" + value)).toList();
  }

  boolean isUsable(String option) {
    return !left(option).isEmpty();
  }

  /** Draws one of the values of a usable option. */
  String draw(String option, Rng rng) {
    return rng.pick(left(option));
  }
}
