package io.ordeal.smt.linear;

import java.math.BigInteger;

/**
 * A value for a variable that need not be a number: a quotient, infinitely close to one, or
 * infinite.
 *
 * @param numerator numerator of the quotient
 * @param denominator denominator of the quotient, positive
 * @param nudge sign of the amount added to the quotient: 0 if none; otherwise the amount is smaller
 *     than every positive number, or larger if {@code isInfinite}
 * @param isInfinite whether the added amount is infinite; the quotient then matters only to
 *     divisibility
 */
record Point(Linear numerator, BigInteger denominator, int nudge, boolean isInfinite) {

  static Point at(Linear numerator, BigInteger denominator) {
    return new Point(numerator, denominator, 0, false);
  }

  static Point beside(Linear numerator, BigInteger denominator, int sign) {
    return new Point(numerator, denominator, sign, false);
  }

  /** Returns an infinite value with the remainders of a number. */
  static Point infinite(int sign, BigInteger remainder) {
    return new Point(Linear.constant(remainder), BigInteger.ONE, sign, true);
  }

  /** Substitutes this value for a variable in an atom that contains it. */
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
      // A sum slightly greater than its bound is less than the bound only if it was before.
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

  /** Substitutes the quotient for the variable in the sum, and multiplies by the denominator. */
  private Linear replaced(Linear sum, int variable) {
    return sum.without(variable)
        .times(denominator)
        .plus(numerator.times(sum.coefficientOf(variable)));
  }
}
