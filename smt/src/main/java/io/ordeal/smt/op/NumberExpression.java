package io.ordeal.smt.op;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A sum of products over small numbers and the number variables of a signature: {@code m+n}, {@code
 * i-j+1}, {@code k*m}.
 */
final class NumberExpression {

  /** A factor: a number, or the variable in a slot. */
  private record Factor(long number, int slot) {}

  private record Product(int sign, List<Factor> factors) {}

  private final String text;
  private final List<Product> sum;

  private NumberExpression(String text, List<Product> sum) {
    this.text = text;
    this.sum = sum;
  }

  /**
   * Reads an expression. At its first occurrence, a variable gets the next slot; it must be the
   * whole expression there, because a sum does not determine its parts.
   */
  static NumberExpression parse(String text, Map<String, Integer> slots) {
    int known = slots.size();
    List<Product> sum = new ArrayList<>();
    for (String product : text.split("(?=[+-])", -1)) {
      int sign = product.startsWith("-") ? -1 : 1;
      String body =
          product.startsWith("-") || product.startsWith("+") ? product.substring(1) : product;
      List<Factor> factors = new ArrayList<>();
      for (String factor : body.split("\\*", -1)) {
        factors.add(
            Character.isDigit(factor.charAt(0))
                ? new Factor(Long.parseLong(factor), -1)
                : new Factor(0, slots.computeIfAbsent(factor, name -> slots.size())));
      }
      sum.add(new Product(sign, List.copyOf(factors)));
    }
    NumberExpression expression = new NumberExpression(text, List.copyOf(sum));
    if (slots.size() > known && expression.variable() < 0) {
      throw new IllegalArgumentException("something unknown in " + text);
    }
    return expression;
  }

  /** The slot if the expression is just a variable; otherwise -1. */
  int variable() {
    return sum.size() == 1 && sum.get(0).sign() == 1 && sum.get(0).factors().size() == 1
        ? sum.get(0).factors().get(0).slot()
        : -1;
  }

  long value(long[] numbers) {
    long total = 0;
    for (Product product : sum) {
      long value = product.sign();
      for (Factor factor : product.factors()) {
        value *= factor.slot() < 0 ? factor.number() : numbers[factor.slot()];
      }
      total += value;
    }
    return total;
  }

  @Override
  public String toString() {
    return text;
  }
}
