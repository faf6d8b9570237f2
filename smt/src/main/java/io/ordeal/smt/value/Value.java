package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** An element of a sort's domain. */
public sealed interface Value
    permits AlgebraicValue,
        ArrayValue,
        BagValue,
        BitVecValue,
        BoolValue,
        DatatypeValue,
        ElementValue,
        FiniteFieldValue,
        FloatValue,
        FunctionValue,
        IntValue,
        NullableValue,
        RealValue,
        RegLanValue,
        RoundingModeValue,
        SeqValue,
        SetValue,
        StringValue,
        TupleValue {

  Sort sort();
}
