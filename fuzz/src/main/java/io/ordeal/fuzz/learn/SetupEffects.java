package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What options change whatever the formula, such as counters of a component that they replace. It
 * says nothing about operations, so that it is not compared. Safe for many threads.
 */
final class SetupEffects {

  /** The names of features, by option and value. */
  private final Map<Configuration, Set<String>> features = new ConcurrentHashMap<>();

  /** Notes the features that a configuration of one option changes on a plain formula. */
  void add(Configuration configuration, Set<String> changed) {
    features.put(configuration, Set.copyOf(changed));
  }

  /** Returns the features that the options of a configuration change on any formula. */
  Set<String> of(Configuration configuration) {
    Set<String> all = new TreeSet<>();
    configuration
        .options()
        .forEach(
            (option, value) ->
                all.addAll(
                    features.getOrDefault(new Configuration(Map.of(option, value)), Set.of())));
    return all;
  }
}
