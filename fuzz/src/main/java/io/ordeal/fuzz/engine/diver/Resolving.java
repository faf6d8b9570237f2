package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.TermFactory;

/**
 * Solves test cases that are mutated again, so that their mutants have another witness: line 5 of
 * the paper's Algorithm 1. A test case that is not solved quickly keeps its model. After several
 * such failures in a row, a run stops solving.
 */
final class Resolving implements Bases.Renewal {

  /**
   * Consecutive failures after which no more are solved: mutants of hard test cases are often hard
   * too.
   */
  static final int MOST_FAILURES = 3;

  private final ModelSource models;
  private final int share;
  private final Analyses analyses;
  private long solved;

  /** Number of consecutive test cases that were not solved. */
  private int failures;

  /**
   * Starts without failures.
   *
   * @param share test cases per 100 that are solved
   * @param analyses the analyses of the run
   */
  Resolving(ModelSource models, int share, Analyses analyses) {
    this.models = models;
    this.share = share;
    this.analyses = analyses;
  }

  /** Returns the number of test cases that got another model. */
  long solved() {
    return solved;
  }

  @Override
  public Base of(Base base, Rng rng) {
    boolean isWanted = rng.chance(share, 100);
    if (!isWanted || failures == MOST_FAILURES || base.isWholeView()) {
      return base;
    }
    SeedScript old = base.view().script();
    TermFactory terms = old.terms();
    SeedScript script = SeedScript.of(old.name(), base.script(), terms);
    Solution solution =
        models.solve(ModelRequest.of(script.asserting(script.assertions())).briefly(), terms);
    if (!(solution instanceof Solution.Satisfiable satisfiable)) {
      failures++;
      return base;
    }
    failures = 0;
    solved++;
    return base.under(new ModelView(script, satisfiable.model(), analyses));
  }
}
