package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.TermFactory;
import java.util.function.ToIntFunction;

/**
 * Solves test cases that are mutated again, so that their mutants have another witness: line 5 of
 * the paper's Algorithm 1. A run stops at the first that is not solved in a short time.
 */
final class Resolving implements Bases.Renewal {

  private final ModelSource models;
  private final int share;
  private final Vocabulary vocabulary;
  private final ToIntFunction<Place> weights;
  private long solved;

  /** Whether all were solved: where one is too hard, those that are made of it are so, too. */
  private boolean goesOn = true;

  /**
   * Solves some test cases.
   *
   * @param share test cases of 100 that are solved
   */
  Resolving(ModelSource models, int share, Vocabulary vocabulary, ToIntFunction<Place> weights) {
    this.models = models;
    this.share = share;
    this.vocabulary = vocabulary;
    this.weights = weights;
  }

  /** Returns how many test cases got another model. */
  long solved() {
    return solved;
  }

  @Override
  public Base of(Base base, Rng rng) {
    boolean isWanted = rng.chance(share, 100);
    if (!isWanted || !goesOn || base.isWholeView()) {
      return base;
    }
    SeedScript old = base.view().script();
    TermFactory terms = old.terms();
    SeedScript script = SeedScript.of(old.name(), base.script(), terms);
    Solution solution =
        models.solve(ModelRequest.of(script.asserting(script.assertions())).briefly(), terms);
    if (!(solution instanceof Solution.Satisfiable satisfiable)) {
      goesOn = false;
      return base;
    }
    solved++;
    return base.under(new ModelView(script, satisfiable.model(), vocabulary, weights));
  }
}
