package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.value.FiniteFieldValue;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/** cvc5's prime fields. */
final class FiniteFieldOperators {

  private static final String BINARY = "F:FiniteField F -> F";

  static final List<Operator> ROWS =
      Stream.of(
              row("ff.add").takes(BINARY).leftAssociative().means(binary(FiniteFieldValue::add)),
              row("ff.mul")
                  .takes(BINARY)
                  .leftAssociative()
                  .means(binary(FiniteFieldValue::multiply)),
              row("ff.neg")
                  .takes("F:FiniteField -> F")
                  .means(Lift.of(FiniteFieldValue.class, (call, a) -> Result.of(a.negate()))),
              // Each argument has twice the weight of the previous one.
              row("ff.bitsum")
                  .takes(BINARY)
                  .rightAssociative()
                  .means(binary((a, b) -> FiniteFieldValue.bitsum(List.of(a, b)))))
          .map(row -> row.in("cvc5").of(Theory.FINITE_FIELDS))
          .toList();

  private FiniteFieldOperators() {}

  private static Meaning binary(BinaryOperator<FiniteFieldValue> function) {
    return Lift.of(
        FiniteFieldValue.class,
        FiniteFieldValue.class,
        (call, a, b) -> Result.of(function.apply(a, b)));
  }
}
