package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An irrational real algebraic number: the root of that index, counted from 1 in increasing order,
 * of its minimal polynomial.
 *
 * <p>The minimal polynomial makes the form unique, so equal numbers are equal objects however they
 * were made. A result that is rational is always a {@link RealValue}. {@link Reals} calculates with
 * both kinds.
 *
 * <p>An operation that needs a polynomial of a degree above {@link #MAX_DEGREE} or with more than
 * {@link #MAX_BITS} bits in a coefficient, or that costs too much in another way, throws {@link
 * LimitExceeded}.
 */
public final class AlgebraicValue implements Value, Comparable<AlgebraicValue> {

  public static final int MAX_DEGREE = 64;
  public static final int MAX_BITS = 100_000;

  private final Polynomial minimal;
  private final int index;

  /** Contains this root of the minimal polynomial and no other, and not 0. */
  private final DyadicInterval interval;

  /** The number once more, as an element of a field; null stands for the field it generates. */
  private final @Nullable FieldElement element;

  private AlgebraicValue(
      Polynomial minimal, int index, DyadicInterval interval, @Nullable FieldElement element) {
    this.minimal = minimal;
    this.index = index;
    this.interval = interval;
    this.element = element;
  }

  /** All real roots of a polynomial that is not 0, each once, in increasing order. */
  public static List<Value> roots(Polynomial polynomial) {
    checkSize(polynomial.degree(), polynomial.bitLength());
    List<Value> roots = rootsOf(polynomial.irreducibleFactors());
    roots.sort(Reals::compare);
    return roots;
  }

  /**
   * The k-th smallest of the different real roots, as Z3 means {@code (root-obj polynomial k)}.
   *
   * @throws IllegalArgumentException if there are fewer
   */
  public static Value nthRoot(Polynomial polynomial, int k) {
    List<Value> roots = roots(polynomial);
    if (k < 1 || k > roots.size()) {
      throw new IllegalArgumentException(
          "found %d real roots of %s, wanted root %d".formatted(roots.size(), polynomial, k));
    }
    return roots.get(k - 1);
  }

  /**
   * The only real root strictly between two numbers, as cvc5 means {@code (_ real_algebraic_number
   * …)}.
   *
   * @throws IllegalArgumentException if there is no root or more than one
   */
  public static Value inInterval(Polynomial polynomial, Rational lower, Rational upper) {
    List<Value> roots = between(lower, upper, roots(polynomial));
    if (roots.size() != 1) {
      throw new IllegalArgumentException(
          "found %d real roots of %s between %s and %s, wanted one"
              .formatted(roots.size(), polynomial, lower, upper));
    }
    return roots.get(0);
  }

  /** In increasing order for each of the irreducible polynomials. */
  private static List<Value> rootsOf(List<Polynomial> irreducible) {
    List<Value> roots = new ArrayList<>();
    for (Polynomial factor : irreducible) {
      if (factor.degree() == 1) {
        roots.add(new RealValue(new Rational(factor.coefficient(0).negate(), factor.leading())));
      } else {
        roots.addAll(irrationalRootsOf(factor));
      }
    }
    return roots;
  }

  private static List<AlgebraicValue> irrationalRootsOf(Polynomial irreducible) {
    checkSize(irreducible.degree(), irreducible.bitLength());
    List<DyadicInterval> intervals = RealRoots.isolate(irreducible);
    List<AlgebraicValue> roots = new ArrayList<>();
    for (int i = 0; i < intervals.size(); i++) {
      roots.add(new AlgebraicValue(irreducible, i + 1, intervals.get(i), null));
    }
    return roots;
  }

  private static <V extends Value> List<V> between(
      Rational lower, Rational upper, List<V> numbers) {
    Value from = new RealValue(lower);
    Value to = new RealValue(upper);
    return numbers.stream()
        .filter(number -> Reals.compare(from, number) < 0 && Reals.compare(number, to) < 0)
        .toList();
  }

  /** The candidate that lies in ever narrower intervals. */
  private static <V extends Value> V pick(
      List<V> candidates, IntFunction<DyadicInterval> enclosure) {
    List<V> left = candidates;
    for (int bits = 16; left.size() > 1; bits *= 2) {
      DyadicInterval narrower = enclosure.apply(bits);
      left = between(narrower.lowerEnd(), narrower.upperEnd(), left);
    }
    if (left.isEmpty()) {
      throw new IllegalStateException("found the number at none of " + candidates);
    }
    return left.get(0);
  }

  private static Value of(FieldElement element) {
    if (element.isRational()) {
      return new RealValue(element.rational());
    }
    return pick(irrationalRootsOf(element.minimalPolynomial()), element::enclosure).as(element);
  }

  private static void checkSize(long degree, long bits) {
    if (degree > MAX_DEGREE) {
      throw new LimitExceeded("an algebraic number of degree " + degree);
    }
    if (bits > MAX_BITS) {
      throw new LimitExceeded("an algebraic number of " + bits + " bits");
    }
  }

  /** Looks at what the powers of a rational operand make of the minimal polynomial. */
  private void checkSizeWith(Rational operand) {
    long bits = Math.max(operand.numerator().bitLength(), operand.denominator().bitLength());
    checkSize(minimal.degree(), bits * minimal.degree());
  }

  /** Irreducible and primitive, with a positive leading coefficient and a degree of at least 2. */
  public Polynomial minimalPolynomial() {
    return minimal;
  }

  /** Which real root of the minimal polynomial it is, from 1 in increasing order. */
  public int index() {
    return index;
  }

  /** An interval of at most the width 2^-bits around the number. */
  DyadicInterval enclosure(int bits) {
    return RealRoots.refine(minimal, interval, bits);
  }

  public int signum() {
    return interval.lower().signum() < 0 ? -1 : 1;
  }

  private FieldElement element() {
    return element == null ? FieldElement.generatedBy(this) : element;
  }

  /** The other number in the field that this one is written in, if it is plain how. */
  private Optional<FieldElement> inFieldOfThis(AlgebraicValue other) {
    if (equals(other)) {
      return Optional.of(element());
    }
    return Optional.of(other.element()).filter(element()::sharesFieldWith);
  }

  private AlgebraicValue as(FieldElement sameNumber) {
    return new AlgebraicValue(minimal, index, interval, sameNumber);
  }

  public AlgebraicValue negate() {
    return times(Rational.of(-1));
  }

  public AlgebraicValue inverse() {
    List<AlgebraicValue> roots = irrationalRootsOf(minimal.ofInverseRoots());
    int negative = (int) roots.stream().filter(root -> root.signum() < 0).count();
    // Of each sign, the inverse of the largest is the smallest.
    int last = signum() < 0 ? negative : negative + roots.size();
    return roots.get(last - index).as(element().inverse(minimal));
  }

  public AlgebraicValue add(Rational other) {
    checkSizeWith(other);
    return irrationalRootsOf(minimal.ofRootsPlus(other)).get(index - 1).as(element().add(other));
  }

  public Value add(AlgebraicValue other) {
    Optional<FieldElement> sameField = inFieldOfThis(other);
    if (sameField.isPresent()) {
      return of(element().add(sameField.get()));
    }
    BigInteger scale = commonMultiple(minimal.leading(), other.minimal.leading());
    Polynomial first = minimal.ofRootsTimes(Rational.of(scale));
    Polynomial second = other.minimal.ofRootsTimes(Rational.of(scale));
    int degree = first.degree() * second.degree();
    checkSize(degree, degree * (2L + Math.max(first.rootBound(), second.rootBound())));
    Polynomial sums = PowerSums.of(first, degree).ofSums(PowerSums.of(second, degree)).polynomial();
    Polynomial unscaled = sums.ofRootsTimes(new Rational(BigInteger.ONE, scale));
    return pick(
        rootsOf(unscaled.irreducibleFactors()), bits -> enclosure(bits).add(other.enclosure(bits)));
  }

  private static BigInteger commonMultiple(BigInteger a, BigInteger b) {
    return a.divide(a.gcd(b)).multiply(b);
  }

  public Value multiply(Rational other) {
    return other.signum() == 0 ? new RealValue(Rational.ZERO) : times(other);
  }

  private AlgebraicValue times(Rational factor) {
    checkSizeWith(factor);
    List<AlgebraicValue> roots = irrationalRootsOf(minimal.ofRootsTimes(factor));
    return roots
        .get(factor.signum() < 0 ? roots.size() - index : index - 1)
        .as(element().multiply(factor));
  }

  public Value multiply(AlgebraicValue other) {
    Optional<FieldElement> sameField = inFieldOfThis(other);
    if (sameField.isPresent()) {
      return of(element().multiply(sameField.get()));
    }
    Polynomial first = minimal.ofRootsTimes(Rational.of(minimal.leading()));
    Polynomial second = other.minimal.ofRootsTimes(Rational.of(other.minimal.leading()));
    int degree = first.degree() * second.degree();
    checkSize(degree, degree * (1L + first.rootBound() + second.rootBound()));
    Polynomial products =
        PowerSums.of(first, degree).ofProducts(PowerSums.of(second, degree)).polynomial();
    BigInteger scale = minimal.leading().multiply(other.minimal.leading());
    Polynomial unscaled = products.ofRootsTimes(new Rational(BigInteger.ONE, scale));
    return pick(
        rootsOf(unscaled.irreducibleFactors()),
        bits -> enclosure(bits).multiply(other.enclosure(bits)));
  }

  /** To a power that is not negative. */
  public Value pow(int exponent) {
    if (exponent < 0) {
      throw new ArithmeticException("an algebraic number to the power of " + exponent);
    }
    return of(element().pow(exponent));
  }

  /** The largest integer below it. */
  public BigInteger floor() {
    DyadicInterval narrow = enclosure(0);
    BigInteger above = narrow.upper().shiftRight(narrow.scale());
    return compareTo(Rational.of(above)) > 0 ? above : above.subtract(BigInteger.ONE);
  }

  /** The smallest integer above it. */
  public BigInteger ceiling() {
    return floor().add(BigInteger.ONE);
  }

  /** Never 0. */
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
  public int compareTo(AlgebraicValue other) {
    if (minimal.equals(other.minimal)) {
      return Integer.compare(index, other.index);
    }
    DyadicInterval here = interval;
    DyadicInterval there = other.interval;
    // They differ, so they part some time.
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
  public Sort sort() {
    return Sort.REAL;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AlgebraicValue that
        && index == that.index
        && minimal.equals(that.minimal);
  }

  @Override
  public int hashCode() {
    return 31 * minimal.hashCode() + index;
  }

  /** As Z3 writes it: {@code (root-obj (+ (^ x 2) (- 2)) 2)}. */
  @Override
  public String toString() {
    return "(root-obj " + minimal + " " + index + ")";
  }
}
