package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;

/** A goal at one place. It is reached once each of its conditions has held under some model. */
final class Goal {

  /** A property of a place under a model. */
  @FunctionalInterface
  interface Condition {
    /**
     * Returns whether the values under the model have the property; false if that is undetermined.
     */
    boolean holds(Evaluator evaluator);
  }

  private final GoalKind kind;

  /** The conditions that have not held so far. */
  private final List<Condition> open;

  Goal(GoalKind kind, List<Condition> conditions) {
    this.kind = kind;
    this.open = new ArrayList<>(conditions);
  }

  GoalKind kind() {
    return kind;
  }

  /** Adds a model, and returns whether the goal is reached now. */
  boolean isReachedWith(Evaluator evaluator) {
    open.removeIf(condition -> condition.holds(evaluator));
    return open.isEmpty();
  }
}
