package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A set of integers or reals.
 *
 * @param intervals at least one interval; none is empty
 */
public record Numbers(List<Interval> intervals) implements Range {

  private static final FunctionSymbol LESS = ReadableValues.symbol("<");
  private static final FunctionSymbol LESS_OR_EQUAL = ReadableValues.symbol("<=");

  /** Largest number of values that are split into intervals. */
  private static final int MOST_POINTS = 16;

  /** Returns the numbers of a sort that are in any of the intervals. */
  public static Range of(Sort sort, List<Interval> intervals) {
    List<Interval> kept = new ArrayList<>(intervals.size());
    List<Value> points = new ArrayList<>();
    for (Interval interval : intervals) {
      Interval normal = interval.normalized(sort);
      if (normal.isLine()) {
        return Range.ANY;
      }
      if (!normal.isEmpty()) {
        kept.add(normal);
        Value point = normal.onlyValue();
        if (point != null) {
          points.add(point);
        }
      }
    }
    if (kept.isEmpty()) {
      return Range.NOTHING;
    }
    return points.size() == kept.size() ? OneOf.of(points) : new Numbers(kept);
  }

  public static Range of(Sort sort, Interval interval) {
    return of(sort, List.of(interval));
  }

  /** Returns the numbers between a value and a number, in either order. */
  public static Range between(Value value, int number) {
    Value other =
        value instanceof IntValue ? IntValue.of(number) : new RealValue(Rational.of(number));
    return of(
        value.sort(),
        Interval.compare(value, other) < 0
            ? Interval.closed(value, other)
            : Interval.closed(other, value));
  }

  /** Returns whether it is a number that has a literal. */
  public static boolean isWritten(Value value) {
    return value instanceof IntValue || value instanceof RealValue;
  }

  /** Returns the intervals of a range of numbers; null if they are not known. */
  public static @Nullable List<Interval> intervals(Range range) {
    if (range instanceof Numbers numbers) {
      return numbers.intervals;
    }
    if (range.equals(Range.ANY)) {
      return List.of(Interval.LINE);
    }
    if (range instanceof Exactly exactly) {
      return List.of(Interval.point(exactly.value()));
    }
    if (range instanceof OneOf some && some.values().size() <= MOST_POINTS) {
      List<Interval> points = new ArrayList<>();
      some.values().forEach(value -> points.add(Interval.point(value)));
      return points;
    }
    return range instanceof AllBut most && most.values().size() <= MOST_POINTS
        ? gaps(most.values())
        : null;
  }

  private static List<Interval> gaps(List<Value> values) {
    List<Value> sorted = new ArrayList<>(values);
    sorted.sort(Interval::compare);
    List<Interval> gaps = new ArrayList<>();
    @Nullable Value last = null;
    for (Value value : sorted) {
      gaps.add(new Interval(last, false, value, false));
      last = value;
    }
    gaps.add(new Interval(last, false, null, false));
    return gaps;
  }

  @Override
  public boolean contains(Value value) {
    for (Interval interval : intervals) {
      if (interval.contains(value)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Describes the interval of the current value. If an end has no literal, the current value
   * replaces it.
   */
  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    for (Interval interval : intervals) {
      if (interval.contains(current)) {
        Interval readable =
            new Interval(
                readable(interval.low(), current),
                interval.hasLow() || !isReadable(interval.low()),
                readable(interval.high(), current),
                interval.hasHigh() || !isReadable(interval.high()));
        return isReadable(readable.low()) && isReadable(readable.high())
            ? Optional.of(bounds(readable, subject, terms))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isReadable(@Nullable Value end) {
    return end == null || ReadableValues.isReadable(end);
  }

  private static @Nullable Value readable(@Nullable Value end, Value current) {
    return isReadable(end) ? end : current;
  }

  private static Term bounds(Interval interval, Term subject, TermFactory terms) {
    List<Term> bounds = new ArrayList<>(2);
    if (interval.low() != null) {
      FunctionSymbol relation = interval.hasLow() ? LESS_OR_EQUAL : LESS;
      bounds.add(terms.app(relation, new Literals(terms).of(interval.low()), subject));
    }
    if (interval.high() != null) {
      FunctionSymbol relation = interval.hasHigh() ? LESS_OR_EQUAL : LESS;
      bounds.add(terms.app(relation, subject, new Literals(terms).of(interval.high())));
    }
    return new Formulas(terms).and(bounds);
  }
}
