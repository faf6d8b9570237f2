package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Rational;

/** A rational number as an element of {@code Real}. */
public record RealValue(Rational number) implements Value {

  @Override
  public Sort sort() {
    return Sort.REAL;
  }

  @Override
  public long size() {
    return OBJECT_BYTES
        + number.numerator().bitLength() / 8L
        + number.denominator().bitLength() / 8L;
  }

  @Override
  public int hashCode() {
    return 7 + 31 * number.hashCode();
  }

  @Override
  public String toString() {
    return number.toString();
  }
}
