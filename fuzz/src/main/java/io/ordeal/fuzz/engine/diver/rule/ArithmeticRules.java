package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rules for integers and reals. */
final class ArithmeticRules {

  static final Rules.Table TABLE =
      new Rules.Table(
          Theory.ARITHMETIC,
          Map.ofEntries(
              Map.entry("<", new Comparison(true, true)),
              Map.entry("<=", new Comparison(true, false)),
              Map.entry(">", new Comparison(false, true)),
              Map.entry(">=", new Comparison(false, false)),
              Map.entry("+", ArithmeticRules::sum),
              Map.entry("-", ArithmeticRules::difference),
              Map.entry("*", ArithmeticRules::product),
              Map.entry("/", ArithmeticRules::quotient),
              Map.entry("div", ArithmeticRules::integerQuotient),
              Map.entry("abs", ArithmeticRules::magnitude),
              Map.entry("to_real", ArithmeticRules::toReal),
              Map.entry("to_int", ArithmeticRules::toInt),
              Map.entry("^", ArithmeticRules::power),
              Map.entry("int.pow2", ArithmeticRules::powerOfTwo)));

  private static final int LARGEST_EXPONENT = 64;

  private ArithmeticRules() {}

  // ------------------------------------------------------------------------------- comparisons

  /**
   * A chain of numbers, each less than the next or each greater.
   *
   * @param strict whether neighbours must differ
   */
  private record Comparison(boolean less, boolean strict) implements Rule {

    @Override
    public Range of(Application at, int child) {
      if (at.count() == 1) {
        return Range.FREE;
      }
      @Nullable Value before = neighbour(at, child, -1);
      @Nullable Value after = neighbour(at, child, 1);
      if (at.isTrue()) {
        return at.range().equals(Range.ANY)
            ? Range.ANY
            : Numbers.of(at.sortOf(child), after(before).meet(before(after)));
      }
      if (isFalseWithout(at, child)) {
        return Range.FREE;
      }
      if (at.range().equals(Range.ANY) && at.allKnown()) {
        return Range.ANY;
      }
      List<Interval> outside = new ArrayList<>();
      for (Interval inside : List.of(after(before), before(after))) {
        for (boolean above : new boolean[] {false, true}) {
          Interval beyond = inside.beyond(above);
          if (beyond != null) {
            outside.add(beyond);
          }
        }
      }
      return Numbers.of(at.sortOf(child), outside);
    }

    /** Returns the next known argument in a direction; unknown ones between do not matter. */
    private static @Nullable Value neighbour(Application at, int child, int step) {
      for (int i = child + step; i >= 0 && i < at.count(); i += step) {
        if (at.isKnown(i)) {
          return at.known(i);
        }
      }
      return null;
    }

    private Interval after(@Nullable Value before) {
      if (before == null) {
        return Interval.LINE;
      }
      return less ? Interval.from(before, !strict) : Interval.to(before, !strict);
    }

    private Interval before(@Nullable Value after) {
      if (after == null) {
        return Interval.LINE;
      }
      return less ? Interval.to(after, !strict) : Interval.from(after, !strict);
    }

    private boolean isFalseWithout(Application at, int child) {
      @Nullable Value last = null;
      for (int i = 0; i < at.count(); i++) {
        if (i != child && at.isKnown(i)) {
          if (last != null && !after(last).contains(at.known(i))) {
            return true;
          }
          last = at.known(i);
        }
      }
      return false;
    }
  }

  // -------------------------------------------------------------------------------------- sums

  private static Value plus(Value a, Value b) {
    return a instanceof IntValue x && b instanceof IntValue y ? x.add(y) : Reals.add(a, b);
  }

  private static Value minus(Value a) {
    return a instanceof IntValue x ? x.negate() : Reals.negate(a);
  }

  private static Value times(Value a, Value b) {
    return a instanceof IntValue x && b instanceof IntValue y
        ? x.multiply(y)
        : Reals.multiply(a, b);
  }

  private static int signum(Value a) {
    return a instanceof IntValue x ? x.number().signum() : Reals.signum(a);
  }

  /** A sum changes by the same amount as a summand, whatever the other summands are. */
  private static @Nullable Range sum(Application at, int child) {
    Value rest = plus(at.known(child), minus(at.known()));
    return bijective(at, child, true, result -> plus(result, rest));
  }

  private static @Nullable Range difference(Application at, int child) {
    boolean isMinuend = child == 0 && at.count() > 1;
    if (isMinuend) {
      return sum(at, child);
    }
    Value rest = plus(at.known(child), at.known());
    return bijective(at, child, false, result -> plus(minus(result), rest));
  }

  /**
   * Returns the range of a child if the application is a bijective function of it.
   *
   * @param grows whether the function is increasing
   * @param inverse maps the application's value to the child's
   */
  private static @Nullable Range bijective(
      Application at, int child, boolean grows, UnaryOperator<Value> inverse) {
    Range range = at.range();
    if (range.equals(Range.ANY)) {
      return range;
    }
    if (range instanceof Exactly) {
      return Range.exactly(at.known(child));
    }
    if (range instanceof AllBut most) {
      return AllBut.of(map(most.values(), inverse), at.domains());
    }
    if (range instanceof OneOf some) {
      return OneOf.of(map(some.values(), inverse));
    }
    if (range instanceof Numbers numbers) {
      List<Interval> mapped = new ArrayList<>(numbers.intervals().size());
      for (Interval interval : numbers.intervals()) {
        mapped.add(grows ? interval.increasing(inverse) : interval.decreasing(inverse));
      }
      return new Numbers(mapped);
    }
    return null;
  }

  private static List<Value> map(List<Value> values, UnaryOperator<Value> function) {
    List<Value> mapped = new ArrayList<>(values.size());
    for (Value value : values) {
      mapped.add(function.apply(value));
    }
    return mapped;
  }

  // ---------------------------------------------------------------------------------- products

  private static @Nullable Range product(Application at, int child) {
    @Nullable Value factor = null;
    for (int i = 0; i < at.count(); i++) {
      if (i != child) {
        factor = factor == null ? at.known(i) : times(factor, at.known(i));
        if (signum(factor) == 0) {
          return Range.ANY;
        }
      }
    }
    return factor == null ? at.range() : multiple(at, child, factor);
  }

  private static @Nullable Range multiple(Application at, int child, Value factor) {
    boolean grows = signum(factor) > 0;
    if (!(factor instanceof IntValue integer)) {
      Value inverse = Reals.inverse(factor);
      return bijective(at, child, grows, result -> Reals.multiply(result, inverse));
    }
    BigInteger number = integer.number();
    if (at.range() instanceof AllBut most) {
      List<Value> quotients = new ArrayList<>();
      for (Value value : most.values()) {
        BigInteger[] parts = ((IntValue) value).number().divideAndRemainder(number);
        if (parts[1].signum() == 0) {
          quotients.add(new IntValue(parts[0]));
        }
      }
      return AllBut.of(quotients, at.domains());
    }
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null) {
      return null;
    }
    List<Interval> quotients = new ArrayList<>(intervals.size());
    for (Interval interval : intervals) {
      Interval whole = interval.ofIntegers();
      Value low = grows ? whole.low() : whole.high();
      Value high = grows ? whole.high() : whole.low();
      quotients.add(
          Interval.closed(
              low == null ? null : new IntValue(over(low, number).ceiling()),
              high == null ? null : new IntValue(over(high, number).floor())));
    }
    return Numbers.of(Sort.INT, quotients);
  }

  private static Rational over(Value dividend, BigInteger divisor) {
    return new Rational(((IntValue) dividend).number(), divisor);
  }

  /**
   * The quotient of a dividend and any number of divisors. The ranges exclude division by 0, whose
   * result only a model determines.
   */
  private static @Nullable Range quotient(Application at, int child) {
    Value factor = new RealValue(Rational.ONE);
    for (int i = 1; i < at.count(); i++) {
      if (signum(at.known(i)) == 0) {
        return Range.exactly(at.known(child));
      }
      factor = i == child ? factor : Reals.multiply(factor, at.known(i));
    }
    Value divisors = factor;
    if (child == 0) {
      return bijective(at, child, signum(divisors) > 0, result -> Reals.multiply(result, divisors));
    }
    if (signum(at.known(0)) == 0 || at.range().equals(Range.ANY)) {
      return AllBut.of(new RealValue(Rational.ZERO), at.domains());
    }
    return divisor(at, Reals.divide(at.known(0), divisors));
  }

  /**
   * Returns the possible divisors of a dividend. On either side of 0, the quotient decreases or
   * increases monotonically with the divisor.
   */
  private static @Nullable Range divisor(Application at, Value dividend) {
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null) {
      return null;
    }
    Value zero = new RealValue(Rational.ZERO);
    List<Interval> divisors = new ArrayList<>();
    for (Interval interval : intervals) {
      for (Interval side : List.of(Interval.to(zero, false), Interval.from(zero, false))) {
        Interval quotients = interval.meet(side);
        if (!quotients.isEmpty()) {
          divisors.add(reciprocals(quotients, dividend, zero));
        }
      }
    }
    return Numbers.of(Sort.REAL, divisors);
  }

  /** Returns the divisors that give quotients of one sign. */
  private static Interval reciprocals(Interval quotients, Value dividend, Value zero) {
    boolean shrinks = signum(dividend) > 0;
    @Nullable Value fromLow = reciprocal(quotients.low(), dividend, zero);
    @Nullable Value fromHigh = reciprocal(quotients.high(), dividend, zero);
    return shrinks
        ? new Interval(fromHigh, quotients.hasHigh(), fromLow, quotients.hasLow())
        : new Interval(fromLow, quotients.hasLow(), fromHigh, quotients.hasHigh());
  }

  private static @Nullable Value reciprocal(@Nullable Value quotient, Value dividend, Value zero) {
    if (quotient == null) {
      return zero;
    }
    return signum(quotient) == 0 ? null : Reals.divide(dividend, quotient);
  }

  private static @Nullable Range integerQuotient(Application at, int child) {
    for (int i = 1; i < at.count(); i++) {
      if (signum(at.known(i)) == 0) {
        return Range.exactly(at.known(child));
      }
    }
    List<Interval> intervals = child == 0 ? Numbers.intervals(at.range()) : null;
    if (intervals == null) {
      return null;
    }
    List<Interval> dividends = intervals;
    for (int i = at.count() - 1; i > 0; i--) {
      dividends = dividends(dividends, ((IntValue) at.known(i)).number());
    }
    return Numbers.of(Sort.INT, dividends);
  }

  /**
   * Returns the dividends of quotients: a quotient q has {@code |divisor|} dividends, starting at
   * {@code q * divisor}.
   */
  private static List<Interval> dividends(List<Interval> quotients, BigInteger divisor) {
    IntValue factor = new IntValue(divisor);
    IntValue last = new IntValue(divisor.abs().subtract(BigInteger.ONE));
    List<Interval> dividends = new ArrayList<>(quotients.size());
    for (Interval interval : quotients) {
      Interval whole = interval.ofIntegers();
      if (!whole.isEmpty()) {
        Value low = divisor.signum() > 0 ? whole.low() : whole.high();
        Value high = divisor.signum() > 0 ? whole.high() : whole.low();
        dividends.add(
            Interval.closed(
                low == null ? null : times(low, factor),
                high == null ? null : plus(times(high, factor), last)));
      }
    }
    return dividends;
  }

  /**
   * Keeps exponents, and bases of large exponents, because such a power may take long to compute.
   */
  private static @Nullable Range power(Application at, int child) {
    Value exponent = at.known(1);
    if (child == 1 || signum(exponent) <= 0 || Interval.compare(exponent, largest(exponent)) > 0) {
      return Range.exactly(at.known(child));
    }
    return Rules.total(at, child);
  }

  /** Returns the largest exponent with which other bases are tried, as a value of the same sort. */
  private static Value largest(Value exponent) {
    Value largest = IntValue.of(LARGEST_EXPONENT);
    return exponent instanceof IntValue ? largest : real(largest, 0);
  }

  /** The result is 0 for all negative numbers, and a different power for each other number. */
  private static Range powerOfTwo(Application at, int child) {
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null) {
      return Range.exactly(at.known(child));
    }
    List<Interval> exponents = new ArrayList<>();
    for (Interval interval : intervals) {
      if (interval.contains(IntValue.of(0))) {
        exponents.add(Interval.to(IntValue.of(-1), true));
      }
      Interval powers = interval.ofIntegers().meet(Interval.from(IntValue.of(1), true));
      if (!powers.isEmpty() && powers.low() instanceof IntValue low) {
        BigInteger below = low.number().subtract(BigInteger.ONE);
        exponents.add(
            Interval.closed(
                IntValue.of(below.bitLength()),
                powers.high() instanceof IntValue high
                    ? IntValue.of(high.number().bitLength() - 1L)
                    : null));
      }
    }
    return Numbers.of(Sort.INT, exponents);
  }

  // ------------------------------------------------------------------------------- conversions

  private static @Nullable Range magnitude(Application at, int child) {
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null) {
      return null;
    }
    boolean integers = at.sortOf(child).equals(Sort.INT);
    Value zero = integers ? IntValue.of(0) : new RealValue(Rational.ZERO);
    List<Interval> both = new ArrayList<>();
    for (Interval interval : intervals) {
      Interval positive = interval.meet(Interval.from(zero, true));
      both.add(positive);
      both.add(positive.decreasing(ArithmeticRules::minus));
    }
    return at.range().equals(Range.ANY) ? Range.ANY : Numbers.of(at.sortOf(child), both);
  }

  private static @Nullable Range toReal(Application at, int child) {
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null || !at.sortOf(child).equals(Sort.INT)) {
      return null;
    }
    List<Interval> integers = new ArrayList<>(intervals.size());
    for (Interval interval : intervals) {
      integers.add(
          Interval.closed(
              interval.low() == null ? null : least(interval.low(), interval.hasLow()),
              interval.high() == null ? null : greatest(interval.high(), interval.hasHigh())));
    }
    return Numbers.of(Sort.INT, integers);
  }

  private static Value least(Value end, boolean included) {
    boolean next = !included && Reals.isInteger(end);
    return new IntValue(next ? Reals.floor(end).add(BigInteger.ONE) : Reals.ceiling(end));
  }

  private static Value greatest(Value end, boolean included) {
    boolean next = !included && Reals.isInteger(end);
    return new IntValue(next ? Reals.ceiling(end).subtract(BigInteger.ONE) : Reals.floor(end));
  }

  private static @Nullable Range toInt(Application at, int child) {
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null) {
      return null;
    }
    List<Interval> reals = new ArrayList<>(intervals.size());
    for (Interval interval : intervals) {
      Interval whole = interval.ofIntegers();
      if (!whole.isEmpty()) {
        Value low = whole.low();
        Value high = whole.high();
        reals.add(
            new Interval(
                low == null ? null : real(low, 0),
                true,
                high == null ? null : real(high, 1),
                false));
      }
    }
    return Numbers.of(Sort.REAL, reals);
  }

  private static Value real(Value integer, long more) {
    return new RealValue(Rational.of(((IntValue) integer).number().add(BigInteger.valueOf(more))));
  }
}
