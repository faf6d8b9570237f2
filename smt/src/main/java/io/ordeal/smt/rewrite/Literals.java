package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;

/**
 * Makes terms from values, in the form in which the parser reads such a value: {@code (- 5)} is an
 * application, and so are {@code true} and {@code (fp #b0 …)}.
 */
public final class Literals {

  private static final FunctionSymbol FLOAT = symbol("fp");

  private final TermFactory terms;
  private final Formulas formulas;

  public Literals(TermFactory terms) {
    this.terms = terms;
    this.formulas = new Formulas(terms);
  }

  private static FunctionSymbol symbol(String name) {
    return OperatorTable.named(name).get(0).plain();
  }

  /**
   * Returns the term; for a value that has parts or no notation in scripts, a literal of the value.
   */
  public Term of(Value value) {
    if (value instanceof BoolValue truth) {
      return formulas.truth(truth.isTrue());
    }
    if (value instanceof IntValue number && number.number().signum() < 0) {
      return terms.app(Operators.NEGATE.plain(), terms.literal(number.negate()));
    }
    if (value instanceof RealValue real) {
      return of(real.number());
    }
    if (value instanceof RoundingModeValue mode) {
      return terms.app(symbol(mode.toString()));
    }
    return value instanceof FloatValue number ? of(number) : terms.literal(value);
  }

  private Term of(Rational number) {
    if (number.signum() < 0) {
      return terms.app(Operators.NEGATE.plain(), of(number.negate()));
    }
    return number.isDecimal()
        ? terms.literal(new RealValue(number))
        : terms.app(
            Operators.DIVIDE.plain(), whole(number.numerator()), whole(number.denominator()));
  }

  private Term whole(BigInteger number) {
    return terms.literal(new RealValue(Rational.of(number)));
  }

  private Term of(FloatValue number) {
    int exponent = number.sort().exponentBits();
    int significand = number.sort().significandBits();
    String sign = number.isNegative() ? "-" : "+";
    if (number.isNaN() || number.isInfinite() || number.isZero()) {
      return terms.app(
          Operation.of(
              OperatorTable.named(number.isNaN() ? "NaN" : sign + (number.isZero() ? "zero" : "oo"))
                  .get(0),
              List.of(
                  new Index.Numeral(BigInteger.valueOf(exponent)),
                  new Index.Numeral(BigInteger.valueOf(significand))),
              null));
    }
    BitVecValue bits = number.toBits().orElseThrow();
    int width = exponent + significand;
    return terms.app(
        FLOAT,
        terms.literal(bits.extract(width - 1, width - 1)),
        terms.literal(bits.extract(width - 2, significand - 1)),
        terms.literal(bits.extract(significand - 2, 0)));
  }
}
