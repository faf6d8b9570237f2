package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import java.util.List;

/** Makes formulas of formulas. */
public final class Formulas {

  public static final FunctionSymbol NOT = connective("not");
  public static final FunctionSymbol AND = connective("and");
  public static final FunctionSymbol OR = connective("or");
  public static final FunctionSymbol XOR = connective("xor");
  public static final FunctionSymbol IMPLIES = connective("=>");
  public static final FunctionSymbol EQUAL = connective("=");
  public static final FunctionSymbol DISTINCT = connective("distinct");
  public static final FunctionSymbol CHOICE = connective("ite");

  private static final FunctionSymbol TRUE = connective("true");
  private static final FunctionSymbol FALSE = connective("false");
  private static final Term[] NONE = {};

  private final TermFactory terms;

  public Formulas(TermFactory terms) {
    this.terms = terms;
  }

  private static FunctionSymbol connective(String name) {
    return OperatorTable.named(name).get(0).plain();
  }

  /** {@code true} or {@code false}, as they are read. */
  public Term truth(boolean value) {
    return terms.app(value ? TRUE : FALSE);
  }

  /** Whether it is {@code true} or {@code false}, however it was made. */
  public static boolean isTruth(boolean value, Term term) {
    return isA(value ? TRUE : FALSE, term)
        || (term instanceof Term.Literal literal && literal.value().equals(BoolValue.of(value)));
  }

  public Term not(Term formula) {
    return terms.app(NOT, formula);
  }

  public Term and(Term left, Term right) {
    return terms.app(AND, left, right);
  }

  /** Of one formula, that formula. */
  public Term and(List<Term> formulas) {
    return all(AND, true, formulas);
  }

  public Term or(Term left, Term right) {
    return terms.app(OR, left, right);
  }

  /** Of one formula, that formula. */
  public Term or(List<Term> formulas) {
    return all(OR, false, formulas);
  }

  private Term all(FunctionSymbol connective, boolean ofNone, List<Term> formulas) {
    return switch (formulas.size()) {
      case 0 -> truth(ofNone);
      case 1 -> formulas.get(0);
      default -> terms.app(connective, formulas.toArray(NONE));
    };
  }

  public Term xor(Term left, Term right) {
    return terms.app(XOR, left, right);
  }

  public Term implies(Term left, Term right) {
    return terms.app(IMPLIES, left, right);
  }

  public Term equal(Term left, Term right) {
    return terms.app(EQUAL, left, right);
  }

  public Term choice(Term condition, Term then, Term otherwise) {
    return terms.app(CHOICE, condition, then, otherwise);
  }

  /** Whether it is an application of this symbol. */
  public static boolean isA(FunctionSymbol symbol, Term term) {
    return term instanceof Term.App app && app.function().equals(symbol);
  }
}
