package io.ordeal.smt.eval;

/**
 * Limits of an evaluation. All of them are counts, none is a time. For formulas without quantifiers
 * and calls, only the size of values is limited.
 *
 * @param steps terms that are evaluated under one quantifier or call, including nested ones
 * @param totalSteps the same for one whole formula
 * @param scriptSteps the same for one whole script
 * @param callDepth nested calls
 * @param instances instances of a quantifier over finite domains; if there are more, only some are
 *     tried
 * @param samples instances to try if not all can be tried
 * @param bytes approximate memory for the values that one evaluator remembers; a campaign has
 *     several evaluators in a heap of 320 MiB
 */
public record EvaluationLimits(
    long steps,
    long totalSteps,
    long scriptSteps,
    int callDepth,
    int instances,
    int samples,
    long bytes) {

  public static final EvaluationLimits DEFAULT =
      new EvaluationLimits(500_000, 2_000_000, 10_000_000, 100_000, 4096, 256, 1L << 27);

  /**
   * Limits for a first look at a model. They suffice for a quantifier over 4,096 values with a body
   * of some hundred terms, and for linear arithmetic. Recursive functions and long scripts may stay
   * undecided. A script that these limits cannot decide takes a fraction of a second at most,
   * unless it has regular expressions, which have a limit of their own.
   */
  public static final EvaluationLimits QUICK =
      new EvaluationLimits(500_000, 1_000_000, 2_000_000, 100_000, 4096, 256, 1L << 27);

  /**
   * Limits for a first look at a script without a model. Its constants usually have no values, so
   * instances of quantifiers seldom decide it.
   */
  public static final EvaluationLimits QUICK_WITHOUT_MODEL =
      new EvaluationLimits(50_000, 100_000, 200_000, 100_000, 4096, 256, 1L << 27);

  /** Low limits that suffice for most formulas. */
  public static final EvaluationLimits BRIEF =
      new EvaluationLimits(2_000, 10_000, 100_000, 100, 64, 4, 1L << 24);
}
