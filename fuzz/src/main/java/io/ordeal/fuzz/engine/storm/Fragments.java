package io.ordeal.fuzz.engine.storm;

import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/** Finds the Boolean sub-terms of formulas. */
final class Fragments {

  private Fragments() {}

  /**
   * Returns all Boolean sub-terms without duplicates, outer ones first. Sub-terms below binders are
   * left out, because they might not be closed, and so are {@code true} and {@code false}.
   */
  static List<Term> of(List<Term> formulas) {
    List<Term> fragments = new ArrayList<>();
    Subterms parts = new Subterms((parent, child) -> parent.boundIn(child).isEmpty());
    for (Term term : parts.addAll(formulas)) {
      if (isFragment(term)) {
        fragments.add(term);
      }
    }
    return fragments;
  }

  private static boolean isFragment(Term term) {
    boolean isTruth = Formulas.isTruth(true, term) || Formulas.isTruth(false, term);
    return term.sort().equals(Sort.BOOL) && !isTruth && !(term instanceof Term.Annotated);
  }
}
