package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Consecutive bit-vectors on the circle of {@code bvadd}: the numbers between two ends, unsigned or
 * signed, and what addition makes of them.
 *
 * @param from the first bit-vector
 * @param more number of bit-vectors that follow; fewer than there are others
 */
public record Arc(int width, BigInteger from, BigInteger more) implements Range {

  private static final FunctionSymbol UNSIGNED = ReadableValues.symbol("bvule");
  private static final FunctionSymbol SIGNED = ReadableValues.symbol("bvsle");
  private static final FunctionSymbol MINUS = ReadableValues.symbol("bvsub");

  /** Returns the bit-vectors from one to another, both modulo 2^width. */
  public static Range of(int width, BigInteger from, BigInteger to) {
    BigInteger first = modulo(width, from);
    BigInteger more = modulo(width, to.subtract(from));
    if (more.signum() == 0) {
      return new Exactly(new BitVecValue(width, first));
    }
    return more.equals(largest(width)) ? Range.ANY : new Arc(width, first, more);
  }

  public static BigInteger modulo(int width, BigInteger number) {
    return BitVecValue.of(width, number).bits();
  }

  public static BigInteger largest(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  public BigInteger to() {
    return from.add(more);
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof BitVecValue bits
        && modulo(width, bits.bits().subtract(from)).compareTo(more) <= 0;
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    BitVecValue first = new BitVecValue(width, from);
    BitVecValue last = BitVecValue.of(width, to());
    Term low = terms.literal(first);
    Term high = terms.literal(last);
    List<Term> bounds = new ArrayList<>();
    if (first.ule(last)) {
      if (from.signum() > 0) {
        bounds.add(terms.app(UNSIGNED, low, subject));
      }
      if (!last.bits().equals(largest(width))) {
        bounds.add(terms.app(UNSIGNED, subject, high));
      }
    } else if (first.sle(last)) {
      if (!first.bits().equals(BigInteger.ONE.shiftLeft(width - 1))) {
        bounds.add(terms.app(SIGNED, low, subject));
      }
      if (!last.bits().equals(largest(width - 1))) {
        bounds.add(terms.app(SIGNED, subject, high));
      }
    } else {
      Term distance = terms.app(MINUS, subject, low);
      bounds.add(terms.app(UNSIGNED, distance, terms.literal(new BitVecValue(width, more))));
    }
    return Optional.of(new Formulas(terms).and(bounds));
  }
}
