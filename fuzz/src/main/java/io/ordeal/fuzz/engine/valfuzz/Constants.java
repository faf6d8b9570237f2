package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.LiteralPool;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.Optional;

/** Recognizes terms that denote a value: {@code 5}, {@code (- 5)}, {@code RNE}, {@code (fp …)}. */
final class Constants {

  /** Number of parts of a float, the largest of all values. */
  private static final int MOST_PARTS = 3;

  private final Literals literals;
  private final Evaluator evaluator = new Evaluator(Model.EMPTY);

  Constants(TermFactory terms) {
    this.literals = new Literals(terms);
  }

  /** Returns the value that a term denotes; empty if it denotes none. */
  Optional<Value> valueOf(Term term) {
    if (term instanceof Term.Literal literal) {
      return Optional.of(literal.value()).filter(LiteralPool::isWritten);
    }
    // Fractions can be written in many ways, all other values in one.
    if (!(term instanceof Term.App app)
        || !(app.function() instanceof Operation)
        || app.childCount() > MOST_PARTS
        || !app.children().stream().allMatch(Constants::isPart)) {
      return Optional.empty();
    }
    return evaluator.valueOf(term) instanceof Result.Known known
            && LiteralPool.isWritten(known.value())
            && (app.isA(Operators.DIVIDE) || literals.of(known.value()).equals(term))
        ? Optional.of(known.value())
        : Optional.empty();
  }

  /** Returns whether it may be a part of such a term: a literal, or a quotient of two. */
  private static boolean isPart(Term term) {
    return term instanceof Term.Literal
        || (term.childCount() == 2
            && term.children().stream().allMatch(Term.Literal.class::isInstance));
  }
}
