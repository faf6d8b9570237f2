package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;

/**
 * Where engines get models from. Implementations
 *
 * <ul>
 *   <li>MUST evaluate every model themselves before they hand it out;
 *   <li>MUST give the same solution to the same script throughout a campaign and when it is
 *       replayed;
 *   <li>MUST NOT throw because of anything that a solver does.
 * </ul>
 */
public interface ModelSource {

  /** What is known of the last check of a script. */
  Solution solve(Script script, TermFactory terms);

  /** What is known of a script. */
  sealed interface Solution {

    /** Our own evaluator finds its assertions true under the model. */
    record Satisfiable(Model model) implements Solution {}

    /**
     * Two different solvers say that it has no model.
     *
     * @param by whom
     */
    record Unsatisfiable(String by) implements Solution {}

    /**
     * Neither is certain.
     *
     * @param probablyUnsatisfiable whether one solver says so, and none else
     */
    record Unknown(String reason, boolean probablyUnsatisfiable) implements Solution {}
  }
}
