package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Position of one occurrence of a term; a shared term has several positions.
 *
 * @param command index of the command
 * @param root index of the command's term
 * @param parent position of the parent term; null for the root
 * @param child index of this child in the parent
 */
public record TermPosition(
    int command, int root, @Nullable TermPosition parent, int child, Term term) {

  /**
   * Returns the positions of a root and its sub-terms, outer ones first; at most the given number.
   */
  static List<TermPosition> below(TermPosition start, int most) {
    List<TermPosition> places = new ArrayList<>();
    Deque<TermPosition> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty() && places.size() < most) {
      TermPosition place = pending.removeFirst();
      places.add(place);
      Term term = place.term();
      for (int i = 0; i < term.childCount() && pending.size() + places.size() < most; i++) {
        pending.addLast(new TermPosition(place.command, place.root, place, i, term.child(i)));
      }
    }
    return places;
  }

  /** Returns the root with another term at this position. */
  Term with(Term other, TermFactory terms) {
    Term made = other;
    int index = child;
    for (TermPosition up = parent; up != null; up = up.parent) {
      List<Term> children = new ArrayList<>(up.term.children());
      children.set(index, made);
      made = terms.withChildren(up.term, children);
      index = up.child;
    }
    return made;
  }

  /** Uses numbers only, because the surrounding terms may be deep. */
  @Override
  public int hashCode() {
    return 31 * (31 * command + root) + term.hashCode();
  }
}
