package io.ordeal.fuzz.history;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.StringJoiner;

/**
 * What atoms of one kind have in common: the operator and, for each operand, its sort without
 * indices and whether it contains variables.
 *
 * @param text text such as {@code (= IntVar IntConst)}
 */
public record Signature(String text) implements Comparable<Signature> {

  /** Number of operands that a signature shows; further ones are left out. */
  private static final int MOST_OPERANDS = 8;

  /** Returns the signature of an atom. */
  public static Signature of(Term atom) {
    if (atom instanceof Term.Literal
        || (atom instanceof Term.App app
            && (app.isA(Operators.TRUE) || app.isA(Operators.FALSE)))) {
      return new Signature("BoolConst");
    }
    if (atom instanceof Term.App app && app.childCount() == 0) {
      return new Signature(operand(atom));
    }
    StringJoiner text = new StringJoiner(" ", "(", ")");
    text.add(head(atom));
    for (int i = 0; i < Math.min(atom.childCount(), MOST_OPERANDS); i++) {
      text.add(operand(atom.child(i)));
    }
    if (atom.childCount() > MOST_OPERANDS) {
      text.add("...");
    }
    return new Signature(text.toString());
  }

  private static String head(Term atom) {
    if (atom instanceof Term.App app) {
      return head(app.function());
    }
    return atom instanceof Term.Bind bind ? bind.binder().word() : "match";
  }

  private static String head(FunctionSymbol symbol) {
    if (symbol instanceof DeclaredFunction) {
      return "call";
    }
    if (symbol instanceof DatatypeFunction function) {
      return function.role() == DatatypeFunction.Role.TESTER ? "is" : "field";
    }
    return symbol.name();
  }

  private static String operand(Term term) {
    return kind(term.sort()) + (Subterms.any(term, Signature::isVariable) ? "Var" : "Const");
  }

  private static boolean isVariable(Term term) {
    return term instanceof Term.Var
        || (term instanceof Term.App app && app.function() instanceof DeclaredFunction);
  }

  /** Returns a sort without indices and arguments. */
  private static String kind(Sort sort) {
    if (sort instanceof Sort.Uninterpreted) {
      return "Sort";
    }
    if (sort instanceof Sort.DatatypeSort) {
      return "Datatype";
    }
    if (sort instanceof Sort.FunctionSort) {
      return "Function";
    }
    String head = sort.head();
    return head.startsWith("(_ ") ? head.split("[ )]", -1)[1] : head;
  }

  @Override
  public int compareTo(Signature other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
