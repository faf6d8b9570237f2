package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies a defined function to as many values as it has parameters. */
final class CallFrame extends Frame {

  private final Machine machine;
  private final Interpretation.Defined defined;
  private final List<Result> arguments;
  private final Machine.@Nullable Call call;

  /**
   * @param call key under which the result is remembered; null if an argument is open
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
    // The body of a constant counts as part of the formula, as if it were written there: no limit
    // applies.
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
