package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reductions of single occurrences of a term. */
final class PlaceReductions {

  /** Most positions. Larger scripts have too many; other reductions make them smaller first. */
  private static final int MOST_PLACES = 400;

  private PlaceReductions() {}

  /** Replaces one occurrence of a term that occurs several times by a smaller term. */
  static List<Edit> onePlace(Subject subject) {
    List<TermPosition> places = new ArrayList<>();
    for (int i = 0; i < subject.commands().size() && places.size() < MOST_PLACES; i++) {
      List<Term> roots = subject.commands().get(i).terms();
      for (int j = 0; j < roots.size() && places.size() < MOST_PLACES; j++) {
        TermPosition root = new TermPosition(i, j, null, 0, roots.get(j));
        places.addAll(TermPosition.below(root, MOST_PLACES - places.size()));
      }
    }
    Map<Term, Integer> counts = new HashMap<>();
    places.forEach(place -> counts.merge(place.term(), 1, Integer::sum));
    ValueTerms literals = new ValueTerms(subject.terms());
    List<Edit> edits = new ArrayList<>();
    for (TermPosition place : places) {
      Term term = place.term();
      if (counts.getOrDefault(term, 0) < 2 || term instanceof Term.Literal) {
        continue;
      }
      List<Term> smaller = new ArrayList<>();
      subject.valueOf(term).flatMap(literals::of).ifPresent(smaller::add);
      smaller.addAll(TermReductions.nearest(subject, term));
      smaller.addAll(literals.simple(term.sort()));
      smaller.stream()
          .distinct()
          .filter(other -> !other.equals(term))
          .forEach(other -> edits.add(new Edit.OfPlace(place, other)));
    }
    return edits;
  }
}
