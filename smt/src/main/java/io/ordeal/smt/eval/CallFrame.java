package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A defined function applied to as many values as it has parameters. */
final class CallFrame extends Frame {

  private final Machine machine;
  private final Interpretation.Defined defined;
  private final List<Result> arguments;
  private final Machine.@Nullable Call call;

  /**
   * @param call what its result is remembered as; null if an argument is open
   */
  CallFrame(
      Machine machine,
      Interpretation.Defined defined,
      List<Result> arguments,
      Machine.@Nullable Call call) {
    this.machine = machine;
    this.defined = defined;
    this.arguments = arguments;
    this.call = call;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (given != null) {
      return given;
    }
    // A constant's body is part of the formula, as if it was written there: no limit applies.
    return defined.parameters().isEmpty()
        ? machine.begin(defined.body(), machine.root())
        : machine.beginBody(this, defined.body(), machine.root(), defined.parameters(), arguments);
  }

  @Override
  void leave() {
    if (call != null) {
      machine.endCall(call, null);
    }
  }

  @Override
  void keep(Result result) {
    if (call != null) {
      machine.endCall(call, result);
    }
  }
}
