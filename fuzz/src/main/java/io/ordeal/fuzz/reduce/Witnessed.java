package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.term.TermFactory;

/**
 * A source of models that has one already: the witness of the test case that is fuzzed. Other
 * solvers are asked only for scripts that the witness does not satisfy.
 */
record Witnessed(Model witness, ModelSource others) implements ModelSource {

  static ModelSource of(Guarantee guarantee, ModelSource others) {
    return guarantee instanceof Guarantee.Satisfiable satisfiable
        ? new Witnessed(satisfiable.witness(), others)
        : others;
  }

  @Override
  public Solution solve(ModelRequest request, TermFactory terms) {
    return request.isPlain() && new WitnessCheck().holds(request.script(), witness)
        ? new Solution.Satisfiable(witness)
        : others.solve(request, terms);
  }
}
