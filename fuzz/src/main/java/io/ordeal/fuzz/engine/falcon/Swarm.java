package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.random.Rng;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The likelihood of each operation in a run. Runs differ strongly and leave out many operations
 * (swarm testing), because formulas with a little of everything all look alike.
 *
 * @param weights weights of the operations that occur; all positive
 */
record Swarm(Map<String, Integer> weights) {

  /** The weight of an operation that always occurs. */
  static final int FULL = 8;

  /** Weights to draw from; 0 is the most likely. */
  private static final List<Integer> GROUPS = List.of(0, 0, 1, 2, 4, FULL);

  private static final List<String> QUANTIFIERS = List.of(Subject.FORALL, Subject.EXISTS);

  /** Commands that few solvers support, with results that are not comparable. */
  private static final List<String> OBJECTIVES =
      List.of(
          CommandOperation.ASSERT_SOFT.id(),
          CommandOperation.MINIMIZE.id(),
          CommandOperation.MAXIMIZE.id());

  Swarm {
    weights = Map.copyOf(weights);
  }

  /** Returns a swarm of some operations alone, all equally likely. */
  static Swarm only(Collection<String> operations) {
    Map<String, Integer> weights = new LinkedHashMap<>();
    operations.forEach(operation -> weights.put(operation, FULL));
    return new Swarm(weights);
  }

  /** Draws the weights of operations. */
  static Swarm random(Collection<String> operations, Rng rng) {
    boolean isQuantified = rng.chance(1, 2);
    boolean isOptimized = rng.chance(1, 8);
    Map<String, Integer> weights = new LinkedHashMap<>();
    for (String operation : operations) {
      boolean isLeftOut =
          (QUANTIFIERS.contains(operation) && !isQuantified)
              || (OBJECTIVES.contains(operation) && !isOptimized)
              || (CommandOperation.names().contains(operation) && rng.chance(3, 4));
      int weight = isLeftOut ? 0 : rng.pick(GROUPS);
      if (weight > 0) {
        weights.put(operation, weight);
      }
    }
    return new Swarm(weights);
  }

  /** Returns the weight of an operation, from 0 to {@link #FULL}. */
  int of(String operation) {
    return weights.getOrDefault(operation, 0);
  }

  boolean has(String operation) {
    return weights.containsKey(operation);
  }
}
