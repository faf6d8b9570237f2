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
 * How likely it is that what is put at random into a place is in the place's range: 1.0 at most,
 * and no less than 0.001, unless nothing is in the range.
 */
enum Scores {

  /**
   * The paper's table for Booleans, numbers and strings. The constraint of a string has a star if
   * it is compared with another by {@code str.<} or {@code str.<=}; other operators of strings keep
   * the value. It has no other sorts: there, a single value is as bad as can be, and all else is as
   * in {@link #MEASURED}.
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
   * The paper's table, but for strings: where the paper would write a constraint with a star,
   * strings that have little to do with each other are in the range; so some are tried.
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
   * The same for intervals of numbers. Bit-vectors and floats that follow one another count as
   * numbers do, or by their share of the sort if that is more; fixed bits halve the share one by
   * one. Of what is listed, few values of a small sort count more than the same of a large one. For
   * preimages a dozen values are tried; where there are none to try, the preimage is as wide as
   * what is seen of it.
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

  /** The operators for which the paper writes constraints of strings with a star. */
  private static final Set<String> ORDERS = Set.of("str.<", "str.<=");

  private static final double FIXED_TRUTH = 0.5;

  /** This number of values counts as if they were all. */
  private static final double PLENTY = 1000;

  abstract double share(Range range, Sort sort);

  /** The score of a place of that sort. */
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

  /** A number near to it. */
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

  /** How many values the sort has, roughly. */
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

  /** The share of values tried that are in it; negative if there are none to try. */
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
