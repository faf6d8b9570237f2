package io.ordeal.fuzz.engine.storm;

import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The Boolean parts of formulas. */
final class Fragments {

  private Fragments() {}

  /**
   * All Boolean terms in the formulas, through everything but what binds variables: a part of that
   * would not be closed. Each once, outer ones first; {@code true} and {@code false} are left out.
   */
  static List<Term> of(List<Term> formulas) {
    List<Term> fragments = new ArrayList<>();
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(formulas);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (met.add(term)) {
        if (isFragment(term)) {
          fragments.add(term);
        }
        for (int i = term.childCount() - 1; i >= 0; i--) {
          if (term.boundIn(i).isEmpty()) {
            pending.push(term.child(i));
          }
        }
      }
    }
    return fragments;
  }

  private static boolean isFragment(Term term) {
    boolean isTruth = Formulas.isTruth(true, term) || Formulas.isTruth(false, term);
    return term.sort().equals(Sort.BOOL) && !isTruth && !(term instanceof Term.Annotated);
  }
}
