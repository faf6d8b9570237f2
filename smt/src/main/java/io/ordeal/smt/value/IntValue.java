package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;

/** An integer. */
public record IntValue(BigInteger number) implements Value {

  public static IntValue of(long number) {
    return new IntValue(BigInteger.valueOf(number));
  }

  @Override
  public Sort sort() {
    return Sort.INT;
  }

  @Override
  public int hashCode() {
    return number.hashCode();
  }

  @Override
  public String toString() {
    return number.signum() < 0 ? "(- " + number.negate() + ")" : number.toString();
  }
}
