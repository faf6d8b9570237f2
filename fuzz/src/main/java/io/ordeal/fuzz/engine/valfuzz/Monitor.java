package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.smt.term.Term;

/**
 * A closed formula over a skeleton whose truth value is chosen (Definition III.4).
 *
 * @param subject the term that the formula is about; formulas about one subject often exclude each
 *     other
 */
record Monitor(Kind kind, Term formula, Object subject) {

  /** The source of a monitor. */
  enum Kind {
    /** A Boolean sub-expression of the skeleton. */
    SUB_EXPRESSION,
    /** An abstract domain of a term (Table I). */
    DOMAIN,
    /** A relation between two holes (Table III). */
    RELATION
  }

  static Monitor ofSubExpression(Term formula) {
    return new Monitor(Kind.SUB_EXPRESSION, formula, formula);
  }
}
