package io.ordeal.smt.eval;

/**
 * A budget of steps that several evaluations of one script share. Each quantifier or call that is
 * given up halves what the next one may take: one of them usually leaves the script undetermined,
 * so that more effort on the others is rarely worth it.
 */
final class StepBudget {

  /** Steps that one quantifier or call may always take; enough for most of them. */
  private static final long LEAST = 4_000;

  private final long most;
  private final boolean isShrinking;
  private long taken;
  private int givenUp;

  StepBudget(long most) {
    this(most, true);
  }

  private StepBudget(long most, boolean isShrinking) {
    this.most = most;
    this.isShrinking = isShrinking;
  }

  /** Returns a budget that never ends, for formulas that do not belong to one script. */
  static StepBudget unlimited() {
    return new StepBudget(Long.MAX_VALUE, false);
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

  /** Records that a quantifier or call took too many steps. */
  void giveUp() {
    givenUp++;
  }

  /**
   * Returns how many steps one quantifier or call may take now.
   *
   * @param first steps that the first one may take
   */
  long share(long first) {
    return isShrinking
        ? Math.max(Math.min(first, LEAST), first >> Math.min(givenUp, Long.SIZE - 1))
        : first;
  }
}
