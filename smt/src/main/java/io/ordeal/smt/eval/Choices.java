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
 * 1 0)}: any value is allowed there, and the same arguments always have the same one.
 */
final class Choices {

  /** An application with known arguments that has no value of its own. */
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

  /** No more applications are noted: nobody can choose values for all of them. */
  private static final int MOST_NOTED = 1000;

  private final Map<Point, Value> chosen;
  private final Set<Point> met = new LinkedHashSet<>();

  private Choices(Map<Point, Value> chosen) {
    this.chosen = chosen;
  }

  /** Nothing is chosen yet. */
  static Choices none() {
    return new Choices(Map.of());
  }

  /** The same choices and one more, of which nothing was asked yet. */
  Choices with(Point point, Value value) {
    Map<Point, Value> more = new HashMap<>(chosen);
    more.put(point, value);
    return new Choices(more);
  }

  /** The value that was chosen, or the open result; what has none is noted. */
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

  /** What was asked for and has no value, in the order of asking. */
  Set<Point> open() {
    return Collections.unmodifiableSet(met);
  }

  Map<Point, Value> chosen() {
    return Collections.unmodifiableMap(chosen);
  }
}
