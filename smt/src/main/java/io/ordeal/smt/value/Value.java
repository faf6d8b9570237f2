package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** An element of a sort's domain, as far as literals can write one down. */
public sealed interface Value
    permits AlgebraicValue, BitVecValue, FiniteFieldValue, IntValue, RealValue, StringValue {

  Sort sort();
}
