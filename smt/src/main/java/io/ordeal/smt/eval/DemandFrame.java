package io.ordeal.smt.eval;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates an operator that applies its first argument, a function without a table. The function
 * is evaluated at the arguments that the operator asks for, one at a time, and the operator is
 * restarted after each of them.
 */
final class DemandFrame extends Frame {

  /** Maximum number of distinct arguments that a function is applied to. */
  private static final int MOST = 1_000;

  /** Signals that the operator asked for a value that is not known yet. */
  private static final class Demand extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Demand() {
      super("a value of a function", null, false, false);
    }
  }

  private final Machine machine;
  private final Operation operation;
  private final Sort sort;
  private final Result function;
  private final List<Result> others;
  private final Map<List<Value>, Value> known = new HashMap<>();

  /** The arguments of the value that was requested last. */
  private List<Value> asked = List.of();

  /**
   * Starts without known values.
   *
   * @param sort sort of the application
   * @param others arguments after the function
   */
  DemandFrame(
      Machine machine, Operation operation, Sort sort, Result function, List<Result> others) {
    this.machine = machine;
    this.operation = operation;
    this.sort = sort;
    this.function = function;
    this.others = others;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (given instanceof Result.Open) {
      return machine.plain(given);
    }
    if (given instanceof Result.Known value) {
      known.put(asked, value.value());
    }
    try {
      return operation.valueOf(sort, this::at, others, machine.model().domains());
    } catch (Demand e) {
      return known.size() < MOST
          ? machine.apply(function, Results.of(asked))
          : Result.open("a function applied to more than %,d arguments".formatted(MOST));
    }
  }

  private Value at(List<Value> arguments) {
    Value value = known.get(arguments);
    if (value == null) {
      asked = List.copyOf(arguments);
      throw new Demand();
    }
    return value;
  }
}
