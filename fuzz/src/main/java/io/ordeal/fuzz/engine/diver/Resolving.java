package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.TermFactory;

/**
 * Solves test cases that are mutated again, so that their mutants have another witness: line 5 of
 * the paper's Algorithm 1. A test case that is not solved in a short time keeps its model. After
 * several of these in a row, a run solves no more.
 */
final class Resolving implements Bases.Renewal {

  /** What is made of test cases that are too hard is often too hard, too. */
  static final int MOST_FAILURES = 3;

  private final ModelSource models;
  private final int share;
  private final Analyses analyses;
  private long solved;

  /** Test cases in a row that were not solved. */
  private int failures;

  /**
   * Solves some test cases.
   *
   * @param share test cases of 100 that are solved
   * @param analyses of the run
   */
  Resolving(ModelSource models, int share, Analyses analyses) {
    this.models = models;
    this.share = share;
    this.analyses = analyses;
  }

  /** Returns how many test cases got another model. */
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
