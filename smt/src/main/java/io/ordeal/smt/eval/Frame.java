package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import org.jspecify.annotations.Nullable;

/** An entry of the machine's stack: a computation that waits for others. */
abstract class Frame {

  /**
   * Whether the frame has bound variables, so that the computations inside it count against the
   * limits.
   */
  boolean entered;

  /**
   * Continues the computation.
   *
   * @param given the result that was requested last; null at the beginning
   * @return the result of this frame; null if it requested another one, which is now on the stack
   */
  abstract @Nullable Result go(@Nullable Result given);

  /** Called when this frame leaves the stack. */
  void leave() {}

  /** Called after {@link #leave} with the result of this frame, if it has one. */
  void keep(Result result) {}
}
