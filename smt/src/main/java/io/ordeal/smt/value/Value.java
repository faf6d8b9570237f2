package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** An element of a sort's domain, as far as literals can write one down. */
public sealed interface Value
    permits BitVecValue,
        BoolValue,
        CompositeValue,
        ElementValue,
        FiniteFieldValue,
        IntValue,
        RealValue,
        RegLanValue,
        StringValue {

  Sort sort();
}
