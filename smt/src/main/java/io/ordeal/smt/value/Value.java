package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** An element of a sort's domain. */
public sealed interface Value
    permits AlgebraicValue,
        BitVecValue,
        BoolValue,
        CharValue,
        CompositeValue,
        ElementValue,
        FiniteFieldValue,
        FloatValue,
        IntValue,
        RealValue,
        RegLanValue,
        RoundingModeValue,
        StringValue {

  /** Approximate bytes of any object. */
  int OBJECT_BYTES = 64;

  Sort sort();

  /**
   * Approximate bytes of this value, without memory that it shares with the values it was made of.
   * The call is cheap.
   */
  default long size() {
    return OBJECT_BYTES;
  }
}
