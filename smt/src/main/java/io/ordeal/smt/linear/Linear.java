package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Integers;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A sum of variables with integer coefficients, none of them 0, and a constant. Variables are
 * numbers, in ascending order.
 */
final class Linear {

  private static final int[] NO_VARIABLES = {};
  private static final BigInteger[] NO_COEFFICIENTS = {};

  private final int[] variables;
  private final BigInteger[] coefficients;
  private final BigInteger constant;
  private final int hash;

  private Linear(int[] variables, BigInteger[] coefficients, BigInteger constant) {
    this.variables = variables;
    this.coefficients = coefficients;
    this.constant = constant;
    this.hash =
        (31 * Arrays.hashCode(variables) + Arrays.hashCode(coefficients)) * 31
            + constant.hashCode();
  }

  static Linear constant(BigInteger constant) {
    return new Linear(NO_VARIABLES, NO_COEFFICIENTS, constant);
  }

  static Linear variable(int variable) {
    return new Linear(new int[] {variable}, new BigInteger[] {BigInteger.ONE}, BigInteger.ZERO);
  }

  int size() {
    return variables.length;
  }

  int variableAt(int index) {
    return variables[index];
  }

  BigInteger coefficientAt(int index) {
    return coefficients[index];
  }

  BigInteger constant() {
    return constant;
  }

  boolean isConstant() {
    return variables.length == 0;
  }

  /** The coefficient of a variable; 0 if the variable does not occur. */
  BigInteger coefficientOf(int variable) {
    int index = Arrays.binarySearch(variables, variable);
    return index < 0 ? BigInteger.ZERO : coefficients[index];
  }

  /** Returns this sum without a variable. */
  Linear without(int variable) {
    int index = Arrays.binarySearch(variables, variable);
    if (index < 0) {
      return this;
    }
    int[] left = new int[variables.length - 1];
    BigInteger[] factors = new BigInteger[left.length];
    System.arraycopy(variables, 0, left, 0, index);
    System.arraycopy(variables, index + 1, left, index, left.length - index);
    System.arraycopy(coefficients, 0, factors, 0, index);
    System.arraycopy(coefficients, index + 1, factors, index, left.length - index);
    return new Linear(left, factors, constant);
  }

  Linear plus(BigInteger number) {
    return number.signum() == 0 ? this : new Linear(variables, coefficients, constant.add(number));
  }

  Linear times(BigInteger factor) {
    if (factor.equals(BigInteger.ONE)) {
      return this;
    }
    if (factor.signum() == 0) {
      return constant(BigInteger.ZERO);
    }
    BigInteger[] factors = new BigInteger[coefficients.length];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = Integers.product(coefficients[i], factor);
    }
    return new Linear(variables, factors, Integers.product(constant, factor));
  }

  Linear plus(Linear other) {
    int[] all = new int[variables.length + other.variables.length];
    BigInteger[] factors = new BigInteger[all.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < variables.length || j < other.variables.length) {
      int left = i < variables.length ? variables[i] : Integer.MAX_VALUE;
      int right = j < other.variables.length ? other.variables[j] : Integer.MAX_VALUE;
      BigInteger factor;
      if (left == right) {
        factor = coefficients[i++].add(other.coefficients[j++]);
      } else {
        factor = left < right ? coefficients[i++] : other.coefficients[j++];
      }
      if (factor.signum() != 0) {
        all[count] = Math.min(left, right);
        factors[count++] = factor;
      }
    }
    return new Linear(
        Arrays.copyOf(all, count), Arrays.copyOf(factors, count), constant.add(other.constant));
  }

  /** The greatest common divisor of the coefficients; 0 if there are none. */
  BigInteger commonDivisor() {
    BigInteger common = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients) {
      if (common.equals(BigInteger.ONE)) {
        break;
      }
      common = common.gcd(coefficient);
    }
    return common;
  }

  /** Returns this sum without its constant, divided by a divisor of all coefficients. */
  Linear homogeneousPart(BigInteger divisor) {
    if (divisor.equals(BigInteger.ONE)) {
      return constant.signum() == 0 ? this : new Linear(variables, coefficients, BigInteger.ZERO);
    }
    BigInteger[] factors = new BigInteger[coefficients.length];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = coefficients[i].divide(divisor);
    }
    return new Linear(variables, factors, BigInteger.ZERO);
  }

  /** Returns this sum divided by a divisor of all coefficients and of the constant. */
  Linear divided(BigInteger divisor) {
    return homogeneousPart(divisor).plus(constant.divide(divisor));
  }

  /** Returns this sum with coefficients and constant replaced by their remainders. */
  Linear modulo(BigInteger divisor) {
    int[] left = new int[variables.length];
    BigInteger[] factors = new BigInteger[variables.length];
    int count = 0;
    for (int i = 0; i < variables.length; i++) {
      BigInteger rest = coefficients[i].mod(divisor);
      if (rest.signum() != 0) {
        left[count] = variables[i];
        factors[count++] = rest;
      }
    }
    return new Linear(
        Arrays.copyOf(left, count), Arrays.copyOf(factors, count), constant.mod(divisor));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Linear that
        && hash == that.hash
        && constant.equals(that.constant)
        && Arrays.equals(variables, that.variables)
        && Arrays.equals(coefficients, that.coefficients);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < variables.length; i++) {
      text.append(coefficients[i]).append("*v").append(variables[i]).append(" + ");
    }
    return text.append(constant).toString();
  }
}
