package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/** IEEE 754 floats of any size. */
final class FloatingPointOperators {

  private static final String FLOAT = "(_ FloatingPoint e s)";
  private static final String UNARY = FLOAT + " -> " + FLOAT;
  private static final String BINARY = FLOAT + " " + FLOAT + " -> " + FLOAT;
  private static final String ROUNDED_UNARY = "RoundingMode " + UNARY;
  private static final String ROUNDED_BINARY = "RoundingMode " + BINARY;
  private static final String CLASS = FLOAT + " -> Bool";
  private static final String COMPARISON = FLOAT + " " + FLOAT + " -> Bool";
  private static final String TO_BITS = FLOAT + " -> (_ BitVec e+s)";

  static final List<Operator> ROWS =
      Stream.of(constants(), arithmetic(), predicates(), conversions())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.FLOATING_POINT))
          .toList();

  private FloatingPointOperators() {}

  private static Stream<Operator.Row> constants() {
    return Stream.of(
        row("RNE").also("roundNearestTiesToEven").takes("-> RoundingMode"),
        row("RNA").also("roundNearestTiesToAway").takes("-> RoundingMode"),
        row("RTP").also("roundTowardPositive").takes("-> RoundingMode"),
        row("RTN").also("roundTowardNegative").takes("-> RoundingMode"),
        row("RTZ").also("roundTowardZero").takes("-> RoundingMode"),
        row("+oo").indices("e", "s").takes("-> " + FLOAT),
        row("-oo").indices("e", "s").takes("-> " + FLOAT),
        row("+zero").indices("e", "s").takes("-> " + FLOAT),
        row("-zero").indices("e", "s").takes("-> " + FLOAT),
        row("NaN").indices("e", "s").takes("-> " + FLOAT),
        row("fp").takes("(_ BitVec 1) (_ BitVec e) (_ BitVec n) -> (_ FloatingPoint e n+1)"));
  }

  private static Stream<Operator.Row> arithmetic() {
    return Stream.of(
        row("fp.abs").takes(UNARY),
        row("fp.neg").takes(UNARY),
        row("fp.add").takes(ROUNDED_BINARY),
        row("fp.sub").takes(ROUNDED_BINARY),
        row("fp.mul").takes(ROUNDED_BINARY),
        row("fp.div").takes(ROUNDED_BINARY),
        row("fp.fma").takes("RoundingMode " + FLOAT + " " + BINARY),
        row("fp.sqrt").takes(ROUNDED_UNARY),
        row("fp.rem").takes(BINARY),
        row("fp.roundToIntegral").takes(ROUNDED_UNARY),
        row("fp.min").takes(BINARY),
        row("fp.max").takes(BINARY),
        row("fp.min_i").takes(BINARY).in(Dialect.Z3),
        row("fp.max_i").takes(BINARY).in(Dialect.Z3));
  }

  private static Stream<Operator.Row> predicates() {
    return Stream.of(
        row("fp.leq").takes(COMPARISON).chainable(),
        row("fp.lt").takes(COMPARISON).chainable(),
        row("fp.geq").takes(COMPARISON).chainable(),
        row("fp.gt").takes(COMPARISON).chainable(),
        row("fp.eq").takes(COMPARISON).chainable(),
        row("fp.isNormal").takes(CLASS),
        row("fp.isSubnormal").takes(CLASS),
        row("fp.isZero").takes(CLASS),
        row("fp.isInfinite").takes(CLASS),
        row("fp.isNaN").takes(CLASS),
        row("fp.isNegative").takes(CLASS),
        row("fp.isPositive").takes(CLASS));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("to_fp")
            .indices("e", "s")
            .takes(
                "(_ BitVec e+s) -> " + FLOAT,
                "RoundingMode (_ FloatingPoint m n) -> " + FLOAT,
                "RoundingMode (_ BitVec m) -> " + FLOAT,
                "RoundingMode Real -> " + FLOAT),
        row("to_fp")
            .indices("e", "s")
            .takes(
                "RoundingMode Real Int -> " + FLOAT,
                "RoundingMode Int Real -> " + FLOAT,
                "RoundingMode Int -> " + FLOAT,
                "(_ BitVec 1) (_ BitVec e) (_ BitVec s-1) -> " + FLOAT)
            .in(Dialect.Z3),
        row("to_fp_unsigned").indices("e", "s").takes("RoundingMode (_ BitVec m) -> " + FLOAT),
        row("to_fp_bv").indices("e", "s").takes("(_ BitVec e+s) -> " + FLOAT).in(Dialect.CVC5),
        row("to_fp_fp")
            .indices("e", "s")
            .takes("RoundingMode (_ FloatingPoint m n) -> " + FLOAT)
            .in(Dialect.CVC5),
        row("to_fp_real").indices("e", "s").takes("RoundingMode Real -> " + FLOAT).in(Dialect.CVC5),
        row("to_fp_signed")
            .indices("e", "s")
            .takes("RoundingMode (_ BitVec m) -> " + FLOAT)
            .in(Dialect.CVC5),
        row("fp.to_ubv").indices("m").takes("RoundingMode " + FLOAT + " -> (_ BitVec m)"),
        row("fp.to_sbv").indices("m").takes("RoundingMode " + FLOAT + " -> (_ BitVec m)"),
        row("fp.to_real").takes(FLOAT + " -> Real"),
        row("fp.to_ieee_bv").also("to_ieee_bv", "fp.as_ieee_bv").takes(TO_BITS).in(Dialect.Z3),
        row("fp.to_ubv_I")
            .also("fp.to_ubv_i")
            .indices("m")
            .takes("RoundingMode " + FLOAT + " -> (_ BitVec m)")
            .in(Dialect.Z3),
        row("fp.to_sbv_I")
            .also("fp.to_sbv_i")
            .indices("m")
            .takes("RoundingMode " + FLOAT + " -> (_ BitVec m)")
            .in(Dialect.Z3),
        row("fp.to_real_I").also("fp.to_real_i").takes(FLOAT + " -> Real").in(Dialect.Z3),
        row("fp.to_ieee_bv_I").also("fp.to_ieee_bv_i").takes(TO_BITS).in(Dialect.Z3));
  }
}
