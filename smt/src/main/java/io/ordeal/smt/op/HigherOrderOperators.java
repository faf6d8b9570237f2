package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Functions as values. */
final class HigherOrderOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("@")
                  .takes(Typing.rule("(-> X … Y) X … -> Y", HigherOrderOperators::apply))
                  .means(Lift.all(Value.class, HigherOrderOperators::valueOf)))
          .map(row -> row.in("common").of(Theory.HIGHER_ORDER))
          .toList();

  private HigherOrderOperators() {}

  private static Result valueOf(Meaning.Call call, List<Value> values) {
    FunctionValue function = (FunctionValue) values.get(0);
    return Result.of(function.applyTo(values.subList(1, values.size())));
  }

  /** The sort of an application; too few arguments leave a function of the remaining parameters. */
  private static @Nullable Sort apply(List<Index> indices, Sort[] arguments) {
    if (arguments.length < 2 || !(arguments[0] instanceof Sort.FunctionSort function)) {
      return null;
    }
    List<Sort> parameters = function.parameters();
    int given = arguments.length - 1;
    if (given > parameters.size()) {
      return null;
    }
    for (int i = 0; i < given; i++) {
      if (!arguments[i + 1].equals(parameters.get(i))) {
        return null;
      }
    }
    return given == parameters.size()
        ? function.result()
        : Sort.function(parameters.subList(given, parameters.size()), function.result());
  }
}
