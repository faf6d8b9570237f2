package io.ordeal.fuzz.reduce;

import io.ordeal.smt.rewrite.Depths;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;

/** How deeply connectives are nested in scripts, as engines count it. */
final class Nesting {

  private Nesting() {}

  /** The deepest of all that a script asserts and assumes. */
  static int of(Script script) {
    Depths depths = new Depths();
    int deepest = 0;
    for (Command command : script.commands()) {
      for (Term formula : command.formulas()) {
        deepest = Math.max(deepest, depths.of(formula));
      }
    }
    return deepest;
  }
}
