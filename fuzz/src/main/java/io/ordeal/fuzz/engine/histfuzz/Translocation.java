package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Replaces single occurrences of constants in atoms by constants of the same sort from other atoms
 * of the formula. It runs before quantifiers bind constants, so no occurrence changes its scope. It
 * is recursive, because atoms are not deep.
 */
final class Translocation {

  private final TermFactory terms;
  private final Occurrences occurrences;

  Translocation(TermFactory terms, Occurrences occurrences) {
    this.terms = terms;
    this.occurrences = occurrences;
  }

  /**
   * Replaces an occurrence in one of the fillings, if another filling has a constant of its sort.
   *
   * @return whether something was replaced
   */
  boolean once(List<Filling> fillings, Rng rng) {
    int place = rng.below(fillings.size());
    Filling filling = fillings.get(place);
    List<Term.App> constants = occurrences.of(filling.term());
    if (constants.isEmpty()) {
      return false;
    }
    int number = rng.below(constants.size());
    Term.App constant = constants.get(number);
    Filling other = fillings.get(rng.below(fillings.size()));
    List<Term.App> candidates = new ArrayList<>();
    for (Term.App candidate : occurrences.of(other.term())) {
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

  /**
   * Returns the term with another constant at one occurrence.
   *
   * @param left number of occurrences before the one to replace; counts down
   */
  private Term replaced(Term term, int[] left, Term.App other) {
    int count = occurrences.of(term).size();
    if (left[0] < 0 || left[0] >= count) {
      left[0] -= count;
      return term;
    }
    if (Occurrences.isConstant(term)) {
      left[0]--;
      return other;
    }
    return terms.withChildren(term, child -> replaced(child, left, other));
  }
}
