package io.ordeal.fuzz.history;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The sets of operators that may belong to skeletons. Quantifiers always do. */
public enum Connectives {
  /**
   * The connectives of the paper: {@code not}, {@code and}, {@code or}, {@code =>} and {@code xor}.
   */
  STANDARD,
  /** Also {@code =}, {@code distinct} and {@code ite} on formulas. */
  ALL;

  private static final List<Operator> PLAIN =
      List.of(Operators.NOT, Operators.AND, Operators.OR, Operators.IMPLIES, Operators.XOR);

  private static final List<Operator> BOOLEAN =
      List.of(Operators.EQUAL, Operators.DISTINCT, Operators.ITE);

  /** Returns the connective with this name, of any set. */
  static Optional<Operator> named(String name) {
    return Stream.concat(PLAIN.stream(), BOOLEAN.stream())
        .filter(operator -> operator.name().equals(name))
        .findFirst();
  }

  /** Returns the connective at the head of a formula; empty if there is none. */
  Optional<Operator> of(Term formula) {
    if (!(formula instanceof Term.App app)) {
      return Optional.empty();
    }
    Optional<Operator> plain = PLAIN.stream().filter(app::isA).findFirst();
    return plain.isPresent() || this == STANDARD || !isOfFormulas(app)
        ? plain
        : BOOLEAN.stream().filter(app::isA).findFirst();
  }

  private static boolean isOfFormulas(Term.App app) {
    return app.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
  }

  /**
   * Returns whether the head of a formula belongs to the skeleton, so that its parts are split too.
   */
  boolean isInner(Term formula) {
    return of(formula).isPresent() || isQuantifier(formula) || formula instanceof Term.Annotated;
  }

  static boolean isQuantifier(Term formula) {
    return formula instanceof Term.Bind bind
        && (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS);
  }

  /** Returns the name in options and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
