package io.ordeal.fuzz.reduce;

import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Depths;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;

/**
 * The nesting depth of connectives in scripts, as the engine STORM counts it: the negation with
 * which a false formula is asserted does not count.
 */
final class Nesting {

  private Nesting() {}

  /** Returns the greatest depth of all assertions and assumptions of a script. */
  static int of(Script script) {
    Depths depths = new Depths();
    int deepest = 0;
    for (Command command : script.commands()) {
      for (Term formula : command.formulas()) {
        deepest = Math.max(deepest, depths.of(withoutNegation(formula)));
      }
    }
    return deepest;
  }

  private static Term withoutNegation(Term formula) {
    return Formulas.isA(Operators.NOT, formula) ? formula.child(0) : formula;
  }
}
