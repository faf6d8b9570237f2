package io.ordeal.smt.eval;

import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Digits;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads fractions, and real algebraic numbers in cvc5's notation. */
final class AlgebraicText {

  private static final Pattern INTERVAL =
      Pattern.compile("<(.*),\\s*[(\\[]\\s*(\\S+)\\s*,\\s*(\\S+)\\s*[)\\]]\\s*>", Pattern.DOTALL);

  private static final Pattern MONOMIAL =
      Pattern.compile("(-?[0-9]+)?(?:\\*?(x)(?:\\^([0-9]+))?)?");

  private static final int LARGEST_DEGREE = 10_000;

  private AlgebraicText() {}

  /**
   * Reads {@code <1*x^2 + (-2), (5/4, 3/2)>}, cvc5's notation for the only root in an interval;
   * empty if the text is something else.
   */
  static Optional<Value> inInterval(String text) {
    Matcher matcher = INTERVAL.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Polynomial polynomial = withRoots(polynomial(matcher.group(1)));
    Optional<Rational> lower = rational(matcher.group(2));
    Optional<Rational> upper = rational(matcher.group(3));
    if (polynomial == null || lower.isEmpty() || upper.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(AlgebraicValue.inInterval(polynomial, lower.get(), upper.get()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns null for a constant polynomial: zero has no first root, and the others have no root at
   * all.
   */
  private static @Nullable Polynomial withRoots(@Nullable Polynomial polynomial) {
    return polynomial == null || polynomial.degree() < 1 ? null : polynomial;
  }

  /** Reads a fraction such as {@code -3/2}. */
  static Optional<Rational> rational(String text) {
    Matcher matcher = Pattern.compile("(-?[0-9]+)(?:/([0-9]*[1-9][0-9]*))?").matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String denominator = matcher.group(2);
    return Optional.of(
        new Rational(
            Digits.decimal(matcher.group(1)),
            denominator == null ? BigInteger.ONE : Digits.decimal(denominator)));
  }

  /** Reads a sum of monomials such as {@code 1*x^2}, which may be in parentheses. */
  private static @Nullable Polynomial polynomial(String text) {
    Polynomial sum = Polynomial.ZERO;
    String plain = text.replaceAll("[()\\s]", "").replace("-", "+-").replace("^+-", "^-");
    for (String part : plain.split("\\+", -1)) {
      if (part.isEmpty()) {
        continue;
      }
      Matcher matcher = MONOMIAL.matcher(part.startsWith("-x") ? "-1*" + part.substring(1) : part);
      if (!matcher.matches()) {
        return null;
      }
      BigInteger coefficient =
          matcher.group(1) == null ? BigInteger.ONE : Digits.decimal(matcher.group(1));
      String exponent = matcher.group(3);
      int degree = matcher.group(2) == null ? 0 : exponent == null ? 1 : degree(exponent);
      if (degree < 0) {
        return null;
      }
      sum = sum.add(Polynomial.monomial(coefficient, degree));
    }
    return sum;
  }

  private static int degree(String text) {
    return text.length() > 6 || Integer.parseInt(text) > LARGEST_DEGREE
        ? -1
        : Integer.parseInt(text);
  }
}
