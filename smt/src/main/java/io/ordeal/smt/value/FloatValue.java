package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Dyadic;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.Optional;

/**
 * An IEEE 754 binary float of any size, as in SMT-LIB: there is one NaN, and there are two zeros,
 * one of each sign. {@code equals} is SMT-LIB's {@code =}: NaN equals itself, and the zeros differ.
 * IEEE's equality is {@link #eq}.
 *
 * <p>Every operation computes exactly and rounds once. A result that the standard leaves open is
 * empty. The operands of an operation have the same sort.
 */
public final class FloatValue implements Value {

  private enum Kind {
    FINITE,
    INFINITE,
    NAN
  }

  private final FloatFormat format;
  private final Kind kind;
  private final boolean negative;
  // A finite number is significand * 2^exponent, with the least exponent that the format has for
  // it. Thus each number has one form, and numbers are ordered by exponent, then significand. For
  // other kinds, both are 0.
  private final BigInteger exponent;
  private final BigInteger significand;

  private FloatValue(
      FloatFormat format,
      Kind kind,
      boolean negative,
      BigInteger exponent,
      BigInteger significand) {
    this.format = format;
    this.kind = kind;
    this.negative = negative;
    this.exponent = exponent;
    this.significand = significand;
  }

  private static FloatValue nan(FloatFormat format) {
    return new FloatValue(format, Kind.NAN, false, BigInteger.ZERO, BigInteger.ZERO);
  }

  private static FloatValue infinity(FloatFormat format, boolean negative) {
    return new FloatValue(format, Kind.INFINITE, negative, BigInteger.ZERO, BigInteger.ZERO);
  }

  private static FloatValue zero(FloatFormat format, boolean negative) {
    return finite(format, negative, format.leastExponent(), BigInteger.ZERO);
  }

  private static FloatValue finite(
      FloatFormat format, boolean negative, BigInteger exponent, BigInteger significand) {
    return new FloatValue(format, Kind.FINITE, negative, exponent, significand);
  }

  /** Rounds a nonzero number to a float; if the result is 0, it has the sign of the number. */
  private static FloatValue round(FloatFormat format, RoundingModeValue mode, Dyadic number) {
    boolean negative = number.signum() < 0;
    BigInteger magnitude = number.significand().abs();
    BigInteger spareBits = BigInteger.valueOf((long) magnitude.bitLength() - format.precision());
    BigInteger exponent = number.exponent().add(spareBits).max(format.leastExponent());
    BigInteger significand =
        mode.shiftRight(negative, magnitude, exponent.subtract(number.exponent()));
    if (significand.bitLength() > format.precision()) { // rounded up to a power of two
      significand = significand.shiftRight(1);
      exponent = exponent.add(BigInteger.ONE);
    }
    if (exponent.compareTo(format.greatestExponent()) <= 0) {
      return finite(format, negative, exponent, significand);
    }
    return mode.overflowsToInfinity(negative)
        ? infinity(format, negative)
        : finite(format, negative, format.greatestExponent(), format.greatestSignificand());
  }

  // --------------------------------------------------------------------------------- making one

  public static FloatValue nan(Sort.FloatingPoint sort) {
    return nan(FloatFormat.of(sort));
  }

  public static FloatValue infinity(Sort.FloatingPoint sort, boolean negative) {
    return infinity(FloatFormat.of(sort), negative);
  }

  public static FloatValue zero(Sort.FloatingPoint sort, boolean negative) {
    return zero(FloatFormat.of(sort), negative);
  }

  /** {@code (fp sign exponent fraction)}; the fraction is the significand without hidden bit. */
  public static FloatValue of(BitVecValue sign, BitVecValue exponent, BitVecValue fraction) {
    return ofBits(
        Sort.floatingPoint(exponent.width(), fraction.width() + 1),
        sign.concat(exponent).concat(fraction));
  }

  /** Returns the float with these bits in IEEE's interchange format. */
  public static FloatValue ofBits(Sort.FloatingPoint sort, BitVecValue bits) {
    FloatFormat format = FloatFormat.of(sort);
    int width = sort.exponentBits() + sort.significandBits();
    if (bits.width() != width) {
      throw new IllegalArgumentException(
          "found a bit-vector of width %d, wanted %d".formatted(bits.width(), width));
    }
    BigInteger magnitude = bits.extract(width - 2, 0).bits();
    int special = magnitude.compareTo(format.infinityBits());
    if (special >= 0) {
      return special > 0 ? nan(format) : infinity(format, bits.isNegative());
    }
    int fractionBits = format.precision() - 1;
    BigInteger fraction = bits.extract(fractionBits - 1, 0).bits();
    BigInteger biased = magnitude.shiftRight(fractionBits);
    if (biased.signum() == 0) {
      return finite(format, bits.isNegative(), format.leastExponent(), fraction);
    }
    return finite(
        format,
        bits.isNegative(),
        format.leastExponent().add(biased).subtract(BigInteger.ONE),
        fraction.setBit(fractionBits));
  }

  /** {@code to_fp} of a real. */
  public static FloatValue of(Sort.FloatingPoint sort, RoundingModeValue mode, Rational number) {
    return of(sort, mode, number, BigInteger.ZERO);
  }

  /** Z3's {@code to_fp} of a real number and a power of two: {@code number * 2^exponent}. */
  public static FloatValue of(
      Sort.FloatingPoint sort, RoundingModeValue mode, Rational number, BigInteger exponent) {
    FloatFormat format = FloatFormat.of(sort);
    if (number.signum() == 0) {
      return zero(format, false);
    }
    Dyadic dividend = new Dyadic(number.numerator(), exponent);
    Dyadic divisor = new Dyadic(number.denominator(), BigInteger.ZERO);
    return round(
        format, mode, number.isInteger() ? dividend : dividend.divide(divisor, format.precision()));
  }

  /** {@code to_fp} of a signed bit-vector. */
  public static FloatValue ofSigned(
      Sort.FloatingPoint sort, RoundingModeValue mode, BitVecValue number) {
    return of(sort, mode, Rational.of(number.signed()));
  }

  /** {@code to_fp_unsigned}. */
  public static FloatValue ofUnsigned(
      Sort.FloatingPoint sort, RoundingModeValue mode, BitVecValue number) {
    return of(sort, mode, Rational.of(number.bits()));
  }

  // ----------------------------------------------------------------------------- classification

  public boolean isNaN() {
    return kind == Kind.NAN;
  }

  public boolean isInfinite() {
    return kind == Kind.INFINITE;
  }

  public boolean isZero() {
    return kind == Kind.FINITE && significand.signum() == 0;
  }

  public boolean isNormal() {
    return kind == Kind.FINITE && significand.bitLength() == format.precision();
  }

  public boolean isSubnormal() {
    return kind == Kind.FINITE && !isZero() && !isNormal();
  }

  /** Whether the sign is negative; zeros and infinities have signs, NaN has none. */
  public boolean isNegative() {
    return negative;
  }

  public boolean isPositive() {
    return !negative && !isNaN();
  }

  // --------------------------------------------------------------------------------- arithmetic

  private FloatValue same(FloatValue other) {
    if (!format.sort().equals(other.format.sort())) {
      throw new IllegalArgumentException(
          "found a value of %s, wanted %s".formatted(other.format.sort(), format.sort()));
    }
    return other;
  }

  /** The number that a finite value denotes. */
  private Dyadic number() {
    return new Dyadic(negative ? significand.negate() : significand, exponent);
  }

  private FloatValue nan() {
    return nan(format);
  }

  public FloatValue negate() {
    return isNaN() ? this : new FloatValue(format, kind, !negative, exponent, significand);
  }

  public FloatValue abs() {
    return negative ? negate() : this;
  }

  public FloatValue add(RoundingModeValue mode, FloatValue other) {
    if (isNaN() || same(other).isNaN()) {
      return nan();
    }
    if (isInfinite() || other.isInfinite()) {
      return infiniteSum(other);
    }
    return sum(mode, number(), negative, other);
  }

  private FloatValue infiniteSum(FloatValue other) {
    if (isInfinite() && other.isInfinite() && negative != other.negative) {
      return nan();
    }
    return isInfinite() ? this : other;
  }

  /**
   * Adds a number and a finite value. The number's sign is given separately because it counts even
   * if the number is 0.
   */
  private static FloatValue sum(
      RoundingModeValue mode, Dyadic number, boolean negative, FloatValue finite) {
    Dyadic sum = number.add(finite.number(), finite.format.precision());
    if (sum.signum() != 0) {
      return round(finite.format, mode, sum);
    }
    boolean oneSign = negative == finite.negative;
    return zero(finite.format, oneSign ? negative : mode.equals(RoundingModeValue.RTN));
  }

  public FloatValue subtract(RoundingModeValue mode, FloatValue other) {
    return add(mode, other.negate());
  }

  public FloatValue multiply(RoundingModeValue mode, FloatValue other) {
    boolean sign = negative != same(other).negative;
    if (hasNoProduct(other)) {
      return nan();
    }
    if (isInfinite() || other.isInfinite()) {
      return infinity(format, sign);
    }
    Dyadic product = number().multiply(other.number());
    return product.signum() == 0 ? zero(format, sign) : round(format, mode, product);
  }

  private boolean hasNoProduct(FloatValue other) {
    return isNaN()
        || other.isNaN()
        || (isInfinite() && other.isZero())
        || (isZero() && other.isInfinite());
  }

  public FloatValue divide(RoundingModeValue mode, FloatValue divisor) {
    boolean sign = negative != same(divisor).negative;
    if (isNaN()
        || divisor.isNaN()
        || (isInfinite() && divisor.isInfinite())
        || (isZero() && divisor.isZero())) {
      return nan();
    }
    if (isInfinite() || divisor.isZero()) {
      return infinity(format, sign);
    }
    if (isZero() || divisor.isInfinite()) {
      return zero(format, sign);
    }
    return round(format, mode, number().divide(divisor.number(), format.precision()));
  }

  /** This value times {@code factor} plus {@code summand}, rounded once. */
  public FloatValue fma(RoundingModeValue mode, FloatValue factor, FloatValue summand) {
    boolean sign = negative != same(factor).negative;
    if (hasNoProduct(factor) || same(summand).isNaN()) {
      return nan();
    }
    if (isInfinite() || factor.isInfinite()) {
      return infinity(format, sign).infiniteSum(summand);
    }
    return summand.isInfinite()
        ? summand
        : sum(mode, number().multiply(factor.number()), sign, summand);
  }

  public FloatValue sqrt(RoundingModeValue mode) {
    if (isNaN() || isZero()) {
      return this;
    }
    if (negative) {
      return nan();
    }
    return isInfinite() ? this : round(format, mode, number().sqrt(format.precision()));
  }

  /**
   * This value minus n times {@code divisor}, where n is the integer nearest to the quotient (the
   * even one on a tie). A zero result has the sign of this value.
   */
  public FloatValue rem(FloatValue divisor) {
    if (isNaN() || same(divisor).isNaN() || isInfinite() || divisor.isZero()) {
      return nan();
    }
    if (isZero() || divisor.isInfinite()) {
      return this;
    }
    Dyadic remainder = number().remainder(divisor.number());
    // The remainder is a float, so the rounding mode does not matter.
    return remainder.signum() == 0
        ? zero(format, negative)
        : round(format, RoundingModeValue.RTZ, remainder);
  }

  /**
   * The nearest integer; a zero result has the sign of this value. In a format with fewer exponents
   * than digits, the greatest finite numbers have fractions; there the integer may be too large and
   * is rounded like any such number.
   */
  public FloatValue roundToIntegral(RoundingModeValue mode) {
    if (kind != Kind.FINITE || exponent.signum() >= 0) {
      return this;
    }
    BigInteger integer = roundedMagnitude(mode);
    return integer.signum() == 0
        ? zero(format, negative)
        : round(format, mode, new Dyadic(negative ? integer.negate() : integer, BigInteger.ZERO));
  }

  private BigInteger roundedMagnitude(RoundingModeValue mode) {
    return mode.shiftRight(negative, significand, exponent.negate());
  }

  // -------------------------------------------------------------------------------- comparisons

  /** The lesser value; if one is NaN, the other one; empty for two zeros of different signs. */
  public Optional<FloatValue> min(FloatValue other) {
    return lesser(other, this, other);
  }

  /** The greater value; if one is NaN, the other one; empty for two zeros of different signs. */
  public Optional<FloatValue> max(FloatValue other) {
    return lesser(other, other, this);
  }

  private Optional<FloatValue> lesser(FloatValue other, FloatValue ifLess, FloatValue ifGreater) {
    if (isNaN() || same(other).isNaN()) {
      return Optional.of(isNaN() ? other : this);
    }
    int order = compare(other);
    if (order == 0) {
      return negative == other.negative ? Optional.of(this) : Optional.empty();
    }
    return Optional.of(order < 0 ? ifLess : ifGreater);
  }

  public boolean leq(FloatValue other) {
    return isComparable(other) && compare(other) <= 0;
  }

  public boolean lt(FloatValue other) {
    return isComparable(other) && compare(other) < 0;
  }

  public boolean geq(FloatValue other) {
    return other.leq(this);
  }

  public boolean gt(FloatValue other) {
    return other.lt(this);
  }

  /** IEEE's equality: NaN equals nothing, and the zeros are equal. */
  public boolean eq(FloatValue other) {
    return isComparable(other) && compare(other) == 0;
  }

  private boolean isComparable(FloatValue other) {
    return !isNaN() && !same(other).isNaN();
  }

  private int compare(FloatValue other) {
    if (signum() != other.signum()) {
      return Integer.compare(signum(), other.signum());
    }
    return negative ? other.compareMagnitude(this) : compareMagnitude(other);
  }

  private int signum() {
    return isZero() ? 0 : negative ? -1 : 1;
  }

  private int compareMagnitude(FloatValue other) {
    if (kind != other.kind) {
      return isInfinite() ? 1 : -1;
    }
    int byExponent = exponent.compareTo(other.exponent);
    return byExponent != 0 ? byExponent : significand.compareTo(other.significand);
  }

  // -------------------------------------------------------------------------------- conversions

  /** {@code to_fp} of a float. */
  public FloatValue to(Sort.FloatingPoint sort, RoundingModeValue mode) {
    if (sort.equals(format.sort())) {
      return this;
    }
    FloatFormat target = FloatFormat.of(sort);
    if (isNaN()) {
      return nan(target);
    }
    if (isInfinite()) {
      return infinity(target, negative);
    }
    return isZero() ? zero(target, negative) : round(target, mode, number());
  }

  /** The bits in IEEE's interchange format; empty for NaN, which has several encodings. */
  public Optional<BitVecValue> toBits() {
    if (isNaN()) {
      return Optional.empty();
    }
    BigInteger magnitude = magnitudeBits();
    int width = format.sort().exponentBits() + format.precision();
    return Optional.of(new BitVecValue(width, negative ? magnitude.setBit(width - 1) : magnitude));
  }

  /** The bits after the sign, of a value other than NaN. */
  private BigInteger magnitudeBits() {
    if (isInfinite()) {
      return format.infinityBits();
    }
    // The exponent field of subnormal numbers is 0. Adding a normal number's hidden bit to the
    // exponent field makes up for that.
    return exponent
        .subtract(format.leastExponent())
        .shiftLeft(format.precision() - 1)
        .add(significand);
  }

  /** {@code fp.to_real}; empty for NaN and infinities. */
  public Optional<Rational> toReal() {
    return kind == Kind.FINITE ? Optional.of(number().toRational()) : Optional.empty();
  }

  /** {@code fp.to_ubv}; empty for NaN and if the rounded number does not fit. */
  public Optional<BitVecValue> toUbv(int width, RoundingModeValue mode) {
    return toInteger(width, mode)
        .filter(integer -> integer.signum() >= 0 && integer.bitLength() <= width)
        .map(integer -> new BitVecValue(width, integer));
  }

  /** {@code fp.to_sbv}; empty for NaN and if the rounded number does not fit. */
  public Optional<BitVecValue> toSbv(int width, RoundingModeValue mode) {
    return toInteger(width, mode)
        .filter(integer -> integer.bitLength() < width)
        .map(integer -> BitVecValue.of(width, integer));
  }

  /** Rounds to an integer; empty at least if the result has more than {@code width} bits. */
  private Optional<BigInteger> toInteger(int width, RoundingModeValue mode) {
    // Checked first, so that a huge number is not written out just to be rejected as too large.
    if (kind != Kind.FINITE || exponent.compareTo(BigInteger.valueOf(width)) > 0) {
      return Optional.empty();
    }
    BigInteger integer = roundedMagnitude(mode);
    return Optional.of(negative ? integer.negate() : integer);
  }

  @Override
  public Sort.FloatingPoint sort() {
    return format.sort();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FloatValue that
        && format.sort().equals(that.format.sort())
        && kind == that.kind
        && negative == that.negative
        && exponent.equals(that.exponent)
        && significand.equals(that.significand);
  }

  @Override
  public int hashCode() {
    int hash = 31 * format.sort().hashCode() + kind.name().hashCode();
    hash = 31 * hash + (negative ? 1 : 0);
    return 31 * (31 * hash + exponent.hashCode()) + significand.hashCode();
  }

  /** The value in SMT-LIB's notation: {@code (fp #b0 #b01 #b1)}, or the name of a special value. */
  @Override
  public String toString() {
    int exponentBits = format.sort().exponentBits();
    if (isNaN() || isInfinite() || isZero()) {
      String name = isNaN() ? "NaN" : (negative ? "-" : "+") + (isZero() ? "zero" : "oo");
      return "(_ %s %s %s)".formatted(name, exponentBits, format.precision());
    }
    String bits = magnitudeBits().toString(2);
    bits = "0".repeat(exponentBits + format.precision() - 1 - bits.length()) + bits;
    return "(fp #b%s #b%s #b%s)"
        .formatted(
            negative ? "1" : "0", bits.substring(0, exponentBits), bits.substring(exponentBits));
  }
}
