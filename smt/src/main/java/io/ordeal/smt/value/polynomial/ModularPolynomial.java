package io.ordeal.smt.value.polynomial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A polynomial in one variable over the integers modulo a prime below 2^31. */
final class ModularPolynomial {

  private final long prime;

  /** The coefficients in 0 … prime - 1, the constant one first; the last one is not 0. */
  private final long[] coefficients;

  private ModularPolynomial(long prime, long... coefficients) {
    int length = coefficients.length;
    while (length > 0 && coefficients[length - 1] == 0) {
      length--;
    }
    this.prime = prime;
    this.coefficients =
        length == coefficients.length ? coefficients : Arrays.copyOf(coefficients, length);
  }

  static ModularPolynomial of(Polynomial polynomial, long prime) {
    BigInteger modulus = BigInteger.valueOf(prime);
    long[] coefficients = new long[polynomial.degree() + 1];
    Arrays.setAll(coefficients, i -> polynomial.coefficient(i).mod(modulus).longValue());
    return new ModularPolynomial(prime, coefficients);
  }

  /** Whether a number, which must be below 2^31, is prime. */
  static boolean isPrime(long number) {
    for (long divisor = 3; divisor * divisor <= number; divisor += 2) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return number == 2 || (number > 1 && number % 2 == 1);
  }

  static ModularPolynomial one(long prime) {
    return new ModularPolynomial(prime, 1);
  }

  int degree() {
    return coefficients.length - 1;
  }

  long coefficient(int exponent) {
    return exponent < coefficients.length ? coefficients[exponent] : 0;
  }

  /** The integer polynomial with the coefficients in 0 … prime - 1. */
  Polynomial lifted() {
    return Polynomial.of(coefficients);
  }

  ModularPolynomial subtract(ModularPolynomial other) {
    long[] difference = new long[Math.max(coefficients.length, other.coefficients.length)];
    Arrays.setAll(difference, i -> Math.floorMod(coefficient(i) - other.coefficient(i), prime));
    return new ModularPolynomial(prime, difference);
  }

  ModularPolynomial multiply(ModularPolynomial other) {
    if (degree() < 0 || other.degree() < 0) {
      return new ModularPolynomial(prime);
    }
    long[] product = new long[degree() + other.degree() + 1];
    for (int i = 0; i < coefficients.length; i++) {
      for (int j = 0; j < other.coefficients.length; j++) {
        product[i + j] = (product[i + j] + coefficients[i] * other.coefficients[j]) % prime;
      }
    }
    return new ModularPolynomial(prime, product);
  }

  private ModularPolynomial times(long factor) {
    return new ModularPolynomial(
        prime, Arrays.stream(coefficients).map(c -> c * factor % prime).toArray());
  }

  ModularPolynomial monic() {
    return degree() < 0 ? this : times(inverse(coefficients[degree()]));
  }

  private long inverse(long number) {
    return BigInteger.valueOf(number).modInverse(BigInteger.valueOf(prime)).longValue();
  }

  /** Quotient and remainder. */
  private Division divide(ModularPolynomial divisor) {
    if (degree() < divisor.degree()) {
      return new Division(new ModularPolynomial(prime), this);
    }
    long[] rest = coefficients.clone();
    long[] quotient = new long[degree() - divisor.degree() + 1];
    long inverse = inverse(divisor.coefficients[divisor.degree()]);
    for (int shift = quotient.length - 1; shift >= 0; shift--) {
      long factor = rest[shift + divisor.degree()] * inverse % prime;
      quotient[shift] = factor;
      if (factor != 0) {
        long negated = prime - factor;
        for (int i = 0; i < divisor.coefficients.length; i++) {
          rest[shift + i] = (rest[shift + i] + negated * divisor.coefficients[i]) % prime;
        }
      }
    }
    return new Division(new ModularPolynomial(prime, quotient), new ModularPolynomial(prime, rest));
  }

  ModularPolynomial quotient(ModularPolynomial divisor) {
    return divide(divisor).quotient;
  }

  ModularPolynomial remainder(ModularPolynomial divisor) {
    return divide(divisor).remainder;
  }

  /** The greatest common divisor with leading coefficient 1. */
  ModularPolynomial gcd(ModularPolynomial other) {
    ModularPolynomial a = this;
    ModularPolynomial b = other;
    while (b.degree() >= 0) {
      ModularPolynomial rest = a.remainder(b);
      a = b;
      b = rest;
    }
    return a.monic();
  }

  /**
   * The s of smallest degree with s · this = 1 modulo the other polynomial, which must have no
   * common factor with this one.
   */
  ModularPolynomial inverseModulo(ModularPolynomial other) {
    ModularPolynomial a = other;
    ModularPolynomial b = remainder(other);
    ModularPolynomial factorOfA = new ModularPolynomial(prime);
    ModularPolynomial factorOfB = one(prime);
    while (b.degree() > 0) {
      Division division = a.divide(b);
      ModularPolynomial next = factorOfA.subtract(division.quotient.multiply(factorOfB));
      a = b;
      b = division.remainder;
      factorOfA = factorOfB;
      factorOfB = next;
    }
    return factorOfB.times(inverse(b.coefficient(0))).remainder(other);
  }

  private ModularPolynomial derivative() {
    long[] slope = new long[Math.max(0, degree())];
    Arrays.setAll(slope, i -> coefficients[i + 1] * ((i + 1) % prime) % prime);
    return new ModularPolynomial(prime, slope);
  }

  boolean isSquareFree() {
    return gcd(derivative()).degree() == 0;
  }

  /** The irreducible factors of a square-free polynomial with leading coefficient 1 (Berlekamp). */
  List<ModularPolynomial> factors() {
    List<ModularPolynomial> separators = fixedByFrobenius();
    List<ModularPolynomial> factors = List.of(this);
    // Every separator is constant modulo each irreducible factor; together they distinguish all
    // factors.
    for (ModularPolynomial separator : separators) {
      for (long constant = 0; constant < prime && factors.size() < separators.size(); constant++) {
        ModularPolynomial test = separator.subtract(new ModularPolynomial(prime, constant));
        List<ModularPolynomial> finer = new ArrayList<>();
        for (ModularPolynomial factor : factors) {
          ModularPolynomial common = factor.gcd(test);
          if (common.degree() <= 0 || common.degree() == factor.degree()) {
            finer.add(factor);
          } else {
            finer.add(common);
            finer.add(factor.quotient(common));
          }
        }
        factors = finer;
      }
    }
    return factors;
  }

  /** A basis of the polynomials v with v^prime = v modulo this. */
  private List<ModularPolynomial> fixedByFrobenius() {
    int size = degree();
    long[][] rows = new long[size][];
    ModularPolynomial image = one(prime);
    ModularPolynomial step = power(new ModularPolynomial(prime, 0, 1), prime);
    for (int i = 0; i < size; i++) {
      rows[i] = Arrays.copyOf(image.coefficients, size);
      rows[i][i] = Math.floorMod(rows[i][i] - 1, prime);
      image = image.multiply(step).remainder(this);
    }
    return leftKernel(rows);
  }

  private ModularPolynomial power(ModularPolynomial base, long exponent) {
    ModularPolynomial power = one(prime);
    for (int bit = Long.SIZE - Long.numberOfLeadingZeros(exponent) - 1; bit >= 0; bit--) {
      power = power.multiply(power).remainder(this);
      if ((exponent >> bit & 1) == 1) {
        power = power.multiply(base).remainder(this);
      }
    }
    return power;
  }

  /** The row vectors v with v · rows = 0, by elimination on columns. */
  private List<ModularPolynomial> leftKernel(long[][] rows) {
    int size = rows.length;
    int[] pivotRowOf = new int[size];
    Arrays.fill(pivotRowOf, -1);
    List<ModularPolynomial> kernel = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      int pivot = pivotColumn(rows[row], pivotRowOf);
      if (pivot < 0) {
        kernel.add(kernelVector(rows[row], row, pivotRowOf));
        continue;
      }
      long scale = prime - inverse(rows[row][pivot]);
      for (int r = row; r < size; r++) {
        rows[r][pivot] = rows[r][pivot] * scale % prime;
      }
      for (int column = 0; column < size; column++) {
        long factor = rows[row][column];
        if (column != pivot && factor != 0) {
          for (int r = row; r < size; r++) {
            rows[r][column] = (rows[r][column] + factor * rows[r][pivot]) % prime;
          }
        }
      }
      pivotRowOf[pivot] = row;
    }
    return kernel;
  }

  private static int pivotColumn(long[] row, int[] pivotRowOf) {
    for (int column = 0; column < row.length; column++) {
      if (row[column] != 0 && pivotRowOf[column] < 0) {
        return column;
      }
    }
    return -1;
  }

  private ModularPolynomial kernelVector(long[] row, int index, int[] pivotRowOf) {
    long[] vector = new long[row.length];
    vector[index] = 1;
    for (int column = 0; column < row.length; column++) {
      if (pivotRowOf[column] >= 0) {
        vector[pivotRowOf[column]] = row[column];
      }
    }
    return new ModularPolynomial(prime, vector);
  }

  private record Division(ModularPolynomial quotient, ModularPolynomial remainder) {}
}
