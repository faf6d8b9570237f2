package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Finds the places of a skeleton. */
final class Places {

  /**
   * Largest number of sub-terms to visit. Every model of a seed is evaluated at every place. With
   * this number that takes about 20 milliseconds, which solvers often need for one formula.
   */
  static final int MOST = 10_000;

  /**
   * Skips terms in attributes: only the first child of an annotated term belongs to the formula.
   */
  private static final Subterms.Entry FORMULAS =
      (parent, child) -> child == 0 || !(parent instanceof Term.Annotated);

  private Places() {}

  /**
   * Returns the closed sub-terms among the first {@value #MOST} sub-terms without duplicates: outer
   * ones before inner ones, left before right.
   */
  static List<Term> of(List<Term> assertions) {
    FreeVariables free = new FreeVariables();
    assertions.forEach(free::add);
    Subterms subterms = new Subterms(FORMULAS).addAll(assertions);
    List<Term> places = new ArrayList<>();
    Iterator<Term> next = subterms.iterator();
    for (int i = 0; i < MOST && next.hasNext(); i++) {
      Term term = next.next();
      if (!(term instanceof Term.Annotated) && isClosed(term, free)) {
        places.add(term);
      }
    }
    return places;
  }

  private static boolean isClosed(Term term, FreeVariables free) {
    Set<Term.Var> variables = free.of(term);
    return variables != null && variables.isEmpty();
  }
}
