package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;

/** Draws values. */
interface RandomSource {

  /** A value of a sort that there are values of here. */
  Value next(Sort sort);
}
