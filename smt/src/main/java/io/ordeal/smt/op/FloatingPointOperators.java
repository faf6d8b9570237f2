package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
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
  private static final String TO_BIT_VEC = "RoundingMode " + FLOAT + " -> (_ BitVec m)";

  private static final String NO_REAL = "(fp.to_real x) of NaN or an infinity";
  private static final String NO_BITS = "the bits of NaN";
  private static final String ZEROS = "the lesser or greater of zeros of two signs";
  private static final String OUT_OF_RANGE = "a bit-vector for a float that is out of its range";

  private static final Meaning CONVERSION =
      Lift.all(Value.class, (call, values) -> Result.of(toFloat(sort(call), values)));

  private static final Meaning TO_REAL =
      Lift.of(FloatValue.class, (call, a) -> Lift.orOpen(a.toReal().map(RealValue::new), NO_REAL))
          .withGap(NO_REAL);

  private static final Meaning TO_IEEE_BITS =
      Lift.of(FloatValue.class, (call, a) -> Lift.orOpen(a.toBits(), NO_BITS)).withGap(NO_BITS);

  static final List<Operator> ROWS =
      Stream.of(constants(), arithmetic(), predicates(), conversions())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.FLOATING_POINT))
          .toList();

  private FloatingPointOperators() {}

  private static Stream<Operator.Row> constants() {
    return Stream.of(
        row("RNE")
            .also("roundNearestTiesToEven")
            .takes("-> RoundingMode")
            .means(Lift.constant(RoundingModeValue.RNE)),
        row("RNA")
            .also("roundNearestTiesToAway")
            .takes("-> RoundingMode")
            .means(Lift.constant(RoundingModeValue.RNA)),
        row("RTP")
            .also("roundTowardPositive")
            .takes("-> RoundingMode")
            .means(Lift.constant(RoundingModeValue.RTP)),
        row("RTN")
            .also("roundTowardNegative")
            .takes("-> RoundingMode")
            .means(Lift.constant(RoundingModeValue.RTN)),
        row("RTZ")
            .also("roundTowardZero")
            .takes("-> RoundingMode")
            .means(Lift.constant(RoundingModeValue.RTZ)),
        row("+oo")
            .indices("e", "s")
            .takes("-> " + FLOAT)
            .means(call -> Result.of(FloatValue.infinity(sort(call), false))),
        row("-oo")
            .indices("e", "s")
            .takes("-> " + FLOAT)
            .means(call -> Result.of(FloatValue.infinity(sort(call), true))),
        row("+zero")
            .indices("e", "s")
            .takes("-> " + FLOAT)
            .means(call -> Result.of(FloatValue.zero(sort(call), false))),
        row("-zero")
            .indices("e", "s")
            .takes("-> " + FLOAT)
            .means(call -> Result.of(FloatValue.zero(sort(call), true))),
        row("NaN")
            .indices("e", "s")
            .takes("-> " + FLOAT)
            .means(call -> Result.of(FloatValue.nan(sort(call)))),
        row("fp")
            .takes("(_ BitVec 1) (_ BitVec e) (_ BitVec n) -> (_ FloatingPoint e n+1)")
            .means(CONVERSION));
  }

  private static Stream<Operator.Row> arithmetic() {
    return Stream.of(
        row("fp.abs").takes(UNARY).means(unary(FloatValue::abs)),
        row("fp.neg").takes(UNARY).means(unary(FloatValue::negate)),
        row("fp.add").takes(ROUNDED_BINARY).means(rounded((mode, a, b) -> a.add(mode, b))),
        row("fp.sub").takes(ROUNDED_BINARY).means(rounded((mode, a, b) -> a.subtract(mode, b))),
        row("fp.mul").takes(ROUNDED_BINARY).means(rounded((mode, a, b) -> a.multiply(mode, b))),
        row("fp.div").takes(ROUNDED_BINARY).means(rounded((mode, a, b) -> a.divide(mode, b))),
        row("fp.fma")
            .takes("RoundingMode " + FLOAT + " " + BINARY)
            .means(Lift.all(Value.class, (call, values) -> Result.of(fma(values)))),
        row("fp.sqrt").takes(ROUNDED_UNARY).means(rounded((mode, a) -> a.sqrt(mode))),
        row("fp.rem").takes(BINARY).means(binary(FloatValue::rem)),
        row("fp.roundToIntegral")
            .takes(ROUNDED_UNARY)
            .means(rounded((mode, a) -> a.roundToIntegral(mode))),
        row("fp.min")
            .takes(BINARY)
            .means(extreme(FloatValue::min))
            .openTo(Operator.OpenTo.ARGUMENTS),
        row("fp.max")
            .takes(BINARY)
            .means(extreme(FloatValue::max))
            .openTo(Operator.OpenTo.ARGUMENTS),
        row("fp.min_i").takes(BINARY).in("z3").means(extreme(FloatValue::min)),
        row("fp.max_i").takes(BINARY).in("z3").means(extreme(FloatValue::max)));
  }

  private static Stream<Operator.Row> predicates() {
    return Stream.of(
        row("fp.leq").takes(COMPARISON).chainable().means(comparison(FloatValue::leq)),
        row("fp.lt").takes(COMPARISON).chainable().means(comparison(FloatValue::lt)),
        row("fp.geq").takes(COMPARISON).chainable().means(comparison(FloatValue::geq)),
        row("fp.gt").takes(COMPARISON).chainable().means(comparison(FloatValue::gt)),
        row("fp.eq").takes(COMPARISON).chainable().means(comparison(FloatValue::eq)),
        row("fp.isNormal").takes(CLASS).means(test(FloatValue::isNormal)),
        row("fp.isSubnormal").takes(CLASS).means(test(FloatValue::isSubnormal)),
        row("fp.isZero").takes(CLASS).means(test(FloatValue::isZero)),
        row("fp.isInfinite").takes(CLASS).means(test(FloatValue::isInfinite)),
        row("fp.isNaN").takes(CLASS).means(test(FloatValue::isNaN)),
        row("fp.isNegative").takes(CLASS).means(test(FloatValue::isNegative)),
        row("fp.isPositive").takes(CLASS).means(test(FloatValue::isPositive)));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("to_fp")
            .indices("e", "s")
            .takes(
                "(_ BitVec e+s) -> " + FLOAT,
                "RoundingMode (_ FloatingPoint m n) -> " + FLOAT,
                "RoundingMode (_ BitVec m) -> " + FLOAT,
                "RoundingMode Real -> " + FLOAT)
            .means(CONVERSION),
        row("to_fp")
            .indices("e", "s")
            .takes(
                "RoundingMode Real Int -> " + FLOAT,
                "RoundingMode Int Real -> " + FLOAT,
                "RoundingMode Int -> " + FLOAT,
                "(_ BitVec 1) (_ BitVec e) (_ BitVec s-1) -> " + FLOAT)
            .in("z3")
            .means(CONVERSION),
        row("to_fp_unsigned")
            .indices("e", "s")
            .takes("RoundingMode (_ BitVec m) -> " + FLOAT)
            .means(
                Lift.of(
                    RoundingModeValue.class,
                    BitVecValue.class,
                    (call, mode, a) -> Result.of(FloatValue.ofUnsigned(sort(call), mode, a)))),
        row("to_fp_bv")
            .indices("e", "s")
            .takes("(_ BitVec e+s) -> " + FLOAT)
            .in("cvc5")
            .means(CONVERSION),
        row("to_fp_fp")
            .indices("e", "s")
            .takes("RoundingMode (_ FloatingPoint m n) -> " + FLOAT)
            .in("cvc5")
            .means(CONVERSION),
        row("to_fp_real")
            .indices("e", "s")
            .takes("RoundingMode Real -> " + FLOAT)
            .in("cvc5")
            .means(CONVERSION),
        row("to_fp_signed")
            .indices("e", "s")
            .takes("RoundingMode (_ BitVec m) -> " + FLOAT)
            .in("cvc5")
            .means(CONVERSION),
        row("fp.to_ubv")
            .indices("m")
            .takes(TO_BIT_VEC)
            .means(toBitVec(FloatValue::toUbv))
            .openTo(Operator.OpenTo.ANYTHING),
        row("fp.to_sbv")
            .indices("m")
            .takes(TO_BIT_VEC)
            .means(toBitVec(FloatValue::toSbv))
            .openTo(Operator.OpenTo.ANYTHING),
        row("fp.to_real").takes(FLOAT + " -> Real").means(TO_REAL).openTo(Operator.OpenTo.ANYTHING),
        row("fp.to_ieee_bv")
            .also("to_ieee_bv", "fp.as_ieee_bv")
            .takes(TO_BITS)
            .in("z3")
            .means(TO_IEEE_BITS),
        row("fp.to_ubv_I")
            .also("fp.to_ubv_i")
            .indices("m")
            .takes(TO_BIT_VEC)
            .in("z3")
            .means(toBitVec(FloatValue::toUbv)),
        row("fp.to_sbv_I")
            .also("fp.to_sbv_i")
            .indices("m")
            .takes(TO_BIT_VEC)
            .in("z3")
            .means(toBitVec(FloatValue::toSbv)),
        row("fp.to_real_I").also("fp.to_real_i").takes(FLOAT + " -> Real").in("z3").means(TO_REAL),
        row("fp.to_ieee_bv_I").also("fp.to_ieee_bv_i").takes(TO_BITS).in("z3").means(TO_IEEE_BITS));
  }

  // ------------------------------------------------------------------------------- what they do

  private interface Rounded {
    FloatValue at(RoundingModeValue mode, FloatValue a);
  }

  private interface RoundedBinary {
    FloatValue at(RoundingModeValue mode, FloatValue a, FloatValue b);
  }

  private interface ToBitVec {
    Optional<BitVecValue> of(FloatValue a, int width, RoundingModeValue mode);
  }

  /** The sort of the application, which is a floating-point sort. */
  private static Sort.FloatingPoint sort(Meaning.Call call) {
    return (Sort.FloatingPoint) call.sort();
  }

  private static Meaning unary(UnaryOperator<FloatValue> function) {
    return Lift.of(FloatValue.class, (call, a) -> Result.of(function.apply(a)));
  }

  private static Meaning binary(BinaryOperator<FloatValue> function) {
    return Lift.of(
        FloatValue.class, FloatValue.class, (call, a, b) -> Result.of(function.apply(a, b)));
  }

  private static Meaning rounded(Rounded function) {
    return Lift.of(
        RoundingModeValue.class,
        FloatValue.class,
        (call, mode, a) -> Result.of(function.at(mode, a)));
  }

  private static Meaning rounded(RoundedBinary function) {
    return Lift.of(
        RoundingModeValue.class,
        FloatValue.class,
        FloatValue.class,
        (call, mode, a, b) -> Result.of(function.at(mode, a, b)));
  }

  private static FloatValue fma(List<Value> values) {
    FloatValue factor = (FloatValue) values.get(1);
    return factor.fma(
        (RoundingModeValue) values.get(0), (FloatValue) values.get(2), (FloatValue) values.get(3));
  }

  private static Meaning extreme(BiFunction<FloatValue, FloatValue, Optional<FloatValue>> choice) {
    return Lift.of(
            FloatValue.class,
            FloatValue.class,
            (call, a, b) -> Lift.orOpen(choice.apply(a, b), ZEROS))
        .withGap(
            ZEROS,
            Gap.Condition.argument(0, FloatValue.class, FloatValue::isZero)
                .and(Gap.Condition.argument(1, FloatValue.class, FloatValue::isZero))
                .and(Gap.Condition.differ(0, 1, FloatValue.class, FloatValue::isNegative)));
  }

  private static Meaning test(Predicate<FloatValue> predicate) {
    return Lift.of(FloatValue.class, (call, a) -> Result.of(predicate.test(a)));
  }

  private static Meaning comparison(BiPredicate<FloatValue, FloatValue> predicate) {
    return Lift.of(
        FloatValue.class, FloatValue.class, (call, a, b) -> Result.of(predicate.test(a, b)));
  }

  private static Meaning toBitVec(ToBitVec function) {
    return Lift.of(
            RoundingModeValue.class,
            FloatValue.class,
            (call, mode, a) ->
                Lift.orOpen(
                    function.of(a, Lift.index(call, 0).intValueExact(), mode), OUT_OF_RANGE))
        .withGap(OUT_OF_RANGE);
  }

  /** {@code to_fp} and similar operators; the arguments determine the conversion. */
  private static FloatValue toFloat(Sort.FloatingPoint sort, List<Value> values) {
    if (!(values.get(0) instanceof RoundingModeValue mode)) {
      BitVecValue bits = (BitVecValue) values.get(0);
      for (Value lower : values.subList(1, values.size())) {
        bits = bits.concat((BitVecValue) lower);
      }
      return FloatValue.ofBits(sort, bits);
    }
    Value first = values.get(1);
    if (values.size() == 3) { // Z3's number and power of two, in either order
      boolean powerFirst = first instanceof IntValue;
      IntValue power = (IntValue) (powerFirst ? first : values.get(2));
      return Reals.toFloat(sort, mode, powerFirst ? values.get(2) : first, power.number());
    }
    if (first instanceof FloatValue a) {
      return a.to(sort, mode);
    }
    if (first instanceof BitVecValue a) {
      return FloatValue.ofSigned(sort, mode, a);
    }
    Value real = first instanceof IntValue a ? ArithmeticOperators.toReal(a) : first;
    return Reals.toFloat(sort, mode, real, BigInteger.ZERO);
  }
}
