package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;

/** Draws values. */
interface RandomSource {

  /** Draws a value of a supported sort. */
  Value next(Sort sort);
}
