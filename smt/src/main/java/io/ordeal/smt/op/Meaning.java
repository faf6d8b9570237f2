package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.Optional;

/** What an operator computes. */
@FunctionalInterface
public interface Meaning {

  /** The value at these arguments, or empty where the standard leaves it open. */
  Optional<Value> at(List<Index> indices, List<Value> arguments);
}
