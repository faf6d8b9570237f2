package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.behaviour.ExactCounters;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.SortedMap;
import java.util.TreeMap;

/** The counters of a solver, including those of steps. */
final class ObservedCounters implements Observable {

  /** Prefix of the names of step counters. */
  static final String STEPS = "steps ";

  private final ExactCounters counters;

  ObservedCounters(Profile profile) {
    this.counters =
        new ExactCounters(
            profile.commands().statisticsIgnored(), profile.commands().statisticsSteps());
  }

  @Override
  public SortedMap<String, String> features(Answer answer) {
    SortedMap<String, String> features = new TreeMap<>();
    counters
        .of(answer)
        .forEach(
            (name, value) ->
                features.put(
                    (counters.isOfSteps(name) ? STEPS : "counter ") + name, value.toString()));
    return features;
  }
}
