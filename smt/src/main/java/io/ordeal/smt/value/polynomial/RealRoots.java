package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Isolates and refines the real roots of an irreducible polynomial of degree 2 or more. Such a
 * polynomial has no rational root, so no bisection point is a root.
 */
final class RealRoots {

  /** Limit of the 64-bit words that are added in one isolation. */
  private static final long MAX_WORDS = 1L << 28;

  /** Scale of the finest interval. */
  static final int MAX_SCALE = 1 << 14;

  private final Polynomial polynomial;
  private final List<DyadicInterval> intervals = new ArrayList<>();
  private long wordsLeft = MAX_WORDS;

  private RealRoots(Polynomial polynomial) {
    this.polynomial = polynomial;
  }

  /** Returns disjoint intervals with one root each, in increasing order; none contains 0. */
  static List<DyadicInterval> isolate(Polynomial irreducible) {
    RealRoots roots = new RealRoots(irreducible);
    roots.isolatePositive(irreducible.ofNegatedRoots());
    Collections.reverse(roots.intervals);
    roots.intervals.replaceAll(DyadicInterval::negate);
    roots.isolatePositive(irreducible);
    return roots.intervals;
  }

  /** Bisects (0, 2^bound) until each part is known to have no root or one root. */
  private void isolatePositive(Polynomial mirrored) {
    int bound = mirrored.rootBound();
    Deque<Part> open = new ArrayDeque<>();
    open.push(new Part(mirrored.stretched(bound), BigInteger.ZERO, 0));
    while (!open.isEmpty()) {
      Part part = open.pop();
      spend(part.onUnit);
      int count = part.rootsAtMost();
      if (count == 1) {
        intervals.add(
            DyadicInterval.times2To(
                bound - part.depth, part.position, part.position.add(BigInteger.ONE)));
      } else if (count > 1) {
        Polynomial left = part.onUnit.stretched(-1);
        Polynomial right = left.shifted(BigInteger.ONE);
        BigInteger position = part.position.shiftLeft(1);
        open.push(new Part(right, position.add(BigInteger.ONE), part.depth + 1));
        open.push(new Part(left, position, part.depth + 1));
      }
    }
  }

  private void spend(Polynomial onUnit) {
    long words = onUnit.bitLength() / Long.SIZE + 8L;
    wordsLeft -= words * onUnit.degree() * onUnit.degree();
    if (wordsLeft < 0) {
      throw new LimitExceeded(
          "the roots of a polynomial of degree %d with %d bits"
              .formatted(polynomial.degree(), polynomial.bitLength()));
    }
  }

  /**
   * Narrows an interval with one root to one that is at most 2^-bits wide.
   *
   * <p>Abbott's quadratic refinement: the secant predicts which of 2^step equal parts contains the
   * root; if that is right, the next step is twice as long.
   */
  static DyadicInterval refine(Polynomial irreducible, DyadicInterval interval, int bits) {
    if (bits > MAX_SCALE) {
      throw new LimitExceeded("a root to more than " + MAX_SCALE + " bits");
    }
    Bracket known = Bracket.of(irreducible, interval);
    int step = 1;
    while (!known.interval.isNarrow(bits)) {
      // The last doubling must not make the numbers longer than requested.
      step = Math.min(step, known.bitsToSpare(bits));
      if (step == 1) {
        Bracket left = known.part(1, BigInteger.ZERO);
        known = left.hasRoot() ? left : known.part(1, BigInteger.ONE);
        step = 2;
      } else {
        Bracket guess = known.part(step, known.secant(step));
        known = guess.hasRoot() ? guess : known;
        step = guess.hasRoot() ? 2 * step : step / 2;
      }
    }
    return known.interval;
  }

  /**
   * The interval from position to position + 1, in units of 2^-depth of the whole; {@code onUnit}
   * is the polynomial with this interval mapped to (0, 1).
   */
  private record Part(Polynomial onUnit, BigInteger position, int depth) {

    /**
     * Descartes' rule of signs: the number of roots strictly between 0 and 1 is this bound or less
     * by an even number. So 0 and 1 are exact.
     */
    int rootsAtMost() {
      return onUnit.reversed().shifted(BigInteger.ONE).signChanges();
    }
  }

  /** An interval with the values at its ends, both scaled by the same power of two. */
  private record Bracket(
      Polynomial polynomial, DyadicInterval interval, BigInteger below, BigInteger above) {

    static Bracket of(Polynomial polynomial, DyadicInterval interval) {
      return new Bracket(
          polynomial,
          interval,
          polynomial.scaledValueAt(interval.lower(), interval.scale()),
          polynomial.scaledValueAt(interval.upper(), interval.scale()));
    }

    boolean hasRoot() {
      return below.signum() != above.signum();
    }

    private BigInteger width() {
      return interval.upper().subtract(interval.lower());
    }

    int bitsToSpare(int bits) {
      return bits + width().bitLength() - interval.scale();
    }

    /**
     * The position where the line between the values crosses 0, in units of 2^-step of the width.
     */
    BigInteger secant(int step) {
      return below.abs().shiftLeft(step).divide(below.subtract(above).abs());
    }

    Bracket part(int step, BigInteger index) {
      BigInteger lower = interval.lower().shiftLeft(step).add(index.multiply(width()));
      return of(polynomial, new DyadicInterval(lower, lower.add(width()), interval.scale() + step));
    }
  }
}
