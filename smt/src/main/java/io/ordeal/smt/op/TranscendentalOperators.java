package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/** Functions of the reals that no polynomial describes. */
final class TranscendentalOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("exp").takes("Real -> Real").in(Dialect.COMMON),
              row("sin").takes("Real -> Real").in(Dialect.COMMON),
              row("cos").takes("Real -> Real").in(Dialect.COMMON),
              row("tan").takes("Real -> Real").in(Dialect.COMMON),
              row("csc").takes("Real -> Real").in(Dialect.CVC5),
              row("sec").takes("Real -> Real").in(Dialect.CVC5),
              row("cot").takes("Real -> Real").in(Dialect.CVC5),
              row("arcsin").also("asin").takes("Real -> Real").in(Dialect.COMMON),
              row("arccos").also("acos").takes("Real -> Real").in(Dialect.COMMON),
              row("arctan").also("atan").takes("Real -> Real").in(Dialect.COMMON),
              row("arccsc").takes("Real -> Real").in(Dialect.CVC5),
              row("arcsec").takes("Real -> Real").in(Dialect.CVC5),
              row("arccot").takes("Real -> Real").in(Dialect.CVC5),
              row("sqrt").takes("Real -> Real").in(Dialect.CVC5),
              row("real.pi").takes("-> Real").in(Dialect.CVC5),
              row("sinh").takes("Real -> Real").in(Dialect.Z3),
              row("cosh").takes("Real -> Real").in(Dialect.Z3),
              row("tanh").takes("Real -> Real").in(Dialect.Z3),
              row("asinh").takes("Real -> Real").in(Dialect.Z3),
              row("acosh").takes("Real -> Real").in(Dialect.Z3),
              row("atanh").takes("Real -> Real").in(Dialect.Z3),
              row("atan2").also("arctan2").takes("Real Real -> Real").in(Dialect.Z3),
              row("log").also("ln").takes("Real -> Real").in(Dialect.Z3),
              row("pi").takes("-> Real").in(Dialect.Z3),
              row("euler").takes("-> Real").in(Dialect.Z3))
          .map(row -> row.of(Theory.TRANSCENDENTALS))
          .toList();

  private TranscendentalOperators() {}
}
