package io.ordeal.smt.rewrite;

import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Applies a rule to every sub-term of terms, children first, and remembers the results. The rule
 * must return a term of the same sort, and always the same one.
 */
public final class Rewriter {

  private final BottomUp<Term> results;

  public Rewriter(TermFactory terms, UnaryOperator<Term> rule) {
    this(terms, rule, term -> true);
  }

  /**
   * Creates a rewriter that does not enter some terms.
   *
   * @param enters whether the sub-terms of a term are rewritten
   */
  public Rewriter(TermFactory terms, UnaryOperator<Term> rule, Predicate<Term> enters) {
    this.results =
        new BottomUp<>(
            (term, known) ->
                rule.apply(enters.test(term) ? terms.withChildren(term, known::of) : term),
            enters);
  }

  /** Returns the rewritten term. */
  public Term rewrite(Term root) {
    return results.of(root);
  }
}
