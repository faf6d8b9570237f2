package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/**
 * Integers and reals. Terms that mix the two are coerced before they get here, so no row has a
 * mixed signature.
 */
final class ArithmeticOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("+").takes("Int Int -> Int", "Real Real -> Real").leftAssociative().atLeast(1),
              row("-").also("~").takes("Int -> Int", "Real -> Real"),
              row("-").takes("Int Int -> Int", "Real Real -> Real").leftAssociative(),
              row("*").takes("Int Int -> Int", "Real Real -> Real").leftAssociative().atLeast(1),
              row("/").takes("Real Real -> Real").leftAssociative().atLeast(1),
              row("div").takes("Int Int -> Int").leftAssociative().atLeast(1),
              row("mod").takes("Int Int -> Int"),
              row("abs").takes("Int -> Int", "Real -> Real"),
              row("<").takes("Int Int -> Bool", "Real Real -> Bool").chainable().atLeast(1),
              row("<=").takes("Int Int -> Bool", "Real Real -> Bool").chainable().atLeast(1),
              row(">").takes("Int Int -> Bool", "Real Real -> Bool").chainable().atLeast(1),
              row(">=").takes("Int Int -> Bool", "Real Real -> Bool").chainable().atLeast(1),
              row("to_real").takes("Int -> Real"),
              // Z3 rounds where others do nothing.
              row("to_real").takes("Real -> Real").in(Dialect.CVC5),
              row("to_int").takes("Real -> Int"),
              row("is_int").takes("Real -> Bool"),
              row("divisible").indices("n").takes("Int -> Bool | 0<n"),
              row("^")
                  .also("**", "pow")
                  .takes("Int Int -> Int", "Real Real -> Real")
                  .in(Dialect.COMMON),
              row("rem").takes("Int Int -> Int").in(Dialect.Z3),
              // What the standard leaves open, as a function of its own.
              row("/0").takes("Real Real -> Real").in(Dialect.Z3),
              row("div0").takes("Int Int -> Int").in(Dialect.Z3),
              row("mod0").takes("Int Int -> Int").in(Dialect.Z3),
              row("rem0").takes("Int Int -> Int").in(Dialect.Z3),
              row("^0").takes("Int Int -> Int", "Real Real -> Real").in(Dialect.Z3),
              // Division that is 0, and remainder that is the dividend, where the divisor is 0.
              row("/_total").takes("Real Real -> Real").leftAssociative().in(Dialect.CVC5),
              row("div_total").takes("Int Int -> Int").leftAssociative().in(Dialect.CVC5),
              row("mod_total").takes("Int Int -> Int").in(Dialect.CVC5),
              row("int.pow2").takes("Int -> Int").in(Dialect.CVC5),
              row("int.log2").takes("Int -> Int").in(Dialect.CVC5),
              row("int.ispow2").takes("Int -> Bool").in(Dialect.CVC5),
              row("iand").indices("k").takes("Int Int -> Int").in(Dialect.CVC5),
              row("piand").takes("Int Int Int -> Int").in(Dialect.CVC5))
          .map(row -> row.of(Theory.ARITHMETIC))
          .toList();

  private ArithmeticOperators() {}
}
