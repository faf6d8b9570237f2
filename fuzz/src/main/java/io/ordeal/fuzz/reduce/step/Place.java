package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a term occurs, as opposed to what it is: a shared term has several places.
 *
 * @param command the number of the command
 * @param root the number of its term
 * @param parent the place of the term that it is a child of; null for the root
 * @param child which child it is
 */
public record Place(int command, int root, @Nullable Place parent, int child, Term term) {

  /** Returns the places of a root and its parts, outer ones first; no more than wanted. */
  static List<Place> below(Place start, int most) {
    List<Place> places = new ArrayList<>();
    Deque<Place> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty() && places.size() < most) {
      Place place = pending.removeFirst();
      places.add(place);
      Term term = place.term();
      for (int i = 0; i < term.childCount() && pending.size() + places.size() < most; i++) {
        pending.addLast(new Place(place.command, place.root, place, i, term.child(i)));
      }
    }
    return places;
  }

  /** Returns the root with another term in this place. */
  Term with(Term other, TermFactory terms) {
    Term made = other;
    int index = child;
    for (Place up = parent; up != null; up = up.parent) {
      List<Term> children = new ArrayList<>(up.term.children());
      children.set(index, made);
      made = terms.withChildren(up.term, children);
      index = up.child;
    }
    return made;
  }

  /** By numbers alone: terms around it may be deep. */
  @Override
  public int hashCode() {
    return 31 * (31 * command + root) + term.hashCode();
  }
}
