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

  /** The number once more, as an element of a field; null stands for the field it generates. */
  private final @Nullable FieldElement element;

  private AlgebraicValue(RealRoot root, @Nullable FieldElement element) {
    this.root = root;
    this.element = element;
  }

  /** All real roots of a polynomial that is not 0, each once, in increasing order. */
  public static List<Value> roots(Polynomial polynomial) {
    RealRoot.checkSize(polynomial.degree(), polynomial.bitLength());
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

  /** Looks at what the powers of a rational operand make of the minimal polynomial. */
  private void checkSizeWith(Rational operand) {
    long bits = Math.max(operand.numerator().bitLength(), operand.denominator().bitLength());
    int degree = minimalPolynomial().degree();
    RealRoot.checkSize(degree, bits * degree);
  }

  /** Irreducible and primitive, with a positive leading coefficient and a degree of at least 2. */
  public Polynomial minimalPolynomial() {
    return root.minimalPolynomial();
  }

  /** Which real root of the minimal polynomial it is, from 1 in increasing order. */
  public int index() {
    return root.index();
  }

  /** An interval of at most the width 2^-bits around the number. */
  DyadicInterval enclosure(int bits) {
    return root.enclosure(bits);
  }

  public int signum() {
    return root.signum();
  }

  private FieldElement element() {
    return element == null ? FieldElement.generatedBy(root) : element;
  }

  /** The other number in the field that this one is written in, if it is plain how. */
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
    // Of each sign, the inverse of the largest is the smallest.
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

  /** To a power that is not negative. */
  public Value pow(int exponent) {
    if (exponent < 0) {
      throw new ArithmeticException("an algebraic number to the power of " + exponent);
    }
    return of(element().pow(exponent));
  }

  /** The largest integer below it. */
  public BigInteger floor() {
    return root.floor();
  }

  /** The smallest integer above it. */
  public BigInteger ceiling() {
    return floor().add(BigInteger.ONE);
  }

  /** Never 0. */
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

  /** As Z3 writes it: {@code (root-obj (+ (^ x 2) (- 2)) 2)}. */
  @Override
  public String toString() {
    return root.toString();
  }
}
