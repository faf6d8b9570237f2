package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.DyadicInterval;
import io.ordeal.smt.value.polynomial.FieldElement;
import io.ordeal.smt.value.polynomial.Polynomial;
import io.ordeal.smt.value.polynomial.RealRoot;
import io.ordeal.smt.value.polynomial.Resultants;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An irrational real algebraic number as an element of {@code Real}. A result that is rational is
 * always a {@link RealValue}. {@link Reals} calculates with both kinds.
 *
 * <p>An operation that needs a polynomial of a degree above {@link RealRoot#MAX_DEGREE} or with
 * more than {@link RealRoot#MAX_BITS} bits in a coefficient, or that costs too much in another way,
 * throws {@link LimitExceeded}.
 */
public final class AlgebraicValue implements Value, Comparable<AlgebraicValue> {

  private final RealRoot root;

  /**
   * The same number as an element of a field; null stands for the field that the number generates.
   */
  private final @Nullable FieldElement element;

  private AlgebraicValue(RealRoot root, @Nullable FieldElement element) {
    this.root = root;
    this.element = element;
  }

  /** Returns the distinct real roots of a nonzero polynomial in increasing order. */
  public static List<Value> roots(Polynomial polynomial) {
    RealRoot.checkSize(polynomial.degree(), polynomial.bitLength());
    List<Value> roots = rootsOf(polynomial.irreducibleFactors());
    roots.sort(Reals::compare);
    return roots;
  }

  /**
   * Returns the k-th smallest of the distinct real roots, the meaning of Z3's {@code (root-obj
   * polynomial k)}.
   *
   * @throws IllegalArgumentException if there are fewer roots
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
   * Returns the only real root strictly between two numbers, the meaning of cvc5's {@code (_
   * real_algebraic_number …)}.
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

  /** Returns the roots of all polynomials; those of each polynomial are in increasing order. */
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
    return RealRoot.of(irreducible).stream().map(found -> new AlgebraicValue(found, null)).toList();
  }

  private static <V extends Value> List<V> between(
      Rational lower, Rational upper, List<V> numbers) {
    Value from = new RealValue(lower);
    Value to = new RealValue(upper);
    return numbers.stream()
        .filter(number -> Reals.compare(from, number) < 0 && Reals.compare(number, to) < 0)
        .toList();
  }

  /** Returns the only candidate that lies in every interval, however narrow. */
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

  /** Checks the size that the minimal polynomial would get from powers of a rational operand. */
  private void checkSizeWith(Rational operand) {
    long bits = Math.max(operand.numerator().bitLength(), operand.denominator().bitLength());
    int degree = minimalPolynomial().degree();
    RealRoot.checkSize(degree, bits * degree);
  }

  /**
   * The minimal polynomial: irreducible and primitive, with a positive leading coefficient and a
   * degree of at least 2.
   */
  public Polynomial minimalPolynomial() {
    return root.minimalPolynomial();
  }

  /**
   * The position of this number among the real roots of the minimal polynomial, in increasing order
   * from 1.
   */
  public int index() {
    return root.index();
  }

  /** An interval around the number, at most 2^-bits wide. */
  DyadicInterval enclosure(int bits) {
    return root.enclosure(bits);
  }

  public int signum() {
    return root.signum();
  }

  private FieldElement element() {
    return element == null ? FieldElement.generatedBy(root) : element;
  }

  /** The other number as an element of this number's field, if the two visibly share a field. */
  private Optional<FieldElement> inFieldOfThis(AlgebraicValue other) {
    if (equals(other)) {
      return Optional.of(element());
    }
    return Optional.of(other.element()).filter(element()::sharesFieldWith);
  }

  private AlgebraicValue as(FieldElement sameNumber) {
    return new AlgebraicValue(root, sameNumber);
  }

  public AlgebraicValue negate() {
    return times(Rational.of(-1));
  }

  public AlgebraicValue inverse() {
    List<AlgebraicValue> roots = irrationalRootsOf(minimalPolynomial().ofInverseRoots());
    int negative = (int) roots.stream().filter(each -> each.signum() < 0).count();
    // Among the roots of one sign, the inverse of the largest is the smallest.
    int last = signum() < 0 ? negative : negative + roots.size();
    return roots.get(last - index()).as(element().inverse(minimalPolynomial()));
  }

  public AlgebraicValue add(Rational other) {
    checkSizeWith(other);
    return irrationalRootsOf(minimalPolynomial().ofRootsPlus(other))
        .get(index() - 1)
        .as(element().add(other));
  }

  public Value add(AlgebraicValue other) {
    Optional<FieldElement> sameField = inFieldOfThis(other);
    if (sameField.isPresent()) {
      return of(element().add(sameField.get()));
    }
    Polynomial sums = Resultants.ofSums(minimalPolynomial(), other.minimalPolynomial());
    return pick(
        rootsOf(sums.irreducibleFactors()), bits -> enclosure(bits).add(other.enclosure(bits)));
  }

  public Value multiply(Rational other) {
    return other.signum() == 0 ? new RealValue(Rational.ZERO) : times(other);
  }

  private AlgebraicValue times(Rational factor) {
    checkSizeWith(factor);
    List<AlgebraicValue> roots = irrationalRootsOf(minimalPolynomial().ofRootsTimes(factor));
    return roots
        .get(factor.signum() < 0 ? roots.size() - index() : index() - 1)
        .as(element().multiply(factor));
  }

  public Value multiply(AlgebraicValue other) {
    Optional<FieldElement> sameField = inFieldOfThis(other);
    if (sameField.isPresent()) {
      return of(element().multiply(sameField.get()));
    }
    Polynomial products = Resultants.ofProducts(minimalPolynomial(), other.minimalPolynomial());
    return pick(
        rootsOf(products.irreducibleFactors()),
        bits -> enclosure(bits).multiply(other.enclosure(bits)));
  }

  /** The power with an exponent that is not negative. */
  public Value pow(int exponent) {
    if (exponent < 0) {
      throw new ArithmeticException("an algebraic number to the power of " + exponent);
    }
    return of(element().pow(exponent));
  }

  /** The largest integer below the number. */
  public BigInteger floor() {
    return root.floor();
  }

  /** The smallest integer above the number. */
  public BigInteger ceiling() {
    return floor().add(BigInteger.ONE);
  }

  /** Compares with a rational number; the result is never 0. */
  public int compareTo(Rational other) {
    return root.compareTo(other);
  }

  @Override
  public int compareTo(AlgebraicValue other) {
    return root.compareTo(other.root);
  }

  @Override
  public Sort sort() {
    return Sort.REAL;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AlgebraicValue that && root.equals(that.root);
  }

  @Override
  public int hashCode() {
    return root.hashCode();
  }

  /** The number in Z3's notation: {@code (root-obj (+ (^ x 2) (- 2)) 2)}. */
  @Override
  public String toString() {
    return root.toString();
  }
}
