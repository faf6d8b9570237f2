package io.ordeal.fuzz.engine.storm;

import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/** The Boolean parts of formulas. */
final class Fragments {

  private Fragments() {}

  /**
   * All Boolean terms in the formulas, through everything but what binds variables: a part of that
   * would not be closed. Each once, outer ones first; {@code true} and {@code false} are left out.
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
