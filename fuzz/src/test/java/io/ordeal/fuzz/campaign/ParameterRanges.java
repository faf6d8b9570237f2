package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings that cover the parameters of an engine: every extreme, and combinations at random. */
final class ParameterRanges {

  /** Combinations in which about half of the parameters have a random value. */
  private static final int COMBINATIONS = 8;

  /**
   * Largest factor between a default and a number in a combination, which would otherwise take
   * minutes.
   */
  private static final int MOST_GROWTH = 4;

  private ParameterRanges() {}

  static List<Map<String, String>> of(Engine engine) {
    List<Map<String, String>> all = new ArrayList<>();
    for (Parameter one : engine.parameters()) {
      extremes(one).forEach(value -> all.add(Map.of(one.name(), value)));
    }
    for (int i = 0; i < COMBINATIONS; i++) {
      all.add(combination(engine, new Seed(i).rng()));
    }
    return all;
  }

  /** Returns every choice, both ends of a range, and nothing for files and engines. */
  static List<String> extremes(Parameter one) {
    if (one instanceof Parameter.Numeric number) {
      return List.of(String.valueOf(number.least()), String.valueOf(number.most()));
    }
    return one instanceof Parameter.Choice choice ? choice.choices() : List.of();
  }

  private static Map<String, String> combination(Engine engine, Rng rng) {
    Map<String, String> given = new LinkedHashMap<>();
    for (Parameter one : engine.parameters()) {
      if (rng.chance(1, 2)) {
        if (one instanceof Parameter.Numeric number) {
          given.put(one.name(), String.valueOf(rng.between(number.least(), largest(number))));
        } else if (one instanceof Parameter.Choice choice) {
          given.put(one.name(), rng.pick(choice.choices()));
        }
      }
    }
    return given;
  }

  private static int largest(Parameter.Numeric one) {
    return Math.min(one.most(), Math.max(1, one.value()) * MOST_GROWTH);
  }
}
