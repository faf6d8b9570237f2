package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/** cvc5's prime fields. */
final class FiniteFieldOperators {

  private static final String BINARY = "F:FiniteField F -> F";

  static final List<Operator> ROWS =
      Stream.of(
              row("ff.add").takes(BINARY).leftAssociative(),
              row("ff.mul").takes(BINARY).leftAssociative(),
              row("ff.neg").takes("F:FiniteField -> F"),
              row("ff.bitsum").takes(BINARY).leftAssociative())
          .map(row -> row.in(Dialect.CVC5).of(Theory.FINITE_FIELDS))
          .toList();

  private FiniteFieldOperators() {}
}
