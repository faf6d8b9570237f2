package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.ValueEquality;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Applies a function or array to arguments; each argument of an array is one more index. */
final class ApplyFrame extends Frame {

  private final Machine machine;
  private Result function;
  private List<Result> arguments;

  /** The known elements of the mapped arrays at the first argument. */
  private final List<Result> elements = new ArrayList<>();

  /** Whether the next result is an element of a mapped array. */
  private boolean forElement;

  ApplyFrame(Machine machine, Result function, List<Result> arguments) {
    this.machine = machine;
    this.function = function;
    this.arguments = arguments;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    Result got = given;
    while (true) {
      if (got != null) {
        if (forElement) {
          elements.add(got);
        } else {
          function = got;
        }
        forElement = false;
      }
      if (arguments.isEmpty()) {
        return function;
      }
      Closure closure = machine.closure(function);
      if (closure instanceof Closure.Mapped mapped) {
        got = mapped(mapped);
      } else if (closure instanceof Closure.Stored stored) {
        got = stored(stored);
      } else if (closure instanceof Closure.Defined defined) {
        got = defined(defined);
      } else {
        got = table();
      }
      if (got == null) {
        return null;
      }
    }
  }

  private List<Result> take(int count) {
    List<Result> taken = arguments.subList(0, count);
    arguments = arguments.subList(count, arguments.size());
    return taken;
  }

  private @Nullable Result defined(Closure.Defined closure) {
    int count = Math.min(arguments.size(), closure.parameters().size());
    List<Result> taken = take(count);
    if (count == closure.parameters().size()) {
      return machine.beginBody(
          this, closure.body(), closure.environment(), closure.parameters(), taken);
    }
    List<Term.Var> left = closure.parameters().subList(count, closure.parameters().size());
    Environment inner =
        closure.environment().binding(closure.parameters().subList(0, count), taken);
    return machine.open(
        new Closure.Defined(rest(closure.sort(), count), left, closure.body(), inner));
  }

  /** The sort that remains of a function or array after {@code count} arguments. */
  private static Sort rest(Sort sort, int count) {
    if (sort instanceof Sort.FunctionSort function) {
      List<Sort> parameters = function.parameters();
      return Sort.function(parameters.subList(count, parameters.size()), function.result());
    }
    Sort left = sort;
    for (int i = 0; i < count && left instanceof Sort.Array array; i++) {
      left = array.element();
    }
    return left;
  }

  private Result stored(Closure.Stored closure) {
    if (!(arguments.get(0) instanceof Result.Known index)) {
      return machine.plain(take(arguments.size()).get(0));
    }
    Optional<Boolean> same =
        ValueEquality.areSame(closure.index(), index.value(), machine.model().domains());
    if (same.isEmpty()) {
      return notTold(index.value().sort());
    }
    if (same.get()) {
      take(1);
      return closure.element();
    }
    return closure.array();
  }

  private static Result notTold(Sort sort) {
    return Result.open("whether two values of sort " + sort + " are the same");
  }

  private @Nullable Result mapped(Closure.Mapped closure) {
    if (elements.size() < closure.arrays().size()) {
      forElement = true;
      return machine.apply(closure.arrays().get(elements.size()), List.of(arguments.get(0)));
    }
    take(1);
    List<Result> at = List.copyOf(elements);
    elements.clear();
    if (closure.levels() > 1) {
      return machine.open(closure.over(at));
    }
    return machine.call(closure.function(), closure.sort().element(), at);
  }

  private Result table() {
    if (!(function instanceof Result.Known known)) {
      take(arguments.size());
      return function;
    }
    if (known.value() instanceof ArrayValue array) {
      Result index = take(1).get(0);
      if (array.exceptionCount() == 0) {
        return Result.of(array.rest());
      }
      if (!isExact(array.sort().index())) {
        return notTold(array.sort().index());
      }
      return index instanceof Result.Known at
          ? Result.of(array.select(at.value()))
          : machine.plain(index);
    }
    if (known.value() instanceof FunctionValue table) {
      return table(table, take(Math.min(arguments.size(), table.sort().parameters().size())));
    }
    throw new IllegalStateException("found %s, wanted a function".formatted(known.value()));
  }

  private Result table(FunctionValue table, List<Result> given) {
    if (table.exceptionCount() == 0 && given.size() == table.sort().parameters().size()) {
      return Result.of(table.rest());
    }
    List<Value> values = Results.values(given);
    if (values == null) {
      return machine.plain(Results.firstOpen(given));
    }
    for (Value argument : table.exceptionCount() == 0 ? List.<Value>of() : values) {
      if (!isExact(argument.sort())) {
        return notTold(argument.sort());
      }
    }
    return Result.of(table.applyTo(values));
  }

  /** Whether tables can find their rows by values of this sort. */
  private boolean isExact(Sort sort) {
    return machine.model().domains().isExact(sort);
  }
}
