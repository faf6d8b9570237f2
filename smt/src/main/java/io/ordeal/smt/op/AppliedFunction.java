package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.util.List;

/** A function that is known by its applications. */
@FunctionalInterface
public interface AppliedFunction {

  /** Returns the value of the function at these arguments. */
  Value at(List<Value> arguments);

  /** The same, for arguments that are written one by one. */
  default Value at(Value... arguments) {
    return at(List.of(arguments));
  }
}
