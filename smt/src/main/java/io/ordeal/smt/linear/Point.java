package io.ordeal.smt.linear;

import java.math.BigInteger;

/**
 * A value for a variable that need not be a number: a quotient, infinitely close to one, or
 * infinite.
 *
 * @param numerator of the quotient
 * @param denominator of the quotient, positive
 * @param nudge the sign of what is added to it: 0 if nothing is, otherwise something smaller than
 *     every positive number, or larger where {@code isInfinite}
 * @param isInfinite whether what is added is infinite; the quotient then matters to divisibility
 *     alone
 */
record Point(Linear numerator, BigInteger denominator, int nudge, boolean isInfinite) {

  static Point at(Linear numerator, BigInteger denominator) {
    return new Point(numerator, denominator, 0, false);
  }

  static Point beside(Linear numerator, BigInteger denominator, int sign) {
    return new Point(numerator, denominator, sign, false);
  }

  /** An infinite value that leaves the remainders of a number. */
  static Point infinite(int sign, BigInteger remainder) {
    return new Point(Linear.constant(remainder), BigInteger.ONE, sign, true);
  }

  /** The atom with this value for a variable that occurs in it. */
  Formula in(Formula atom, int variable, Atoms atoms) {
    if (atom instanceof Formula.Divisibility divisibility) {
      return atoms.divides(
          divisibility.divisor().multiply(denominator),
          replaced(divisibility.sum(), variable),
          divisibility.divides());
    }
    Formula.Comparison comparison = (Formula.Comparison) atom;
    Relation relation = comparison.relation();
    int direction = nudge * comparison.sum().coefficientOf(variable).signum();
    if (isInfinite) {
      return Formula.of(relation.holds(direction));
    }
    if (direction != 0) {
      if (relation == Relation.EQUAL || relation == Relation.DIFFERENT) {
        return Formula.of(relation == Relation.DIFFERENT);
      }
      // A sum that is a little greater than what it is compared with is less only if it was before.
      boolean isMet = relation.holds(direction);
      relation = relation.isLower() ? lower(isMet) : upper(isMet);
    }
    Linear sum =
        comparison
            .sum()
            .times(comparison.bound().denominator())
            .plus(comparison.bound().numerator().negate());
    return atoms.compared(replaced(sum, variable), relation);
  }

  private static Relation lower(boolean orEqual) {
    return orEqual ? Relation.AT_LEAST : Relation.GREATER;
  }

  private static Relation upper(boolean orEqual) {
    return orEqual ? Relation.AT_MOST : Relation.LESS;
  }

  /** The sum with the quotient for the variable, times the denominator. */
  private Linear replaced(Linear sum, int variable) {
    return sum.without(variable)
        .times(denominator)
        .plus(numerator.times(sum.coefficientOf(variable)));
  }
}
