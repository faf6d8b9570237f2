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

  Sort sort();
}
