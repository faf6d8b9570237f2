package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.util.List;
import java.util.stream.Stream;

/**
 * Functions of the reals that no polynomial describes. By Lindemann's theorem, each of them except
 * the square root has at most one argument for which both the argument and the value can be written
 * down. All other values are open, because nothing is rounded.
 */
final class TranscendentalOperators {

  private static final String UNARY = "Real -> Real";
  private static final Value ZERO = new RealValue(Rational.ZERO);
  private static final Value ONE = new RealValue(Rational.ONE);
  private static final Result OPEN = Result.open("a transcendental number, or none");
  private static final Result.Open NO_ROOT = new Result.Open("(sqrt x) where x is negative");
  private static final Meaning NOWHERE = Meaning.rarely(call -> OPEN);

  static final List<Operator> ROWS =
      Stream.of(exponentials(), circle(), arcs(), hyperbolas())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.TRANSCENDENTALS))
          .toList();

  private TranscendentalOperators() {}

  private static Stream<Operator.Row> exponentials() {
    return Stream.of(
        row("exp").takes(UNARY).in("common").means(only(ZERO, ONE)),
        row("log").also("ln").takes(UNARY).in("z3").means(only(ONE, ZERO)),
        row("euler").takes("-> Real").in("z3").means(NOWHERE),
        row("sqrt")
            .takes(UNARY)
            .in("cvc5")
            .means(
                Lift.of(
                        Value.class,
                        (call, a) -> Reals.signum(a) < 0 ? NO_ROOT : Result.of(Reals.sqrt(a)))
                    .withGap(
                        NO_ROOT.reason(),
                        Gap.Condition.argument(0, Value.class, a -> Reals.signum(a) < 0))));
  }

  private static Stream<Operator.Row> circle() {
    return Stream.of(
        row("sin").takes(UNARY).in("common").means(only(ZERO, ZERO)),
        row("cos").takes(UNARY).in("common").means(only(ZERO, ONE)),
        row("tan").takes(UNARY).in("common").means(only(ZERO, ZERO)),
        row("csc").takes(UNARY).in("cvc5").means(NOWHERE),
        row("sec").takes(UNARY).in("cvc5").means(only(ZERO, ONE)),
        row("cot").takes(UNARY).in("cvc5").means(NOWHERE),
        row("real.pi").takes("-> Real").in("cvc5").means(NOWHERE),
        row("pi").takes("-> Real").in("z3").means(NOWHERE));
  }

  private static Stream<Operator.Row> arcs() {
    return Stream.of(
        row("arcsin").also("asin").takes(UNARY).in("common").means(only(ZERO, ZERO)),
        row("arccos").also("acos").takes(UNARY).in("common").means(only(ONE, ZERO)),
        row("arctan").also("atan").takes(UNARY).in("common").means(only(ZERO, ZERO)),
        row("arccsc").takes(UNARY).in("cvc5").means(NOWHERE),
        row("arcsec").takes(UNARY).in("cvc5").means(only(ONE, ZERO)),
        row("arccot").takes(UNARY).in("cvc5").means(NOWHERE),
        row("atan2")
            .also("arctan2")
            .takes("Real Real -> Real")
            .in("z3")
            .means(Meaning.none("Z3 reads atan2 and does not say what it is")));
  }

  private static Stream<Operator.Row> hyperbolas() {
    return Stream.of(
        row("sinh").takes(UNARY).in("z3").means(only(ZERO, ZERO)),
        row("cosh").takes(UNARY).in("z3").means(only(ZERO, ONE)),
        row("tanh").takes(UNARY).in("z3").means(only(ZERO, ZERO)),
        row("asinh").takes(UNARY).in("z3").means(only(ZERO, ZERO)),
        row("acosh").takes(UNARY).in("z3").means(only(ONE, ZERO)),
        row("atanh").takes(UNARY).in("z3").means(only(ZERO, ZERO)));
  }

  /** A meaning with a value at only one argument, where both can be written down. */
  private static Meaning only(Value argument, Value value) {
    Result known = Result.of(value);
    return Meaning.rarely(Lift.of(Value.class, (call, a) -> a.equals(argument) ? known : OPEN));
  }
}
