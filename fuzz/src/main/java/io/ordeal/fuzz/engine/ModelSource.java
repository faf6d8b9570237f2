package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where engines get models from. Implementations
 *
 * <ul>
 *   <li>MUST evaluate every model themselves before they hand it out;
 *   <li>MUST give the same solution to the same request throughout a campaign and when it is
 *       replayed;
 *   <li>MUST NOT give the same model for two variants of a request;
 *   <li>MUST NOT throw because of anything that a solver does;
 *   <li>SHOULD give models under which many soft constraints hold.
 * </ul>
 */
public interface ModelSource {

  /**
   * Returns what is known of the last check of a script.
   *
   * @param terms the factory of its terms
   */
  Solution solve(ModelRequest request, TermFactory terms);

  /** Returns what is known of the last check of a script, with any model. */
  default Solution solve(Script script, TermFactory terms) {
    return solve(ModelRequest.of(script), terms);
  }

  /**
   * Returns a source of the same solutions that reports each call to a solver. Sources that call
   * none return themselves.
   *
   * @param calls takes the processor time of each call, in the thread that wants the solution
   */
  default ModelSource reportingTo(Consumer<Duration> calls) {
    return this;
  }

  /** What is known of a script. */
  sealed interface Solution {

    /**
     * Returns the model, checked or not; empty if there is none. It is a witness only of formulas
     * that our evaluator finds true under it.
     */
    default Optional<Model> anyModel() {
      if (this instanceof Satisfiable satisfiable) {
        return Optional.of(satisfiable.model());
      }
      return this instanceof Unchecked unchecked
          ? Optional.of(unchecked.model())
          : Optional.empty();
    }

    /** Our own evaluator finds its assertions true under the model. */
    record Satisfiable(Model model) implements Solution {}

    /**
     * A solver says that this is a model, and our own evaluator cannot decide whether it is. An
     * engine may use its values, but it is no witness of the script.
     */
    record Unchecked(Model model) implements Solution {}

    /**
     * Two different solvers say that it has no model.
     *
     * @param by whom
     */
    record Unsatisfiable(String by) implements Solution {}

    /**
     * Nothing is certain, or there is no model of this variant.
     *
     * @param probablyUnsatisfiable whether one solver says so, and none else
     */
    record Unknown(String reason, boolean probablyUnsatisfiable) implements Solution {}
  }
}
