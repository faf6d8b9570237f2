package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the array of a function mapped over arrays. */
final class MapFrame extends Frame {

  private final Machine machine;
  private final Closure.Mapped mapped;
  private final Result function;
  private final List<ArrayValue> arrays = new ArrayList<>();
  private final List<Value> indices = new ArrayList<>();
  private final List<Value> elements = new ArrayList<>();
  private boolean started;

  MapFrame(Machine machine, Closure.Mapped mapped, Result function) {
    this.machine = machine;
    this.mapped = mapped;
    this.function = function;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (!started && !start()) {
      return function;
    }
    started = true;
    Result got = given;
    while (true) {
      if (got instanceof Result.Open) {
        return function;
      }
      if (got instanceof Result.Known known) {
        elements.add(known.value());
      }
      if (elements.size() > indices.size()) {
        return Result.of(array());
      }
      List<Result> arguments = Results.of(next());
      got =
          mapped.levels() > 1
              ? machine.tabulate(machine.open(mapped.over(arguments)))
              : machine.call(mapped.function(), mapped.sort().element(), arguments);
      if (got == null) {
        return null;
      }
    }
  }

  /** Prepares the indices; false if one of the arrays is unknown. */
  private boolean start() {
    Set<Value> all = new LinkedHashSet<>();
    for (Result result : mapped.arrays()) {
      if (!(result instanceof Result.Known known) || !(known.value() instanceof ArrayValue array)) {
        return false;
      }
      arrays.add(array);
      all.addAll(array.exceptions());
    }
    indices.addAll(all);
    return true;
  }

  /** The elements at the next index, and finally the elements at all other indices. */
  private List<Value> next() {
    int at = elements.size();
    return arrays.stream()
        .map(array -> at < indices.size() ? array.select(indices.get(at)) : array.rest())
        .toList();
  }

  private Value array() {
    Map<Value, Value> exceptions = new HashMap<>();
    for (int i = 0; i < indices.size(); i++) {
      exceptions.put(indices.get(i), elements.get(i));
    }
    return ArrayValue.of(
        mapped.sort(), elements.get(indices.size()), exceptions, machine.model().domains());
  }

  @Override
  void keep(Result result) {
    machine.rememberTable(function, result);
  }
}
