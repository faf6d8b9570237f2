package io.ordeal.smt.eval;

/** A budget of steps that several evaluations share. */
final class StepBudget {

  private final long most;
  private long taken;

  StepBudget(long most) {
    this.most = most;
  }

  static StepBudget unlimited() {
    return new StepBudget(Long.MAX_VALUE);
  }

  /** Takes a step; returns false if none is left. */
  boolean take() {
    if (taken >= most) {
      return false;
    }
    taken++;
    return true;
  }

  /** Takes steps that have been made already; if there are too many, none is left. */
  void take(long steps) {
    taken = steps < most - taken ? taken + steps : most;
  }

  long most() {
    return most;
  }
}
