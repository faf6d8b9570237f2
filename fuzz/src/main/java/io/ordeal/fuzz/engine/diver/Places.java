package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.engine.diver.rule.Rules;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Domains;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The places of an assertion with their ranges, outermost first: the pre-analysis of the paper.
 * Terms below binders are no places, and the number of places is limited.
 */
final class Places {

  /**
   * Largest number of places. Terms share sub-terms, so there may be far more places than terms.
   */
  private static final int MOST = 2_000;

  static final Range TRUE = Range.exactly(BoolValue.TRUE);

  private final List<Place> places;
  private final Shares shares;

  private Places(List<Place> places, Shares shares) {
    this.places = places;
    this.shares = shares;
  }

  /**
   * Returns the places of a true assertion.
   *
   * @param weight the weight of a place
   * @param repertoire the building blocks of new terms
   */
  static Places of(
      Term assertion, Valuation valuation, ToIntFunction<Place> weight, Repertoire repertoire) {
    List<Place> places = new ArrayList<>();
    Deque<Place> pending = new ArrayDeque<>();
    pending.add(at(null, 0, assertion, TRUE, valuation));
    while (!pending.isEmpty() && places.size() < MOST) {
      Place place = pending.remove();
      places.add(place);
      for (int i = 0; i < place.arguments().size(); i++) {
        if (!(place.term() instanceof Term.App app && repertoire.fixed().has(app, i))) {
          pending.add(at(place, i, place.term().child(i), below(place, i, valuation), valuation));
        }
      }
    }
    return new Places(
        places,
        new Shares(
            places.size(),
            i ->
                repertoire.makes(places.get(i).term().sort())
                    ? weight.applyAsInt(places.get(i))
                    : 0));
  }

  private static Place at(
      @Nullable Place parent, int child, Term term, Range range, Valuation valuation) {
    return new Place(
        parent, child, term, valuation.of(term), valuesOfChildren(term, valuation), range);
  }

  /** Returns the values of children; empty for a binder, because its parts have no values. */
  private static List<Result> valuesOfChildren(Term term, Valuation valuation) {
    int children =
        term instanceof Term.App ? term.childCount() : term instanceof Term.Annotated ? 1 : 0;
    if (children == 0) {
      return List.of();
    }
    List<Result> values = new ArrayList<>(children);
    for (int i = 0; i < children; i++) {
      values.add(valuation.of(term.child(i)));
    }
    return values;
  }

  /** Returns the range of a child. */
  private static Range below(Place place, int child, Valuation valuation) {
    return below(
        place.term(), place.value(), place.arguments(), place.range(), child, valuation.domains());
  }

  /** Returns the range of a child of a term with these values and this range. */
  static Range below(
      Term term, Result value, List<Result> arguments, Range range, int child, Domains domains) {
    return term instanceof Term.App app
        ? Rules.of(new Application(app, arguments, value, range, domains), child)
        : range;
  }

  /** Returns the sum of all weights. */
  long weight() {
    return shares.total();
  }

  int size() {
    return places.size();
  }

  List<Place> all() {
    return places;
  }

  /** Draws a place by weight. At least one weight must be positive. */
  Place any(Rng rng) {
    return places.get(shares.any(rng));
  }

  /** Draws a place, all equally likely; null if its weight is 0. */
  @Nullable Place anyAlike(Rng rng) {
    int index = rng.below(places.size());
    return shares.has(index) ? places.get(index) : null;
  }
}
