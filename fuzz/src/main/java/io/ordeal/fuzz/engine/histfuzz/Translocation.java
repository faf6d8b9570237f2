package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces single occurrences of constants in atoms by constants of the same sort in other atoms of
 * the formula. It works before quantifiers bind constants, so no occurrence changes its scope.
 * Atoms are not deep, so it calls itself.
 */
final class Translocation {

  private final TermFactory terms;
  private final Map<Term, List<Term.App>> known = new HashMap<>();

  Translocation(TermFactory terms) {
    this.terms = terms;
  }

  /**
   * Replaces an occurrence in one of the fillings, if another one has a constant of its sort.
   *
   * @return whether something was replaced
   */
  boolean once(List<Filling> fillings, Rng rng) {
    int place = rng.below(fillings.size());
    Filling filling = fillings.get(place);
    List<Term.App> occurrences = occurrences(filling.term());
    if (occurrences.isEmpty()) {
      return false;
    }
    int number = rng.below(occurrences.size());
    Term.App constant = occurrences.get(number);
    Filling other = fillings.get(rng.below(fillings.size()));
    List<Term.App> candidates = new ArrayList<>();
    for (Term.App candidate : occurrences(other.term())) {
      if (candidate.sort().equals(constant.sort()) && !candidate.equals(constant)) {
        candidates.add(candidate);
      }
    }
    if (candidates.isEmpty()) {
      return false;
    }
    Term changed = replaced(filling.term(), new int[] {number}, rng.pick(candidates));
    BitSet needs = (BitSet) filling.needs().clone();
    needs.or(other.needs());
    fillings.set(place, new Filling(changed, needs, filling.provenance()));
    return true;
  }

  /** The constants of a term from left to right, as often as they occur. */
  private List<Term.App> occurrences(Term term) {
    List<Term.App> found = known.get(term);
    if (found == null) {
      found = new ArrayList<>();
      if (isConstant(term)) {
        found.add((Term.App) term);
      }
      for (int i = 0; i < term.childCount(); i++) {
        found.addAll(occurrences(term.child(i)));
      }
      known.put(term, found);
    }
    return found;
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.App app
        && app.childCount() == 0
        && app.function() instanceof DeclaredFunction;
  }

  /**
   * The term with another constant in place of one occurrence.
   *
   * @param left occurrences in front of the one to replace; counts down
   */
  private Term replaced(Term term, int[] left, Term.App other) {
    int count = occurrences(term).size();
    if (left[0] < 0 || left[0] >= count) {
      left[0] -= count;
      return term;
    }
    if (isConstant(term)) {
      left[0]--;
      return other;
    }
    return terms.withChildren(term, child -> replaced(child, left, other));
  }
}
