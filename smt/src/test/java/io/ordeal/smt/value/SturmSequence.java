package io.ordeal.smt.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts and finds real roots by Sturm's theorem: another way than the one that is tested, and
 * slower.
 */
final class SturmSequence {

  /** Digits after the point to which roots are found. */
  static final int DIGITS = 210;

  private final List<BigInteger[]> sequence = new ArrayList<>();

  /** Of a square-free polynomial. */
  SturmSequence(Polynomial polynomial) {
    sequence.add(coefficients(polynomial));
    sequence.add(coefficients(polynomial.derivative()));
    while (last().length > 1) {
      sequence.add(negatedRemainder(sequence.get(sequence.size() - 2), last()));
    }
  }

  private BigInteger[] last() {
    return sequence.get(sequence.size() - 1);
  }

  private static BigInteger[] coefficients(Polynomial polynomial) {
    BigInteger[] all = new BigInteger[polynomial.degree() + 1];
    for (int i = 0; i < all.length; i++) {
      all[i] = polynomial.coefficient(i);
    }
    return all;
  }

  /** A positive multiple of the remainder of a by b, negated. */
  private static BigInteger[] negatedRemainder(BigInteger[] a, BigInteger[] b) {
    BigInteger[] rest = a.clone();
    BigInteger lead = b[b.length - 1];
    for (int top = a.length - 1; top >= b.length - 1; top--) {
      BigInteger factor = rest[top].multiply(BigInteger.valueOf(lead.signum()));
      for (int i = 0; i <= top; i++) {
        rest[i] = rest[i].multiply(lead.abs());
      }
      for (int i = 0; i < b.length; i++) {
        int at = top - b.length + 1 + i;
        rest[at] = rest[at].subtract(factor.multiply(b[i]));
      }
    }
    int length = b.length - 1;
    while (length > 1 && rest[length - 1].signum() == 0) {
      length--;
    }
    BigInteger content = BigInteger.ZERO;
    for (int i = 0; i < length; i++) {
      content = content.gcd(rest[i]);
    }
    BigInteger[] negated = new BigInteger[length];
    for (int i = 0; i < length; i++) {
      negated[i] = rest[i].divide(content).negate();
    }
    return negated;
  }

  /** The number of different roots that are at most the number. */
  int rootsUpTo(BigDecimal number) {
    int everywhereLeft = changes(BigDecimal.ONE.negate().scaleByPowerOfTen(400));
    return everywhereLeft - changes(number);
  }

  private int changes(BigDecimal number) {
    int changes = 0;
    int sign = 0;
    for (BigInteger[] polynomial : sequence) {
      int next = signAt(polynomial, number);
      if (next != 0) {
        changes += next == -sign ? 1 : 0;
        sign = next;
      }
    }
    return changes;
  }

  private static int signAt(BigInteger[] polynomial, BigDecimal number) {
    BigDecimal value = BigDecimal.ZERO;
    for (int i = polynomial.length - 1; i >= 0; i--) {
      value = value.multiply(number).add(new BigDecimal(polynomial[i]));
    }
    return value.signum();
  }

  /** The root of that index, from 1, with an error below 10^-{@link #DIGITS}. */
  BigDecimal root(int index) {
    BigDecimal lower = BigDecimal.ONE.negate().scaleByPowerOfTen(40);
    BigDecimal upper = BigDecimal.ONE.scaleByPowerOfTen(40);
    while (rootsUpTo(upper) > index || rootsUpTo(lower) < index - 1 || isWide(lower, upper, -1)) {
      BigDecimal middle = middle(lower, upper);
      if (rootsUpTo(middle) >= index) {
        upper = middle;
      } else {
        lower = middle;
      }
    }
    int sign = signAt(sequence.get(0), upper);
    if (sign == 0) {
      return upper;
    }
    while (isWide(lower, upper, DIGITS)) {
      BigDecimal middle = middle(lower, upper);
      if (signAt(sequence.get(0), middle) == sign) {
        upper = middle;
      } else {
        lower = middle;
      }
    }
    return upper;
  }

  private static boolean isWide(BigDecimal lower, BigDecimal upper, int digits) {
    return upper.subtract(lower).compareTo(BigDecimal.ONE.scaleByPowerOfTen(-digits)) > 0;
  }

  private static BigDecimal middle(BigDecimal lower, BigDecimal upper) {
    // Short numbers first: as many digits as the width has, and two more.
    BigDecimal half = lower.add(upper).divide(BigDecimal.valueOf(2));
    int digits = Math.max(0, 2 - exponent(upper.subtract(lower)));
    return half.setScale(digits, RoundingMode.HALF_EVEN);
  }

  private static int exponent(BigDecimal number) {
    return number.precision() - number.scale() - 1;
  }

  /** A real number to about {@link #DIGITS} digits, by this class alone. */
  static BigDecimal approximate(Value value) {
    if (value instanceof AlgebraicValue algebraic) {
      return new SturmSequence(algebraic.minimalPolynomial()).root(algebraic.index());
    }
    Rational number = ((RealValue) value).number();
    return new BigDecimal(number.numerator())
        .divide(new BigDecimal(number.denominator()), new MathContext(2 * DIGITS));
  }
}
