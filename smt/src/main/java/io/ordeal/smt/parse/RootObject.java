package io.ordeal.smt.parse;

import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads real algebraic numbers in Z3's notation: {@code (root-obj (+ (^ x 2) (- 2)) 1)} is the
 * first of the distinct real roots of a polynomial over {@code x}.
 */
public final class RootObject {

  private static final Set<String> SUMS_AND_PRODUCTS = Set.of("+", "-", "*");

  private static final String VARIABLE = "x";

  /** Maximum nesting of sums and products, which are read by recursion; Z3 writes them flat. */
  private static final int DEEPEST = 8;

  private static final int LARGEST_DEGREE = 10_000;

  private final Lexer lexer;

  private RootObject(Lexer lexer) {
    this.lexer = lexer;
  }

  /** Returns the number that begins at the offset; empty if there is no such root. */
  public static Optional<Value> at(Source source, int offset) {
    Lexer lexer = new Lexer(source);
    lexer.seek(offset);
    lexer.next();
    lexer.next();
    return behindName(lexer);
  }

  /** Reads the rest of a number after {@code (root-obj}, including the closing parenthesis. */
  static Optional<Value> behindName(Lexer lexer) {
    RootObject reader = new RootObject(lexer);
    lexer.next();
    Polynomial polynomial = reader.polynomial(DEEPEST);
    if (polynomial == null || polynomial.degree() < 1 || lexer.next() != Token.NUMERAL) {
      return Optional.empty();
    }
    BigInteger index = lexer.literal().numeral();
    if (index.bitLength() > 31 || lexer.next() != Token.CLOSE) {
      return Optional.empty();
    }
    try {
      return Optional.of(AlgebraicValue.nthRoot(polynomial, index.intValueExact()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Reads the polynomial that begins with the current token; null if there is none. */
  private @Nullable Polynomial polynomial(int deepest) {
    return switch (lexer.token()) {
      case SYMBOL -> lexer.name().text.equals(VARIABLE) ? Polynomial.X : null;
      case NUMERAL -> Polynomial.monomial(lexer.literal().numeral(), 0);
      case OPEN -> deepest == 0 || lexer.next() != Token.SYMBOL ? null : list(deepest - 1);
      default -> null;
    };
  }

  /** Reads a list that begins with the current symbol. */
  private @Nullable Polynomial list(int deepest) {
    String head = lexer.name().text;
    if (head.equals("^")) {
      return power();
    }
    if (!SUMS_AND_PRODUCTS.contains(head)) {
      return null;
    }
    lexer.next();
    Polynomial result = polynomial(deepest);
    boolean isAlone = true;
    while (result != null && lexer.next() != Token.CLOSE) {
      Polynomial next = polynomial(deepest);
      result = next == null ? null : combined(head, result, next);
      isAlone = false;
    }
    return result != null && isAlone && head.equals("-") ? result.negate() : result;
  }

  private static Polynomial combined(String head, Polynomial left, Polynomial right) {
    return switch (head) {
      case "+" -> left.add(right);
      case "-" -> left.add(right.negate());
      default -> left.multiply(right);
    };
  }

  /** Reads {@code x 2)}. */
  private @Nullable Polynomial power() {
    if (lexer.next() != Token.SYMBOL
        || !lexer.name().text.equals(VARIABLE)
        || lexer.next() != Token.NUMERAL) {
      return null;
    }
    BigInteger degree = lexer.literal().numeral();
    return degree.compareTo(BigInteger.valueOf(LARGEST_DEGREE)) <= 0 && lexer.next() == Token.CLOSE
        ? Polynomial.monomial(BigInteger.ONE, degree.intValueExact())
        : null;
  }
}
