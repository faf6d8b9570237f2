package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;

/** An integer modulo a prime, in 0 … order - 1. */
public record FiniteFieldValue(BigInteger order, BigInteger number) implements Value {

  /** Returns the number modulo the order; the number may be negative. */
  public static FiniteFieldValue of(BigInteger order, BigInteger number) {
    return new FiniteFieldValue(order, number.mod(order));
  }

  /** {@code ff.bitsum}: the sum of the elements, where the element at index i counts 2^i times. */
  public static FiniteFieldValue bitsum(List<FiniteFieldValue> elements) {
    FiniteFieldValue sum = elements.get(elements.size() - 1);
    for (int i = elements.size() - 2; i >= 0; i--) {
      sum = elements.get(i).add(sum).add(sum);
    }
    return sum;
  }

  public FiniteFieldValue add(FiniteFieldValue other) {
    return of(order, number.add(other.sameField(this).number));
  }

  public FiniteFieldValue negate() {
    return of(order, number.negate());
  }

  public FiniteFieldValue multiply(FiniteFieldValue other) {
    return of(order, number.multiply(other.sameField(this).number));
  }

  private FiniteFieldValue sameField(FiniteFieldValue other) {
    if (!order.equals(other.order)) {
      throw new IllegalArgumentException(this + " is not in the field of " + other);
    }
    return this;
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
