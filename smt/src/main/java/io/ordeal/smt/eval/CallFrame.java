package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A defined function applied to as many values as it has parameters. */
final class CallFrame extends Frame {

  private final Machine machine;
  private final DeclaredFunction function;
  private final Interpretation.Defined defined;
  private final List<Result> arguments;

  CallFrame(
      Machine machine,
      DeclaredFunction function,
      Interpretation.Defined defined,
      List<Result> arguments) {
    this.machine = machine;
    this.function = function;
    this.defined = defined;
    this.arguments = arguments;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    return given != null
        ? given
        : machine.beginBody(this, defined.body(), machine.root(), defined.parameters(), arguments);
  }

  @Override
  void keep(Result result) {
    machine.rememberCall(function, arguments, result);
  }
}
