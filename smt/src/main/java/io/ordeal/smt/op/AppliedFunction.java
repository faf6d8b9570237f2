package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.util.List;

/** A function that can only be applied. */
@FunctionalInterface
public interface AppliedFunction {

  /** Returns the value of the function at these arguments. */
  Value at(List<Value> arguments);

  /** Returns the value of the function at these arguments. */
  default Value at(Value... arguments) {
    return at(List.of(arguments));
  }
}
