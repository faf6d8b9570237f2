package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The effects of options on every formula, observed on formulas without operations. Steps, and
 * counters of a component that an option adds or replaces, say nothing about operations and are not
 * compared. An option that changes other counters is global: it matters for every formula and is
 * therefore credited only to glue and commands. Safe for many threads.
 */
final class SetupEffects {

  /** Names of the changed features, by option and value. */
  private final Map<Configuration, Set<String>> features = new ConcurrentHashMap<>();

  private final Set<String> global = ConcurrentHashMap.newKeySet();

  /**
   * Records what a configuration of one option changes on a plain formula.
   *
   * @param changed names of features that are different, new or missing
   * @param different names of features that have another value
   */
  void add(Configuration configuration, Set<String> changed, Set<String> different) {
    features.merge(configuration, Set.copyOf(changed), SetupEffects::union);
    if (different.stream().anyMatch(name -> !name.startsWith(ObservedCounters.STEPS))) {
      global.addAll(configuration.options().keySet());
    }
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  /** Returns the options that matter for every formula. */
  Set<String> global() {
    return Set.copyOf(global);
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
