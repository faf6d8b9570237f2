package io.ordeal.smt.eval;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Values for applications to which neither the standard nor the model gives one, such as {@code (/
 * 1 0)}. Any value is allowed, but equal arguments always have the same value.
 */
final class Choices {

  /** An application to known arguments that has no value of its own. */
  record Point(FunctionSymbol function, Sort sort, List<Value> arguments) {
    @Override
    public String toString() {
      return arguments.isEmpty()
          ? function.head()
          : arguments.stream()
              .map(Value::toString)
              .collect(Collectors.joining(" ", "(" + function.head() + " ", ")"));
    }
  }

  /** Maximum number of open applications to record; nobody can choose values for more. */
  private static final int MOST_NOTED = 1000;

  private final Map<Point, Value> chosen;
  private final Set<Point> met = new LinkedHashSet<>();

  private Choices(Map<Point, Value> chosen) {
    this.chosen = chosen;
  }

  /** Returns choices that are still empty. */
  static Choices none() {
    return new Choices(Map.of());
  }

  /** Returns these choices and one more; the new object has recorded no open application yet. */
  Choices with(Point point, Value value) {
    Map<Point, Value> more = new HashMap<>(chosen);
    more.put(point, value);
    return new Choices(more);
  }

  /** Returns the chosen value, or the open result; an application without a value is recorded. */
  Result at(FunctionSymbol function, Sort sort, List<Value> arguments, Result open) {
    Point point = new Point(function, sort, List.copyOf(arguments));
    Value value = chosen.get(point);
    if (value == null) {
      if (met.size() < MOST_NOTED) {
        met.add(point);
      }
      return open;
    }
    return Result.of(value);
  }

  /** The applications that were asked for and have no value, in the order of asking. */
  Set<Point> open() {
    return Collections.unmodifiableSet(met);
  }

  Map<Point, Value> chosen() {
    return Collections.unmodifiableMap(chosen);
  }
}
