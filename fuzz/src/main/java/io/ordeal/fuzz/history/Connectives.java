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

/** The operators that belong to skeletons; quantifiers always do. */
public enum Connectives {
  /** Those of the paper: {@code not}, {@code and}, {@code or}, {@code =>} and {@code xor}. */
  STANDARD,
  /** Also {@code =}, {@code distinct} and {@code ite} of formulas. */
  ALL;

  private static final List<Operator> PLAIN =
      List.of(Operators.NOT, Operators.AND, Operators.OR, Operators.IMPLIES, Operators.XOR);

  private static final List<Operator> BOOLEAN =
      List.of(Operators.EQUAL, Operators.DISTINCT, Operators.ITE);

  /** Returns the connective of this name, whatever the choice. */
  static Optional<Operator> named(String name) {
    return Stream.concat(PLAIN.stream(), BOOLEAN.stream())
        .filter(operator -> operator.name().equals(name))
        .findFirst();
  }

  /** Returns the connective that a formula applies; empty if it applies none. */
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

  /** Returns whether a formula belongs to the skeleton, and its parts are looked into. */
  boolean isInner(Term formula) {
    return of(formula).isPresent() || isQuantifier(formula) || formula instanceof Term.Annotated;
  }

  static boolean isQuantifier(Term formula) {
    return formula instanceof Term.Bind bind
        && (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS);
  }

  /** Returns its name in options and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
