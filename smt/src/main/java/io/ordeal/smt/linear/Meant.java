package io.ordeal.smt.linear;

import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.util.List;
import java.util.Optional;

/**
 * The translation of a term.
 *
 * @param formula formula of a term of sort Bool; unknown for others
 * @param number number of a term of sort Int or Real, if it is linear
 */
record Meant(Formula formula, Optional<Piecewise> number) {

  static final Meant UNKNOWN = new Meant(Formula.UNKNOWN, Optional.empty());

  static Meant of(Formula formula) {
    return new Meant(formula, Optional.empty());
  }

  static Meant of(Optional<Piecewise> number) {
    return new Meant(Formula.UNKNOWN, number);
  }

  static Meant of(Affine number) {
    return of(Optional.of(Piecewise.of(number)));
  }

  static Meant of(Value value) {
    if (value instanceof BoolValue) {
      return of(Formula.of(value.equals(BoolValue.TRUE)));
    }
    if (value instanceof IntValue integer) {
      return of(Affine.of(Rational.of(integer.number())));
    }
    return value instanceof RealValue real ? of(Affine.of(real.number())) : UNKNOWN;
  }

  /** Returns {@code then} if a condition holds, and {@code otherwise} if not. */
  static Meant choice(Formula condition, Meant then, Meant otherwise) {
    if (condition.equals(Formula.TRUE) || condition.equals(Formula.FALSE)) {
      return condition.equals(Formula.TRUE) ? then : otherwise;
    }
    if (then.number.isPresent() && otherwise.number.isPresent()) {
      return of(Piecewise.choice(condition, then.number.get(), otherwise.number.get()));
    }
    return of(
        Formula.any(
            List.of(
                Formula.all(List.of(condition, then.formula)),
                Formula.all(List.of(condition.negated(), otherwise.formula)))));
  }
}
