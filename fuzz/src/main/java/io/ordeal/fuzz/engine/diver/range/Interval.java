package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Numbers between two ends, either all integers or all reals.
 *
 * @param low null if there is no lower end
 * @param hasLow whether there is a lower end and it is included
 * @param high null if there is no upper end
 * @param hasHigh whether there is an upper end and it is included
 */
public record Interval(@Nullable Value low, boolean hasLow, @Nullable Value high, boolean hasHigh) {

  public Interval {
    hasLow &= low != null;
    hasHigh &= high != null;
  }

  public static final Interval LINE = new Interval(null, false, null, false);

  static Interval point(Value value) {
    return new Interval(value, true, value, true);
  }

  /** Returns an interval that includes its ends, if there are any. */
  public static Interval closed(@Nullable Value low, @Nullable Value high) {
    return new Interval(low, true, high, true);
  }

  public static Interval from(Value low, boolean hasLow) {
    return new Interval(low, hasLow, null, false);
  }

  public static Interval to(Value high, boolean hasHigh) {
    return new Interval(null, false, high, hasHigh);
  }

  public static int compare(Value a, Value b) {
    return a instanceof IntValue x && b instanceof IntValue y
        ? x.number().compareTo(y.number())
        : Reals.compare(a, b);
  }

  public boolean contains(Value value) {
    if (low != null) {
      int order = compare(low, value);
      if (order > 0 || (order == 0 && !hasLow)) {
        return false;
      }
    }
    if (high != null) {
      int order = compare(value, high);
      return order < 0 || (order == 0 && hasHigh);
    }
    return true;
  }

  /** Returns the same integers, with both ends included. */
  public Interval ofIntegers() {
    if ((low == null || hasLow) && (high == null || hasHigh)) {
      return this;
    }
    return closed(
        low == null || hasLow ? low : step(low, 1),
        high == null || hasHigh ? high : step(high, -1));
  }

  private static Value step(Value end, long by) {
    return new IntValue(((IntValue) end).number().add(BigInteger.valueOf(by)));
  }

  public boolean isEmpty() {
    if (low == null || high == null) {
      return false;
    }
    int order = compare(low, high);
    return order > 0 || (order == 0 && !(hasLow && hasHigh));
  }

  boolean isLine() {
    return low == null && high == null;
  }

  /** Returns the only number; null if there are more. */
  @Nullable Value onlyValue() {
    return low != null && high != null && compare(low, high) == 0 ? low : null;
  }

  public Interval meet(Interval other) {
    boolean otherLow = other.low != null;
    boolean otherHigh = other.high != null;
    if (low != null && other.low != null) {
      int order = compare(low, other.low);
      otherLow = order < 0 || (order == 0 && hasLow);
    }
    if (high != null && other.high != null) {
      int order = compare(high, other.high);
      otherHigh = order > 0 || (order == 0 && hasHigh);
    }
    return new Interval(
        otherLow ? other.low : low,
        otherLow ? other.hasLow : hasLow,
        otherHigh ? other.high : high,
        otherHigh ? other.hasHigh : hasHigh);
  }

  /** Returns the image under an increasing function that maps onto all numbers. */
  public Interval increasing(UnaryOperator<Value> function) {
    return new Interval(
        low == null ? null : function.apply(low),
        hasLow,
        high == null ? null : function.apply(high),
        hasHigh);
  }

  /** Returns the image under a decreasing function that maps onto all numbers. */
  public Interval decreasing(UnaryOperator<Value> function) {
    Interval mapped = increasing(function);
    return new Interval(
        mapped.high, /* hasLow= */ mapped.hasHigh, mapped.low, /* hasHigh= */ mapped.hasLow);
  }

  /** Returns the numbers above or below the interval; null if there are none. */
  public @Nullable Interval beyond(boolean above) {
    if (above) {
      return high == null ? null : from(high, !hasHigh);
    }
    return low == null ? null : to(low, !hasLow);
  }

  public Interval normalized(Sort sort) {
    return sort.equals(Sort.INT) ? ofIntegers() : this;
  }
}
