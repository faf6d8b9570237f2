package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Floats;
import io.ordeal.fuzz.engine.diver.range.Floats.Span;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rules for IEEE 754 floats. */
final class FloatRules {

  static final Rules.Table TABLE =
      new Rules.Table(
          Theory.FLOATING_POINT,
          Map.ofEntries(
              Map.entry("fp.lt", new Comparison(true, false, true)),
              Map.entry("fp.leq", new Comparison(true, false, false)),
              Map.entry("fp.gt", new Comparison(false, true, true)),
              Map.entry("fp.geq", new Comparison(false, true, false)),
              Map.entry("fp.eq", new Comparison(true, true, false)),
              Map.entry("fp.isNaN", kind(sort -> List.of(), true)),
              Map.entry("fp.isInfinite", kind(sort -> signed(last(sort), last(sort)), false)),
              Map.entry("fp.isZero", kind(sort -> signed(BigInteger.ZERO, BigInteger.ZERO), false)),
              Map.entry("fp.isNormal", kind(FloatRules::normal, false)),
              Map.entry("fp.isSubnormal", kind(FloatRules::subnormal, false)),
              Map.entry("fp.isPositive", kind(sort -> List.of(positive(sort)), false)),
              Map.entry("fp.isNegative", kind(sort -> List.of(positive(sort).negated()), false)),
              Map.entry("fp.neg", FloatRules::negation),
              Map.entry("fp.abs", FloatRules::magnitude),
              Map.entry("fp", Rules::total),
              Map.entry("fp.add", Rules::total),
              Map.entry("fp.sub", Rules::total),
              Map.entry("fp.mul", Rules::total),
              Map.entry("fp.div", Rules::total),
              Map.entry("fp.fma", Rules::total),
              Map.entry("fp.sqrt", Rules::total),
              Map.entry("fp.rem", Rules::total),
              Map.entry("fp.roundToIntegral", Rules::total),
              Map.entry("to_fp", Rules::total),
              Map.entry("to_fp_unsigned", Rules::total)));

  private FloatRules() {}

  private static Sort.FloatingPoint sort(Application at, int child) {
    return (Sort.FloatingPoint) at.sortOf(child);
  }

  // ------------------------------------------------------------------------------------ classes

  private interface Kind {
    List<Span> of(Sort.FloatingPoint sort);
  }

  private static Rule kind(Kind kind, boolean nan) {
    return (at, child) -> {
      if (at.range().equals(Range.ANY)) {
        return Range.ANY;
      }
      Sort.FloatingPoint sort = sort(at, child);
      List<Span> spans = kind.of(sort);
      if (at.isTrue()) {
        return Floats.of(sort, spans, nan);
      }
      Floats others = new Floats(sort, spans, nan).complement();
      return Floats.of(sort, others.spans(), others.nan());
    };
  }

  private static BigInteger last(Sort.FloatingPoint sort) {
    return Floats.last(sort);
  }

  private static Span positive(Sort.FloatingPoint sort) {
    return new Span(BigInteger.ZERO, last(sort));
  }

  /** Returns the floats with these numbers, and their negations. */
  private static List<Span> signed(BigInteger low, BigInteger high) {
    Span span = new Span(low, high);
    return List.of(span.negated(), span);
  }

  private static BigInteger leastNormal(Sort.FloatingPoint sort) {
    return BigInteger.ONE.shiftLeft(sort.significandBits() - 1);
  }

  private static List<Span> normal(Sort.FloatingPoint sort) {
    return signed(leastNormal(sort), last(sort).subtract(BigInteger.ONE));
  }

  private static List<Span> subnormal(Sort.FloatingPoint sort) {
    return signed(BigInteger.ONE, leastNormal(sort).subtract(BigInteger.ONE));
  }

  // -------------------------------------------------------------------------------- comparisons

  /**
   * A chain of floats. No relation holds for NaN, and the zeros are equal.
   *
   * @param less whether an argument may be less than the next
   * @param greater whether it may be greater; if both are set, it must be equal
   */
  private record Comparison(boolean less, boolean greater, boolean strict) implements Rule {

    @Override
    public @Nullable Range of(Application at, int child) {
      if (at.range().equals(Range.ANY) && at.allKnown()) {
        return Range.ANY;
      }
      Sort.FloatingPoint sort = sort(at, child);
      if (at.isTrue()) {
        Span span = Floats.row(sort);
        if (child > 0) {
          span = span.meet(after((FloatValue) at.known(child - 1), greater, less));
        }
        if (child < at.count() - 1) {
          span = span.meet(after((FloatValue) at.known(child + 1), less, greater));
        }
        return Floats.of(sort, List.of(span), false);
      }
      if (at.count() > 2) {
        return null;
      }
      Value other = at.known(1 - child);
      Span related =
          child == 1
              ? after((FloatValue) other, greater, less)
              : after((FloatValue) other, less, greater);
      List<Span> spans = related.isEmpty() ? List.of() : List.of(related);
      Floats unrelated = new Floats(sort, spans, false).complement();
      return Floats.of(sort, unrelated.spans(), unrelated.nan());
    }

    /**
     * Returns the floats that are less than a value or greater; those equal to it if both are set.
     */
    private Span after(FloatValue value, boolean isLess, boolean isGreater) {
      Span row = Floats.row(value.sort());
      if (value.isNaN()) {
        return new Span(row.high(), row.low());
      }
      BigInteger low = value.isZero() ? Floats.MINUS_ZERO : Floats.number(value);
      BigInteger high = value.isZero() ? BigInteger.ZERO : low;
      if (isLess && isGreater) {
        return new Span(low, high);
      }
      BigInteger step = strict ? BigInteger.ONE : BigInteger.ZERO;
      if (isLess) {
        return new Span(row.low(), (strict ? low : high).subtract(step));
      }
      return new Span((strict ? high : low).add(step), row.high());
    }
  }

  // ---------------------------------------------------------------------------------- negation

  private static @Nullable Range negation(Application at, int child) {
    Floats floats = Floats.of(at.range(), sort(at, child));
    if (floats == null) {
      return null;
    }
    List<Span> negated = new ArrayList<>(floats.spans().size());
    floats.spans().forEach(span -> negated.add(span.negated()));
    return Floats.of(floats.sort(), negated, floats.nan());
  }

  private static @Nullable Range magnitude(Application at, int child) {
    Floats floats = Floats.of(at.range(), sort(at, child));
    if (floats == null) {
      return null;
    }
    List<Span> both = new ArrayList<>(2 * floats.spans().size());
    for (Span span : floats.spans()) {
      Span part = span.meet(positive(floats.sort()));
      if (!part.isEmpty()) {
        both.add(part);
        both.add(part.negated());
      }
    }
    return Floats.of(floats.sort(), both, floats.nan());
  }
}
