package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Notation;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An application: its arguments from left to right, then what its symbol makes of them. An argument
 * that cannot matter any more is left out, without which few recursive definitions would come to an
 * end.
 */
final class ApplicationFrame extends Frame {

  private enum Stage {
    ARGUMENTS,
    /** Arguments that are functions or arrays are made tables for operators. */
    TABLES,
    /** All that is left is to pass on a result. */
    LAST
  }

  private static final Result NOT_NEEDED = Result.open("not looked at");

  private final Machine machine;
  private final Term.App app;
  private final Environment environment;
  private final @Nullable Operator operator;
  private final Result[] values;
  private int next;
  private Stage stage = Stage.ARGUMENTS;

  ApplicationFrame(Machine machine, Term.App app, Environment environment) {
    this.machine = machine;
    this.app = app;
    this.environment = environment;
    this.operator = app.function() instanceof Operation operation ? operation.operator() : null;
    this.values = new Result[app.childCount()];
    Arrays.fill(values, NOT_NEEDED);
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    Result got = given;
    if (stage == Stage.LAST) {
      return got;
    }
    if (stage == Stage.ARGUMENTS) {
      if (!arguments(got)) {
        return null;
      }
      stage = Stage.TABLES;
      next = 0;
      got = null;
    }
    if (takesTables() && !tables(got)) {
      return null;
    }
    stage = Stage.LAST;
    return applied();
  }

  @Override
  void keep(Result result) {
    environment.remember(app, result);
  }

  // -------------------------------------------------------------------------------- arguments

  /** False if an argument is on the stack now. */
  private boolean arguments(@Nullable Result given) {
    Result got = given;
    while (true) {
      if (got != null) {
        values[next] = got;
        next = settles(got) ? values.length : next + 1;
      }
      while (next < values.length && isUnneeded(next)) {
        next++;
      }
      if (next >= values.length) {
        return true;
      }
      got = machine.begin(app.child(next), environment);
      if (got == null) {
        return false;
      }
    }
  }

  /** Whether the arguments behind the one at {@code next} cannot matter. */
  private boolean settles(Result value) {
    if (operator == null) {
      return false;
    }
    return operator.equals(Operators.OR)
        ? value.equals(Result.TRUE)
        : (operator.equals(Operators.AND)
                || (operator.equals(Operators.IMPLIES) && next < values.length - 1))
            && value.equals(Result.FALSE);
  }

  /** Whether it is the branch that the condition does not choose. */
  private boolean isUnneeded(int index) {
    return Operators.ITE.equals(operator)
        && ((index == 1 && values[0].equals(Result.FALSE))
            || (index == 2 && values[0].equals(Result.TRUE)));
  }

  /** Whether what it applies knows functions and arrays as tables only. */
  private boolean takesTables() {
    return operator != null
        && !operator.equals(Operators.ITE)
        && !operator.equals(Operators.SELECT)
        && !operator.equals(Operators.APPLY)
        && !operator.equals(Operators.MAP);
  }

  /** False if a table is being made now. */
  private boolean tables(@Nullable Result given) {
    Result got = given;
    while (true) {
      if (got != null) {
        values[next++] = got;
      }
      while (next < values.length && machine.closure(values[next]) == null) {
        next++;
      }
      if (next == values.length) {
        return true;
      }
      got = machine.tabulate(values[next]);
      if (got == null) {
        return false;
      }
    }
  }

  // ------------------------------------------------------------------------------ application

  private @Nullable Result applied() {
    List<Result> arguments = Arrays.asList(values);
    if (operator == null) {
      return machine.call(app.function(), app.sort(), arguments);
    }
    Operation operation = (Operation) app.function();
    if (operator.equals(Operators.ITE) && values[0] instanceof Result.Known) {
      return values[0].equals(Result.TRUE) ? values[1] : values[2];
    }
    if (operator.equals(Operators.SELECT) || operator.equals(Operators.APPLY)) {
      return machine.apply(values[0], arguments.subList(1, values.length));
    }
    if (operator.equals(Operators.STORE)
        && values.length == 3
        && machine.closure(values[0]) != null) {
      return stored();
    }
    if (operator.equals(Operators.AS_ARRAY)) {
      return asArray(operation);
    }
    if (operator.equals(Operators.MAP) && app.sort() instanceof Sort.Array sort) {
      return mapped(operation, sort);
    }
    Result result =
        operation.valueOf(app.sort(), machine.plain(arguments), machine.model().domains());
    return result instanceof Result.Open ? unspecified(operator, result) : result;
  }

  /** What the row leaves open, the model may say. */
  private @Nullable Result unspecified(Operator row, Result open) {
    // Of more arguments than the row's signature has, only some step is open.
    boolean isOneStep = row.notation() == Notation.EXACT || values.length == 2;
    List<Value> known =
        isOneStep && !row.openAs().isEmpty() ? Results.values(Arrays.asList(values)) : null;
    if (known == null) {
      return reflexive(open);
    }
    for (String name : row.openAs()) {
      for (int count : new int[] {known.size(), 1}) {
        List<Sort> sorts = known.subList(0, count).stream().map(Value::sort).toList();
        DeclaredFunction function = new DeclaredFunction(name, sorts, app.sort());
        if (machine.ofModelAlone(function) != null) {
          return machine.call(function, app.sort(), Arrays.asList(values).subList(0, count));
        }
      }
    }
    return open;
  }

  private Result stored() {
    return values[1] instanceof Result.Known index
        ? machine.open(new Closure.Stored(values[0], index.value(), values[2]))
        : machine.plain(values[1]);
  }

  private @Nullable Result asArray(Operation operation) {
    if (!(operation.indices().get(0) instanceof Index.OfFunction index)
        || !(index.function() instanceof DeclaredFunction function)) {
      return machine.call(operation, app.sort(), List.of());
    }
    Interpretation interpretation = machine.interpretation(function);
    if (interpretation instanceof Interpretation.Defined defined) {
      return machine.open(
          new Closure.Defined(app.sort(), defined.parameters(), defined.body(), machine.root()));
    }
    if (interpretation instanceof Interpretation.Fixed fixed
        && fixed.value() instanceof FunctionValue table) {
      return Result.of(TableArrays.of(app.sort(), table, machine.model().domains()));
    }
    return Result.open("no value for " + function.head());
  }

  private @Nullable Result mapped(Operation operation, Sort.Array sort) {
    if (!(operation.indices().get(0) instanceof Index.OfFunction index)) {
      return machine.call(operation, sort, Arrays.asList(values));
    }
    Result mapped =
        machine.open(
            new Closure.Mapped(index.function(), sort, List.copyOf(Arrays.asList(values))));
    return machine.tabulate(mapped);
  }

  /** A term equals itself, whatever it is. */
  private Result reflexive(Result open) {
    if (!Operators.EQUAL.equals(operator) && !Operators.DISTINCT.equals(operator)) {
      return open;
    }
    Set<Term> different = new HashSet<>(app.children());
    if (Operators.EQUAL.equals(operator)) {
      return different.size() == 1 ? Result.TRUE : open;
    }
    return different.size() < app.childCount() ? Result.FALSE : open;
  }
}
