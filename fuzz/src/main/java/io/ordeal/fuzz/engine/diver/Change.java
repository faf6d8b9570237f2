package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new term at a place of an assertion, and its effect on the terms around it. Only these are
 * evaluated again.
 */
final class Change {

  private final Place place;
  private final Draft draft;
  private final Valuation valuation;

  Change(Place place, Draft draft, Valuation valuation) {
    this.place = place;
    this.draft = draft;
    this.valuation = valuation;
  }

  Place place() {
    return place;
  }

  Draft draft() {
    return draft;
  }

  /** Returns whether the assertion stays true: some enclosing term has a value in its range. */
  boolean keepsTruth() {
    Result value = draft.value();
    Place at = place;
    while (!isIn(at, value)) {
      Place parent = at.parent();
      if (parent == null) {
        return false;
      }
      value = valueOf(parent, at.child(), value);
      at = parent;
    }
    return true;
  }

  /** In an empty range, not even the same value counts, because the term itself may matter. */
  private static boolean isIn(Place place, Result value) {
    return place.range() == Range.FREE
        || (value instanceof Result.Known known
            && place.range() != Range.NOTHING
            && (value.equals(place.value()) || place.range().contains(known.value())));
  }

  private Result valueOf(Place parent, int child, Result value) {
    if (!(parent.term() instanceof Term.App app)) {
      return value; // attributes change nothing
    }
    return valuation.of(app.function(), app.sort(), changed(parent.arguments(), child, value));
  }

  private static List<Result> changed(List<Result> arguments, int child, Result value) {
    List<Result> changed = new ArrayList<>(arguments);
    changed.set(child, value);
    return changed;
  }

  /** Returns the assertion with the new term. */
  Term assertion(TermFactory terms) {
    Term made = draft.make(terms);
    for (Place at = place; at.parent() != null; at = parentOf(at)) {
      List<Term> children = new ArrayList<>(parentOf(at).term().children());
      children.set(at.child(), made);
      made = terms.withChildren(parentOf(at).term(), children);
    }
    return made;
  }

  private static Place parentOf(Place place) {
    @Nullable Place parent = place.parent();
    if (parent == null) {
      throw new IllegalStateException("an assertion is a part of nothing");
    }
    return parent;
  }

  /**
   * Returns the range of the new term, given the changed values of the terms around it. This is the
   * analysis of the new assertion, as far as it concerns this place.
   */
  Range range() {
    List<Place> path = new ArrayList<>();
    List<Result> values = new ArrayList<>();
    Result value = draft.value();
    path.add(place);
    values.add(value);
    for (Place at = place; at.parent() != null; at = parentOf(at)) {
      value = valueOf(parentOf(at), at.child(), value);
      path.add(parentOf(at));
      values.add(value);
    }
    Range range = Places.TRUE;
    for (int i = path.size() - 1; i > 0; i--) {
      Place around = path.get(i);
      int child = path.get(i - 1).child();
      range =
          Places.below(
              around.term(),
              values.get(i),
              changed(around.arguments(), child, values.get(i - 1)),
              range,
              child,
              valuation.domains());
    }
    return range;
  }
}
