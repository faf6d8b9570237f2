package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Replaces constants and literals of a new term by fresh constants, and limits the value of each:
 * the procedure Complicate of the paper.
 *
 * @param change the change, with the fresh constants
 * @param fresh the fresh constants
 * @param limits formulas that limit the fresh constants
 */
record Complication(Change change, List<Term.App> fresh, List<Term> limits) {

  /** Largest absolute value of the other end of an interval, as in the authors' tool. */
  private static final int FARTHEST = 50;

  /** Returns a change as it is. */
  static Complication none(Change change) {
    return new Complication(change, List.of(), List.of());
  }

  /** Complicates a change; returns it as it is if nothing can be replaced. */
  static Complication of(Change change, ModelView view, DiverSettings settings, Rng rng) {
    FreshConstants constants = view.analysis().constants();
    Valuation valuation = view.analysis().valuation();
    TermFactory terms = view.script().terms();
    List<Draft> leaves = change.draft().leaves();
    List<Integer> candidates = new ArrayList<>();
    for (int i = 0; i < leaves.size(); i++) {
      if (!leaves.get(i).isFixed() && constants.with(leaves.get(i)).isPresent()) {
        candidates.add(i);
      }
    }
    Draft draft = change.draft();
    List<Term.App> fresh = new ArrayList<>();
    List<Term> limits = new ArrayList<>();
    if (!candidates.isEmpty()) {
      Set<Integer> chosen = new LinkedHashSet<>();
      int wanted = rng.between(1, Math.min(settings.fresh(), candidates.size()));
      for (int i = 0; i < wanted; i++) {
        chosen.add(rng.pick(candidates));
      }
      Range range = change.range();
      for (int number : chosen) {
        Term.App constant = constants.with(leaves.get(number)).orElseThrow();
        if (!fresh.contains(constant)) {
          fresh.add(constant);
          draft = draft.with(number, Draft.of(constant, leaves.get(number).value()));
          Value value = ((Result.Known) leaves.get(number).value()).value();
          Range own = rangeOf(number, change.draft(), range, valuation, terms);
          limit(own, value, settings.interval(), rng)
              .formula(constant, value, terms)
              .ifPresent(limits::add);
        }
      }
    }
    return new Complication(new Change(change.place(), draft, valuation), fresh, limits);
  }

  /**
   * Returns the range of a constant. For a number, the authors' tool uses the interval from its
   * value to a random number, which leaves more to a solver than a single value does; the paper
   * uses the range of the place.
   *
   * @param interval numbers per 100 that get an interval as in the authors' tool
   */
  private static Range limit(Range range, Value value, int interval, Rng rng) {
    return Numbers.isWritten(value) && rng.chance(interval, 100)
        ? Numbers.between(value, rng.between(-FARTHEST, FARTHEST))
        : range;
  }

  /** Returns the range of a leaf, given the range of the whole term. */
  private static Range rangeOf(
      int leaf, Draft whole, Range range, Valuation valuation, TermFactory terms) {
    Range at = range;
    Draft draft = whole;
    int left = leaf;
    while (!draft.isLeaf()) {
      List<Draft> arguments = draft.arguments();
      int child = 0;
      while (left >= arguments.get(child).leaves().size()) {
        left -= arguments.get(child).leaves().size();
        child++;
      }
      at =
          Places.below(
              draft.make(terms),
              draft.value(),
              arguments.stream().map(Draft::value).toList(),
              at,
              child,
              valuation.domains());
      draft = arguments.get(child);
    }
    return at;
  }
}
