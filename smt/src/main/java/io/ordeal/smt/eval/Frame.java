package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import org.jspecify.annotations.Nullable;

/** A computation that waits for others: an entry of the machine's stack. */
abstract class Frame {

  /** Whether it has bound variables, so that what it leads to counts against the limits. */
  boolean entered;

  /**
   * Goes on.
   *
   * @param given the result of what it asked for last; null at the beginning
   * @return its own result; null if it asked for another one, which is on the stack now
   */
  abstract @Nullable Result go(@Nullable Result given);

  /** Called when it leaves the stack. */
  void leave() {}

  /** Called behind {@link #leave} with its result, if it has one. */
  void keep(Result result) {}
}
