package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * An irrational real algebraic number: a root of its minimal polynomial, identified by its index in
 * increasing order from 1. The form is unique, so equal numbers are equal objects.
 */
public final class RealRoot implements Comparable<RealRoot> {

  public static final int MAX_DEGREE = 64;
  public static final int MAX_BITS = 100_000;

  private final Polynomial minimal;
  private final int index;

  /** An interval that contains this root of the minimal polynomial, no other root, and not 0. */
  private final DyadicInterval interval;

  private RealRoot(Polynomial minimal, int index, DyadicInterval interval) {
    this.minimal = minimal;
    this.index = index;
    this.interval = interval;
  }

  /**
   * Returns the real roots of an irreducible polynomial of degree 2 or more, in increasing order.
   */
  public static List<RealRoot> of(Polynomial irreducible) {
    checkSize(irreducible.degree(), irreducible.bitLength());
    List<DyadicInterval> intervals = RealRoots.isolate(irreducible);
    List<RealRoot> roots = new ArrayList<>();
    for (int i = 0; i < intervals.size(); i++) {
      roots.add(new RealRoot(irreducible, i + 1, intervals.get(i)));
    }
    return roots;
  }

  /**
   * Checks that computing with such a polynomial is affordable.
   *
   * @throws LimitExceeded if the degree is above {@link #MAX_DEGREE}, or a coefficient has more
   *     than {@link #MAX_BITS} bits
   */
  public static void checkSize(long degree, long bits) {
    if (degree > MAX_DEGREE) {
      throw new LimitExceeded("an algebraic number of degree " + degree);
    }
    if (bits > MAX_BITS) {
      throw new LimitExceeded("an algebraic number of " + bits + " bits");
    }
  }

  /**
   * The minimal polynomial: irreducible and primitive, with a positive leading coefficient and a
   * degree of at least 2.
   */
  public Polynomial minimalPolynomial() {
    return minimal;
  }

  /**
   * The position of this number among the real roots of the minimal polynomial, in increasing order
   * from 1.
   */
  public int index() {
    return index;
  }

  /** An interval around the number, at most 2^-bits wide. */
  public DyadicInterval enclosure(int bits) {
    return RealRoots.refine(minimal, interval, bits);
  }

  /** The sign, which is never 0. */
  public int signum() {
    return interval.lower().signum() < 0 ? -1 : 1;
  }

  /** The largest integer below the number. */
  public BigInteger floor() {
    DyadicInterval narrow = enclosure(0);
    BigInteger above = narrow.upper().shiftRight(narrow.scale());
    return compareTo(Rational.of(above)) > 0 ? above : above.subtract(BigInteger.ONE);
  }

  /** Compares with a rational number; the result is never 0. */
  public int compareTo(Rational other) {
    if (other.compareTo(interval.lowerEnd()) <= 0) {
      return 1;
    }
    if (other.compareTo(interval.upperEnd()) >= 0) {
      return -1;
    }
    return minimal.signAt(other) == minimal.signAt(interval.lowerEnd()) ? 1 : -1;
  }

  @Override
  public int compareTo(RealRoot other) {
    if (minimal.equals(other.minimal)) {
      return Integer.compare(index, other.index);
    }
    DyadicInterval here = interval;
    DyadicInterval there = other.interval;
    // The numbers differ, so narrow enough intervals are disjoint.
    for (int bits = 16; ; bits *= 2) {
      if (here.isBelow(there)) {
        return -1;
      }
      if (there.isBelow(here)) {
        return 1;
      }
      here = RealRoots.refine(minimal, here, bits);
      there = RealRoots.refine(other.minimal, there, bits);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RealRoot that && index == that.index && minimal.equals(that.minimal);
  }

  @Override
  public int hashCode() {
    return 31 * minimal.hashCode() + index;
  }

  /** The number in Z3's notation: {@code (root-obj (+ (^ x 2) (- 2)) 2)}. */
  @Override
  public String toString() {
    return "(root-obj " + minimal + " " + index + ")";
  }
}
