package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;

/** An integer modulo a prime, in 0 … order - 1. */
public record FiniteFieldValue(BigInteger order, BigInteger number) implements Value {

  /** The number modulo the order; it may be negative. */
  public static FiniteFieldValue of(BigInteger order, BigInteger number) {
    return new FiniteFieldValue(order, number.mod(order));
  }

  @Override
  public Sort sort() {
    return Sort.finiteField(order);
  }

  @Override
  public int hashCode() {
    return 31 * order.hashCode() + number.hashCode();
  }

  @Override
  public String toString() {
    return "(as ff" + number + " (_ FiniteField " + order + "))";
  }
}
