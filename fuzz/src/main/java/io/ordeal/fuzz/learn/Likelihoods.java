package io.ordeal.fuzz.learn;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Estimates how likely an option is to have an effect on an operation, from the evidence on
 * operations of the same kind. The estimate is used only to group options. Safe for many threads.
 */
final class Likelihoods {

  /** The likelihood of an unknown option; {@link #WORTH} is its weight in trials. */
  private static final double FIRST = 0.02;

  private static final double WORTH = 2;
  private static final double MOST = 0.9;

  private record Key(OperationKind kind, String option) {}

  /** Numbers of trials and effects. */
  private record Rate(int trials, int effects) {
    Rate plus(Rate other) {
      return new Rate(trials + other.trials, effects + other.effects);
    }
  }

  private final Map<Key, Rate> rates = new ConcurrentHashMap<>();

  void add(String operation, String option, boolean hadEffect) {
    rates.merge(key(operation, option), new Rate(1, hadEffect ? 1 : 0), Rate::plus);
  }

  private static Key key(String operation, String option) {
    return new Key(OperationKind.of(operation), option);
  }

  /** Returns how likely an option is to have an effect on a formula with these operations. */
  double of(Collection<String> operations, String option) {
    double silence = 1;
    for (OperationKind kind : operations.stream().map(OperationKind::of).distinct().toList()) {
      Rate rate =
          Optional.ofNullable(rates.get(new Key(kind, option))).orElseGet(() -> new Rate(0, 0));
      silence *= 1 - (rate.effects() + FIRST * WORTH) / (rate.trials() + WORTH);
    }
    return Math.min(MOST, 1 - silence);
  }
}
