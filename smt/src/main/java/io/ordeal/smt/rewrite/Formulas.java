package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import java.util.List;

/** Combines formulas. */
public final class Formulas {

  private static final Term[] NONE = {};

  private final TermFactory terms;

  public Formulas(TermFactory terms) {
    this.terms = terms;
  }

  /** {@code true} or {@code false}, as the parser makes them. */
  public Term truth(boolean value) {
    return terms.app((value ? Operators.TRUE : Operators.FALSE).plain());
  }

  /** Whether the term is {@code true} or {@code false}, however it was made. */
  public static boolean isTruth(boolean value, Term term) {
    return isA(value ? Operators.TRUE : Operators.FALSE, term)
        || (term instanceof Term.Literal literal && literal.value().equals(BoolValue.of(value)));
  }

  public Term not(Term formula) {
    return terms.app(Operators.NOT.plain(), formula);
  }

  public Term and(Term left, Term right) {
    return terms.app(Operators.AND.plain(), left, right);
  }

  /** Returns the conjunction; for one formula, that formula. */
  public Term and(List<Term> formulas) {
    return all(Operators.AND, true, formulas);
  }

  public Term or(Term left, Term right) {
    return terms.app(Operators.OR.plain(), left, right);
  }

  /** Returns the disjunction; for one formula, that formula. */
  public Term or(List<Term> formulas) {
    return all(Operators.OR, false, formulas);
  }

  private Term all(Operator connective, boolean ofNone, List<Term> formulas) {
    return switch (formulas.size()) {
      case 0 -> truth(ofNone);
      case 1 -> formulas.get(0);
      default -> terms.app(connective.plain(), formulas.toArray(NONE));
    };
  }

  public Term xor(Term left, Term right) {
    return terms.app(Operators.XOR.plain(), left, right);
  }

  public Term implies(Term left, Term right) {
    return terms.app(Operators.IMPLIES.plain(), left, right);
  }

  public Term equal(Term left, Term right) {
    return terms.app(Operators.EQUAL.plain(), left, right);
  }

  public Term choice(Term condition, Term then, Term otherwise) {
    return terms.app(Operators.ITE.plain(), condition, then, otherwise);
  }

  /** Whether the term applies this operator. */
  public static boolean isA(Operator operator, Term term) {
    return term instanceof Term.App app && app.isA(operator);
  }
}
