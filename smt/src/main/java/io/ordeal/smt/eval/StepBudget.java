package io.ordeal.smt.eval;

/** Steps that several evaluations share. */
final class StepBudget {

  private final long most;
  private long taken;

  StepBudget(long most) {
    this.most = most;
  }

  static StepBudget unlimited() {
    return new StepBudget(Long.MAX_VALUE);
  }

  /** Takes a step; false if none is left. */
  boolean take() {
    if (taken >= most) {
      return false;
    }
    taken++;
    return true;
  }

  /** Takes steps that were made already; with too many of them, none is left. */
  void take(long steps) {
    taken = steps < most - taken ? taken + steps : most;
  }

  long most() {
    return most;
  }
}
