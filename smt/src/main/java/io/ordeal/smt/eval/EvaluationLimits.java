package io.ordeal.smt.eval;

/**
 * How much an evaluation may do. All of it is counted, none of it is timed. Of what a formula shows
 * without quantifiers and calls, the size of the values alone is limited.
 *
 * @param steps terms that are looked at under one quantifier or call, all that it leads to included
 * @param totalSteps the same for one whole formula
 * @param scriptSteps the same for one whole script
 * @param callDepth calls that wait for each other
 * @param instances of a quantifier over finite domains; if there are more, only some are tried
 * @param samples instances that are tried where not all can be
 * @param bytes of memory, roughly, that the values found by one evaluator may take
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
      new EvaluationLimits(500_000, 2_000_000, 10_000_000, 100_000, 4096, 256, 1L << 29);

  /** Enough for most formulas: what they show within these limits, they show soon. */
  public static final EvaluationLimits BRIEF =
      new EvaluationLimits(2_000, 10_000, 100_000, 100, 64, 4, 1L << 27);
}
