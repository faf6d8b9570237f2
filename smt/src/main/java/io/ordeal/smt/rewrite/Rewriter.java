package io.ordeal.smt.rewrite;

import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Applies a rule to every part of terms, children first, and remembers what became of each. The
 * rule must give a term of the same sort, and the same one whenever it is asked.
 */
public final class Rewriter {

  private final BottomUp<Term> results;

  public Rewriter(TermFactory terms, UnaryOperator<Term> rule) {
    this(terms, rule, term -> true);
  }

  /**
   * The same, but of some terms the parts are left alone.
   *
   * @param enters whether the parts of a term are looked at
   */
  public Rewriter(TermFactory terms, UnaryOperator<Term> rule, Predicate<Term> enters) {
    this.results =
        new BottomUp<>(
            (term, known) ->
                rule.apply(enters.test(term) ? terms.withChildren(term, known::of) : term),
            enters);
  }

  /** What becomes of a term. */
  public Term rewrite(Term root) {
    return results.of(root);
  }
}
