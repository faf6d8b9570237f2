package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Arc;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Floats;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.KnownBits;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Preimage;
import io.ordeal.fuzz.engine.diver.range.Probes;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.engine.diver.range.UniformRange;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Set;

/**
 * Estimates the likelihood that a random value at a place is in its range. It is between 0.001 and
 * 1.0; only an empty range has 0.
 */
enum Scores {

  /**
   * The paper's table for Booleans, numbers and strings. In the paper, the constraint of a string
   * has a star if the string is compared by {@code str.<} or {@code str.<=}; other operators of
   * strings keep the value. The table lacks other sorts: for these a single value has the least
   * score, and everything else is as in {@link #MEASURED}.
   */
  PAPER {
    @Override
    double share(Range range, Sort sort) {
      if (range instanceof Exactly) {
        return sort.equals(Sort.BOOL) ? FIXED_TRUTH : LEAST;
      }
      if (range instanceof OneOf some) {
        return sort.equals(Sort.STRING) ? LEAST : some.values().size() / PLENTY;
      }
      if (range instanceof Numbers numbers) {
        return width(numbers);
      }
      if (range instanceof Preimage && isNumber(sort)) {
        return LEAST;
      }
      if (range instanceof Preimage preimage && sort.equals(Sort.STRING)) {
        return ORDERS.contains(preimage.at().term().function().name()) ? 1 : LEAST;
      }
      return MEASURED.share(range, sort);
    }
  },

  /**
   * The paper's table, except for strings. Where the paper writes a constraint with a star, the
   * range contains unrelated strings. So a range of strings is tested with some values instead.
   */
  TRIED {
    @Override
    double share(Range range, Sort sort) {
      return range instanceof Preimage preimage && sort.equals(Sort.STRING)
          ? tried(preimage) > 0 ? 1 : LEAST
          : PAPER.share(range, sort);
    }
  },

  /**
   * The paper's widths for intervals of numbers. Ranges of consecutive bit-vectors and floats count
   * like numbers, or by their share of the sort if it is larger. Each fixed bit halves the share.
   * Listed values count more if the sort is small. Preimages are tested with a dozen values; if
   * there are none to try, the preimage has the score of the range that it comes from.
   */
  MEASURED {
    @Override
    double share(Range range, Sort sort) {
      if (range instanceof Exactly) {
        return 1 / size(sort);
      }
      if (range instanceof OneOf some) {
        return Math.max(some.values().size() / size(sort), some.values().size() / PLENTY);
      }
      if (range instanceof AllBut most) {
        return 1 - most.values().size() / size(sort);
      }
      if (range instanceof Numbers numbers) {
        return width(numbers);
      }
      if (range instanceof Arc arc) {
        return counted(arc.more().add(BigInteger.ONE), sort);
      }
      if (range instanceof KnownBits known) {
        return Math.scalb(1.0, -known.mask().bitCount());
      }
      if (range instanceof Floats floats) {
        BigInteger count = floats.nan() ? BigInteger.ONE : BigInteger.ZERO;
        for (Floats.Span span : floats.spans()) {
          count = count.add(span.high().subtract(span.low()).add(BigInteger.ONE));
        }
        return counted(count, sort);
      }
      return range instanceof Preimage preimage ? seen(preimage) : 1;
    }
  };

  static final double LEAST = 0.001;

  /** The operators for which the paper writes a constraint of strings with a star. */
  private static final Set<String> ORDERS = Set.of("str.<", "str.<=");

  private static final double FIXED_TRUTH = 0.5;

  /** Number of values that counts as all. */
  private static final double PLENTY = 1000;

  abstract double share(Range range, Sort sort);

  /** Returns the score of a range of values of this sort. */
  double of(Range range, Sort sort) {
    if (range instanceof UniformRange) {
      return range.equals(Range.NOTHING) ? 0 : 1;
    }
    return Math.max(LEAST, Math.min(1, share(range, sort)));
  }

  private static boolean isNumber(Sort sort) {
    return sort.equals(Sort.INT) || sort.equals(Sort.REAL);
  }

  private static double width(Numbers numbers) {
    double width = 0;
    for (Interval interval : numbers.intervals()) {
      Value low = interval.low();
      Value high = interval.high();
      if (low == null || high == null) {
        return 1;
      }
      width += number(high) - number(low) + 1;
    }
    return width / PLENTY;
  }

  /** Returns an approximation. */
  private static double number(Value value) {
    if (value instanceof RealValue real) {
      return new BigDecimal(real.number().numerator())
          .divide(new BigDecimal(real.number().denominator()), MathContext.DECIMAL64)
          .doubleValue();
    }
    return value instanceof IntValue integer
        ? integer.number().doubleValue()
        : Reals.floor(value).doubleValue();
  }

  private static double counted(BigInteger count, Sort sort) {
    double number = count.doubleValue();
    return Math.max(number / size(sort), number / PLENTY);
  }

  /** Returns the approximate number of values of a sort. */
  private static double size(Sort sort) {
    if (sort instanceof Sort.BitVec bits) {
      return Math.scalb(1.0, bits.width());
    }
    if (sort instanceof Sort.FloatingPoint floats) {
      return Math.scalb(1.0, floats.exponentBits() + floats.significandBits());
    }
    if (sort.equals(Sort.BOOL)) {
      return 2;
    }
    return sort.equals(Sort.ROUNDING_MODE) ? 5 : Double.POSITIVE_INFINITY;
  }

  /** Returns the share of tried values that are in the range; negative if there are none to try. */
  private static double tried(Preimage preimage) {
    List<Value> probes = Probes.around(preimage.at().known(preimage.child()));
    int found = 0;
    for (Value probe : probes) {
      found += preimage.contains(probe) ? 1 : 0;
    }
    return probes.isEmpty() ? -1 : (double) found / probes.size();
  }

  private static double seen(Preimage preimage) {
    double tried = tried(preimage);
    return tried >= 0 ? tried : MEASURED.of(preimage.at().range(), preimage.at().term().sort());
  }
}
