package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.BitSet;

/** The variables of a formula with their sorts, and atoms over them. */
final class Atoms {

  private final BitSet integers = new BitSet();
  private final Effort effort;
  private int count;

  Atoms(Effort effort) {
    this.effort = effort;
  }

  /** Makes a variable that no formula mentions yet. */
  int fresh(boolean isInteger) {
    integers.set(count, isInteger);
    return count++;
  }

  boolean isInteger(int variable) {
    return integers.get(variable);
  }

  /** Whether all variables of a sum are integers. */
  boolean isInteger(Linear sum) {
    for (int i = 0; i < sum.size(); i++) {
      if (!isInteger(sum.variableAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Compares a sum with 0. */
  Formula compared(Linear sum, Relation relation) {
    effort.spend();
    if (sum.isConstant()) {
      return Formula.of(relation.holds(sum.constant().signum()));
    }
    BigInteger divisor = sum.commonDivisor();
    boolean reverse = sum.coefficientAt(0).signum() < 0;
    if (reverse) {
      divisor = divisor.negate();
    }
    return Formula.Comparison.of(
        sum.homogeneousPart(divisor),
        reverse ? relation.reversed() : relation,
        new Rational(sum.constant().negate(), divisor),
        isInteger(sum));
  }

  /** Returns whether a positive number divides a sum of integers. */
  Formula divides(BigInteger divisor, Linear sum, boolean divides) {
    effort.spend();
    return Formula.Divisibility.of(divisor, sum, divides);
  }
}
