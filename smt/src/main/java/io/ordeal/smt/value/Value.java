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

  /** The bytes that any object takes, roughly. */
  int OBJECT_BYTES = 64;

  Sort sort();

  /**
   * The bytes that this value takes, roughly, without those that it shares with the values it was
   * made of. It costs nothing to ask.
   */
  default long size() {
    return OBJECT_BYTES;
  }
}
