package io.ordeal.smt.parse;

import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Set;

/** Replaces a free variable by another. */
final class Renaming {

  private Renaming() {}

  /** Whether a function of this name occurs in the terms. */
  static boolean appliesFunction(String name, Term[] roots) {
    return Subterms.any(
        List.of(roots), term -> term instanceof Term.App app && app.function().name().equals(name));
  }

  /** Whether one of the variables, none of which the terms bind, occurs in the terms. */
  static boolean occurs(Set<Term.Var> variables, Term[] roots) {
    return !variables.isEmpty()
        && Subterms.any(
            List.of(roots),
            term -> term instanceof Term.Var variable && variables.contains(variable));
  }

  /** Whether the variable occurs free in the terms. */
  static boolean occursFree(Term.Var variable, Term[] roots) {
    return new Subterms((parent, child) -> !parent.boundIn(child).contains(variable))
        .addAll(List.of(roots))
        .anyMatch(variable::equals);
  }

  /** Replaces {@code from} by {@code to} in the terms. */
  static void rename(Term.Var from, Term.Var to, Term[] roots, TermFactory terms) {
    BottomUp<Term> renamed = new BottomUp<>((term, known) -> terms.withChildren(term, known::of));
    renamed.set(from, to);
    for (int i = 0; i < roots.length; i++) {
      roots[i] = renamed.of(roots[i]);
    }
  }
}
