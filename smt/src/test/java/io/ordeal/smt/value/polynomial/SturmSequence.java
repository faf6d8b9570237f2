package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts and finds real roots by Sturm's theorem, an independent and slower method than the tested
 * one.
 */
public final class SturmSequence {

  /** Decimal places of the roots. */
  public static final int DIGITS = 210;

  private final List<BigInteger[]> sequence = new ArrayList<>();

  /** Creates the sequence of a square-free polynomial. */
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

  /** Returns the negated remainder of a by b, times a positive number. */
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

  /** The number of distinct roots up to the number, inclusive. */
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
    BigDecimal upper = bound();
    BigDecimal lower = upper.negate();
    while (rootsUpTo(upper) > index || rootsUpTo(lower) < index - 1) {
      BigDecimal middle = middle(lower, upper);
      if (rootsUpTo(middle) >= index) {
        upper = middle;
      } else {
        lower = middle;
      }
    }
    BigInteger[] polynomial = sequence.get(0);
    int sign = signAt(polynomial, upper);
    // Bisect until Newton's method is safe, and continue if it was not.
    for (int digits = 30; ; digits += 30) {
      while (isWide(lower, upper, digits)) {
        BigDecimal middle = middle(lower, upper);
        if (signAt(polynomial, middle) == sign) {
          upper = middle;
        } else {
          lower = middle;
        }
      }
      BigDecimal root = polished(upper);
      BigDecimal error = BigDecimal.ONE.scaleByPowerOfTen(-DIGITS);
      if (root.compareTo(lower) >= 0
          && root.compareTo(upper) <= 0
          && signAt(polynomial, root.add(error)) != signAt(polynomial, root.subtract(error))) {
        return root;
      }
    }
  }

  private BigDecimal bound() {
    BigInteger[] polynomial = sequence.get(0);
    BigInteger largest = BigInteger.ONE;
    for (BigInteger coefficient : polynomial) {
      largest = largest.max(coefficient.abs());
    }
    return new BigDecimal(largest.divide(polynomial[polynomial.length - 1].abs()))
        .add(BigDecimal.TEN);
  }

  private BigDecimal polished(BigDecimal start) {
    MathContext digits = new MathContext(2 * DIGITS);
    BigDecimal root = start;
    for (int i = 0; i < 5; i++) {
      BigDecimal slope = valueAt(sequence.get(1), root, digits);
      BigDecimal step = valueAt(sequence.get(0), root, digits).divide(slope, digits);
      root = root.subtract(step).setScale(DIGITS + 20, RoundingMode.HALF_EVEN);
    }
    return root;
  }

  private static BigDecimal valueAt(
      BigInteger[] polynomial, BigDecimal number, MathContext digits) {
    BigDecimal value = BigDecimal.ZERO;
    for (int i = polynomial.length - 1; i >= 0; i--) {
      value = value.multiply(number, digits).add(new BigDecimal(polynomial[i]));
    }
    return value;
  }

  private static boolean isWide(BigDecimal lower, BigDecimal upper, int digits) {
    return upper.subtract(lower).compareTo(BigDecimal.ONE.scaleByPowerOfTen(-digits)) > 0;
  }

  private static BigDecimal middle(BigDecimal lower, BigDecimal upper) {
    // Short numbers first: as many digits as the width has, plus two.
    BigDecimal half = lower.add(upper).divide(BigDecimal.valueOf(2));
    int digits = Math.max(0, 2 - exponent(upper.subtract(lower)));
    return half.setScale(digits, RoundingMode.HALF_EVEN);
  }

  private static int exponent(BigDecimal number) {
    return number.precision() - number.scale() - 1;
  }

  /** Approximates a real number to about {@link #DIGITS} digits, using only this class. */
  public static BigDecimal approximate(Value value) {
    if (value instanceof AlgebraicValue algebraic) {
      return new SturmSequence(algebraic.minimalPolynomial()).root(algebraic.index());
    }
    Rational number = ((RealValue) value).number();
    return new BigDecimal(number.numerator())
        .divide(new BigDecimal(number.denominator()), new MathContext(2 * DIGITS));
  }
}
