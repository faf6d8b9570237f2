package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Integers and reals. Terms that mix the two are coerced earlier, so no row has a mixed signature.
 */
final class ArithmeticOperators {

  private static final String[] UNARY = {"Int -> Int", "Real -> Real"};
  private static final String[] BINARY = {"Int Int -> Int", "Real Real -> Real"};
  private static final String[] COMPARISON = {"Int Int -> Bool", "Real Real -> Bool"};
  private static final String INTS = "Int Int -> Int";
  private static final String REALS = "Real Real -> Real";

  private static final Meaning POWER =
      Lift.of(Value.class, Value.class, (call, a, b) -> power(a, b));

  private static final Meaning MODEL_ALONE =
      Meaning.none("only a model tells what Z3 takes for an operation that has no result");

  private static final Result.Open ROUNDED =
      new Result.Open("(to_real x) of a real x, which Z3 rounds");

  private static final Result.Open NO_BITS =
      new Result.Open("(_ iand 0), which cvc5 takes by its library alone");

  static final List<Operator> ROWS =
      Stream.of(sums(), divisions(), comparisons(), conversions(), powers(), bits())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.ARITHMETIC))
          .toList();

  private ArithmeticOperators() {}

  private static Stream<Operator.Row> sums() {
    return Stream.of(
        row("+")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .solvedBy("-")
            .means(binary(IntValue::add, Reals::add)),
        row("-").also("~").takes(UNARY).means(unary(IntValue::negate, Reals::negate)),
        row("-")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .means(binary(IntValue::subtract, Reals::subtract)),
        row("*")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .linearLiterals(LiteralArguments.ALL_BUT_LAST)
            .means(binary(IntValue::multiply, Reals::multiply)),
        row("abs").takes(UNARY).means(unary(IntValue::abs, Reals::abs)));
  }

  private static Stream<Operator.Row> divisions() {
    return Stream.of(
        row("/")
            .takes(REALS)
            .leftAssociative()
            .atLeast(1)
            .linearLiterals(LiteralArguments.ALL_BUT_FIRST)
            .means(quotient())
            .openAs("/0", "@div_by_zero"),
        row("div")
            .takes(INTS)
            .leftAssociative()
            .atLeast(1)
            .linearLiterals(LiteralArguments.ALL_BUT_FIRST)
            .means(division("div", IntValue::div))
            .openAs("div0", "@int_div_by_zero"),
        row("mod")
            .takes(INTS)
            .linearLiterals(LiteralArguments.ALL_BUT_FIRST)
            .means(division("mod", IntValue::mod))
            .openAs("mod0", "@mod_by_zero"),
        row("rem")
            .takes(INTS)
            .in("z3")
            .linearLiterals(LiteralArguments.ALL_BUT_FIRST)
            .means(division("rem", ArithmeticOperators::rem))
            .openAs("rem0"),
        row("divisible")
            .indices("n")
            .takes("Int -> Bool | 0<n")
            .means(
                Lift.of(
                    IntValue.class, (call, a) -> Result.of(a.isDivisibleBy(Lift.index(call, 0))))),
        // The results that the standard leaves open, each as a function of its own.
        row("/0").takes(REALS).in("z3").means(MODEL_ALONE).openAs("/0"),
        row("div0").takes(INTS).in("z3").means(MODEL_ALONE).openAs("div0"),
        row("mod0").takes(INTS).in("z3").means(MODEL_ALONE).openAs("mod0"),
        row("rem0").takes(INTS).in("z3").means(MODEL_ALONE).openAs("rem0"),
        // If the divisor is 0, the quotient is 0 and the remainder is the dividend.
        row("/_total")
            .takes(REALS)
            .leftAssociative()
            .in("cvc5")
            .nonlinear()
            .means(reals((a, b) -> Reals.signum(b) == 0 ? b : Reals.divide(a, b))),
        row("div_total")
            .takes(INTS)
            .leftAssociative()
            .in("cvc5")
            .nonlinear()
            .means(ints((a, b) -> isZero(b) ? b : a.div(b))),
        row("mod_total")
            .takes(INTS)
            .in("cvc5")
            .nonlinear()
            .means(ints((a, b) -> isZero(b) ? a : a.mod(b))));
  }

  private static Stream<Operator.Row> comparisons() {
    return Stream.of(
        row("<")
            .takes(COMPARISON)
            .chainable()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(comparison(order -> order < 0)),
        row("<=")
            .takes(COMPARISON)
            .chainable()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(comparison(order -> order <= 0)),
        row(">")
            .takes(COMPARISON)
            .chainable()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(comparison(order -> order > 0)),
        row(">=")
            .takes(COMPARISON)
            .chainable()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(comparison(order -> order >= 0)));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("to_real")
            .takes("Int -> Real")
            .needsIntsAndReals()
            .means(integer(ArithmeticOperators::toReal)),
        row("to_real")
            .takes("Real -> Real")
            .in("cvc5")
            .needsIntsAndReals()
            .means(
                real(a -> Reals.isInteger(a) ? Result.of(a) : ROUNDED).withGap(ROUNDED.reason())),
        row("to_int")
            .takes("Real -> Int")
            .needsIntsAndReals()
            .means(real(a -> Result.of(new IntValue(Reals.floor(a))))),
        row("is_int")
            .takes("Real -> Bool")
            .needsIntsAndReals()
            .means(real(a -> Result.of(Reals.isInteger(a)))));
  }

  private static Stream<Operator.Row> powers() {
    return Stream.of(
        row("^")
            .also("**", "pow")
            .takes(BINARY)
            .in("common")
            .nonlinear()
            .literals(LiteralArguments.COUNTS)
            .means(
                POWER.withGap(
                    "(^ 0 0), or (^ x y) where y is negative or no integer",
                    Gap.Condition.argument(1, Value.class, y -> !isPositiveInteger(y))
                        .and(Gap.Condition.openIn(POWER)))),
        row("^0").takes(BINARY).in("z3").means(MODEL_ALONE).openAs("^0"),
        row("int.pow2").takes("Int -> Int").in("cvc5").nonlinear().means(integer(IntValue::pow2)),
        row("int.log2").takes("Int -> Int").in("cvc5").nonlinear().means(integer(IntValue::log2)),
        row("int.ispow2")
            .takes("Int -> Bool")
            .in("cvc5")
            .means(Lift.of(IntValue.class, (call, a) -> Result.of(a.isPow2()))));
  }

  private static Stream<Operator.Row> bits() {
    return Stream.of(
        row("iand")
            .indices("k")
            .takes(INTS)
            .in("cvc5")
            .nonlinear()
            .means(
                Lift.of(
                        IntValue.class,
                        IntValue.class,
                        (call, a, b) ->
                            Lift.index(call, 0).signum() == 0
                                ? NO_BITS
                                : Result.of(a.iand(Lift.index(call, 0).intValueExact(), b)))
                    .withGap(NO_BITS.reason())),
        row("piand")
            .takes("Int Int Int -> Int")
            .in("cvc5")
            .nonlinear()
            .means(
                Lift.of(
                    IntValue.class,
                    IntValue.class,
                    IntValue.class,
                    (call, size, a, b) -> Result.of(a.piand(size, b)))));
  }

  // ------------------------------------------------------------------------------- what they do

  private static Meaning unary(UnaryOperator<IntValue> ofInt, UnaryOperator<Value> ofReal) {
    return Lift.of(
        Value.class,
        (call, a) -> Result.of(a instanceof IntValue x ? ofInt.apply(x) : ofReal.apply(a)));
  }

  private static Meaning binary(BinaryOperator<IntValue> ofInts, BinaryOperator<Value> ofReals) {
    return Lift.of(
        Value.class,
        Value.class,
        (call, a, b) ->
            Result.of(
                a instanceof IntValue x && b instanceof IntValue y
                    ? ofInts.apply(x, y)
                    : ofReals.apply(a, b)));
  }

  private static Meaning comparison(IntPredicate holds) {
    return Lift.of(
        Value.class,
        Value.class,
        (call, a, b) ->
            Result.of(
                holds.test(
                    a instanceof IntValue x && b instanceof IntValue y
                        ? x.number().compareTo(y.number())
                        : Reals.compare(a, b))));
  }

  private static Meaning integer(Function<IntValue, Value> function) {
    return Lift.of(IntValue.class, (call, a) -> Result.of(function.apply(a)));
  }

  private static Meaning ints(BinaryOperator<IntValue> function) {
    return Lift.of(IntValue.class, IntValue.class, (call, a, b) -> Result.of(function.apply(a, b)));
  }

  private static Meaning real(Function<Value, Result> function) {
    return Lift.of(Value.class, (call, a) -> function.apply(a));
  }

  private static Meaning reals(BinaryOperator<Value> function) {
    return Lift.of(Value.class, Value.class, (call, a, b) -> Result.of(function.apply(a, b)));
  }

  private static Meaning quotient() {
    Result.Open open = new Result.Open("(/ x 0)");
    return Lift.of(
            Value.class,
            Value.class,
            (call, a, b) -> Reals.signum(b) == 0 ? open : Result.of(Reals.divide(a, b)))
        .withGap(
            open.reason(),
            Gap.Condition.argument(1, Value.class, divisor -> Reals.signum(divisor) == 0));
  }

  private static Meaning division(String name, BinaryOperator<IntValue> function) {
    Result.Open open = new Result.Open("(" + name + " x 0)");
    return Lift.of(
            IntValue.class,
            IntValue.class,
            (call, a, b) -> isZero(b) ? open : Result.of(function.apply(a, b)))
        .withGap(
            open.reason(), Gap.Condition.argument(1, IntValue.class, ArithmeticOperators::isZero));
  }

  private static boolean isZero(IntValue a) {
    return a.number().signum() == 0;
  }

  static Value toReal(IntValue a) {
    return new RealValue(Rational.of(a.number()));
  }

  /** The remainder with the divisor's sign. */
  private static IntValue rem(IntValue a, IntValue b) {
    return b.number().signum() < 0 ? a.mod(b).negate() : a.mod(b);
  }

  /** The power if all solvers agree on it: for natural exponents, except 0 to the power of 0. */
  private static Result power(Value base, Value exponent) {
    if (base instanceof IntValue b && exponent instanceof IntValue e) {
      return isOpenPower(e.number(), isZero(b)) ? openPower() : Result.of(b.pow(e.number()));
    }
    if (!Reals.isInteger(exponent)) {
      return Result.open("(^ x y) where y is no integer");
    }
    BigInteger number = Reals.floor(exponent);
    if (isOpenPower(number, Reals.signum(base) == 0)) {
      return openPower();
    }
    if (number.bitLength() >= Integer.SIZE) {
      throw new LimitExceeded("a number to the power of " + number);
    }
    return Result.of(Reals.pow(base, number.intValue()));
  }

  private static boolean isPositiveInteger(Value number) {
    return number instanceof IntValue integer
        ? integer.number().signum() > 0
        : Reals.isInteger(number) && Reals.signum(number) > 0;
  }

  private static boolean isOpenPower(BigInteger exponent, boolean baseIsZero) {
    return exponent.signum() < 0 || (exponent.signum() == 0 && baseIsZero);
  }

  private static Result openPower() {
    return Result.open("(^ 0 0), or (^ x y) where y is negative");
  }
}
