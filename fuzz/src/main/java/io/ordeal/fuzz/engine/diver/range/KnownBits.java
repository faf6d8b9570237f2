package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Bit-vectors with some fixed bits.
 *
 * @param mask the positions of the fixed bits
 * @param bits the fixed bits; 0 elsewhere
 */
public record KnownBits(int width, BigInteger mask, BigInteger bits) implements Range {

  private static final FunctionSymbol AND = ReadableValues.symbol("bvand");
  private static final Operator EXTRACT = OperatorTable.named("extract").get(0);

  /** Returns the bit-vectors that agree with {@code bits} where {@code mask} is set. */
  public static Range of(int width, BigInteger mask, BigInteger bits) {
    if (mask.signum() == 0) {
      return Range.ANY;
    }
    return mask.bitCount() == width
        ? new Exactly(new BitVecValue(width, bits.and(mask)))
        : new KnownBits(width, mask, bits.and(mask));
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof BitVecValue vector && vector.bits().and(mask).equals(bits);
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    int low = mask.getLowestSetBit();
    int high = mask.bitLength() - 1;
    Formulas make = new Formulas(terms);
    if (mask.bitCount() == high - low + 1) {
      FunctionSymbol extract = Operation.of(EXTRACT, List.of(numeral(high), numeral(low)), null);
      BitVecValue field = new BitVecValue(high - low + 1, bits.shiftRight(low));
      return Optional.of(make.equal(terms.app(extract, subject), terms.literal(field)));
    }
    Term masked = terms.app(AND, subject, terms.literal(new BitVecValue(width, mask)));
    return Optional.of(make.equal(masked, terms.literal(new BitVecValue(width, bits))));
  }

  private static Index numeral(int number) {
    return new Index.Numeral(BigInteger.valueOf(number));
  }
}
