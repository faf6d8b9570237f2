package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Operations on translated terms. */
final class Arithmetic {

  private final Atoms atoms;

  Arithmetic(Atoms atoms) {
    this.atoms = atoms;
  }

  // ----------------------------------------------------------------------------------- formulas

  Formula compared(Meant left, Meant right, Relation relation) {
    return difference(left, right)
        .map(number -> number.test(one -> atoms.compared(one.numerator(), relation)))
        .orElse(Formula.UNKNOWN);
  }

  Formula equal(Meant left, Meant right) {
    return left.number().isPresent()
        ? compared(left, right, Relation.EQUAL)
        : differ(left.formula(), right.formula()).negated();
  }

  static Formula differ(Formula left, Formula right) {
    return Formula.any(
        List.of(
            Formula.all(List.of(left, right.negated())),
            Formula.all(List.of(left.negated(), right))));
  }

  private static Optional<Piecewise> difference(Meant left, Meant right) {
    return left.number()
        .flatMap(
            one ->
                right
                    .number()
                    .flatMap(
                        other ->
                            Piecewise.combined(one, other, (a, b) -> Optional.of(a.minus(b)))));
  }

  Formula isInteger(Meant number) {
    return number.number().map(one -> one.test(this::isInteger)).orElse(Formula.UNKNOWN);
  }

  private Formula isInteger(Affine number) {
    return atoms.isInteger(number.numerator())
        ? atoms.divides(number.denominator(), number.numerator(), true)
        : Formula.UNKNOWN;
  }

  Formula isDivisible(Meant number, BigInteger divisor) {
    return number
        .number()
        .map(one -> one.test(part -> isInteger(part.times(new Rational(BigInteger.ONE, divisor)))))
        .orElse(Formula.UNKNOWN);
  }

  // ------------------------------------------------------------------------------------ numbers

  static Optional<Affine> product(Affine left, Affine right) {
    if (right.isConstant()) {
      return Optional.of(left.times(right.value()));
    }
    return left.isConstant() ? Optional.of(right.times(left.value())) : Optional.empty();
  }

  static Optional<Affine> quotient(Affine left, Affine right) {
    return right.isConstant() && right.value().signum() != 0
        ? Optional.of(left.times(right.value().inverse()))
        : Optional.empty();
  }

  Meant absolute(Meant number) {
    Meant negative = of(number, one -> Optional.of(one.times(Rational.of(-1))));
    return Meant.choice(
        compared(number, Meant.of(Affine.of(Rational.ZERO)), Relation.AT_LEAST), number, negative);
  }

  /** The quotient of integers, rounded so that the remainder is not negative. */
  Meant div(Meant left, Meant right) {
    Optional<Rational> divisor = constant(right);
    if (divisor.isEmpty() || divisor.get().signum() == 0) {
      return Meant.UNKNOWN;
    }
    Rational sign = Rational.of(divisor.get().signum());
    Meant floor = floor(of(left, one -> Optional.of(one.times(divisor.get().abs().inverse()))));
    return of(floor, one -> Optional.of(one.times(sign)));
  }

  Meant mod(Meant left, Meant right) {
    Meant quotient = div(left, right);
    Optional<Rational> divisor = constant(right);
    if (divisor.isEmpty()) {
      return Meant.UNKNOWN;
    }
    return Meant.of(difference(left, of(quotient, one -> Optional.of(one.times(divisor.get())))));
  }

  private static Optional<Rational> constant(Meant number) {
    return number.number().flatMap(Piecewise::only).filter(Affine::isConstant).map(Affine::value);
  }

  /** The greatest integer that is at most the number, which contains no reals. */
  Meant floor(Meant number) {
    Piecewise argument = number.number().orElse(null);
    if (argument == null
        || !argument.cases().stream().allMatch(one -> atoms.isInteger(one.number().numerator()))) {
      return Meant.UNKNOWN;
    }
    Optional<Rational> constant = constant(number);
    if (constant.isPresent()) {
      return Meant.of(Affine.of(Rational.of(constant.get().floor())));
    }
    int variable = atoms.fresh(true);
    Affine floor = Affine.of(variable);
    Formula definition =
        argument.open(
            one ->
                Formula.all(
                    List.of(
                        atoms.compared(one.minus(floor).numerator(), Relation.AT_LEAST),
                        atoms.compared(
                            one.minus(floor).minus(Affine.of(Rational.ONE)).numerator(),
                            Relation.LESS))));
    if (definition.isUncertain()) {
      return Meant.UNKNOWN;
    }
    Piecewise result =
        new Piecewise(List.of(new Piecewise.Case(Formula.TRUE, floor)), argument.quotients())
            .with(new Piecewise.Quotient(variable, definition));
    return Meant.of(Optional.of(result));
  }

  private static Meant of(Meant number, Function<Affine, Optional<Affine>> function) {
    return Meant.of(number.number().flatMap(one -> one.map(function)));
  }
}
