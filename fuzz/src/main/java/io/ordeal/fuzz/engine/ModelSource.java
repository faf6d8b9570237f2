package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A source of models for engines. Implementations
 *
 * <ul>
 *   <li>MUST evaluate every model themselves before they return it;
 *   <li>MUST give the same solution to the same request throughout a campaign and when it is
 *       replayed;
 *   <li>MUST NOT give the same model for two variants of a request;
 *   <li>MUST NOT throw because of anything that a solver does;
 *   <li>SHOULD give models under which many soft constraints hold.
 * </ul>
 */
public interface ModelSource {

  /**
   * Returns the solution of the last check of a script.
   *
   * @param terms the factory of its terms
   */
  Solution solve(ModelRequest request, TermFactory terms);

  /** Returns the solution of the last check of a script, with any model. */
  default Solution solve(Script script, TermFactory terms) {
    return solve(ModelRequest.of(script), terms);
  }

  /**
   * Returns a source of the same solutions that reports each call to a solver. A source that calls
   * no solver returns itself.
   *
   * @param calls receives the processor time of each call, in the thread that requests the solution
   */
  default ModelSource reportingTo(Consumer<Duration> calls) {
    return this;
  }

  /** What is known of a check. */
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

    /** Our own evaluator finds the assertions true under the model. */
    record Satisfiable(Model model) implements Solution {}

    /**
     * A solver says that this is a model, but our own evaluator cannot decide whether it is. An
     * engine may use its values, but it is no witness of the script.
     */
    record Unchecked(Model model) implements Solution {}

    /**
     * Two different solvers say that there is no model.
     *
     * @param by the solvers
     */
    record Unsatisfiable(String by) implements Solution {}

    /**
     * Nothing is certain, or there is no model for this variant.
     *
     * @param probablyUnsatisfiable whether one solver says that there is no model, and no other
     *     does
     */
    record Unknown(String reason, boolean probablyUnsatisfiable) implements Solution {}
  }
}
