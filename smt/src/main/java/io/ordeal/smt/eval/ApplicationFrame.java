package io.ordeal.smt.eval;

import io.ordeal.smt.op.DatatypeFunction;
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
 * Evaluates an application: its arguments from left to right, then its symbol. An argument that
 * cannot matter any more is skipped; otherwise few recursive definitions would terminate.
 */
final class ApplicationFrame extends Frame {

  private enum Stage {
    ARGUMENTS,
    /** Turns arguments that are functions or arrays into tables for operators. */
    TABLES,
    /** Only passes on a result. */
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

  /** Evaluates arguments; false if an argument is now on the stack. */
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

  /** Whether the arguments after the one at {@code next} cannot matter. */
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

  /** Whether the argument is the branch that the condition does not choose. */
  private boolean isUnneeded(int index) {
    return Operators.ITE.equals(operator)
        && ((index == 1 && values[0].equals(Result.FALSE))
            || (index == 2 && values[0].equals(Result.TRUE)));
  }

  /** Whether the applied symbol takes functions and arrays only as tables. */
  private boolean takesTables() {
    return operator != null
        && !operator.equals(Operators.ITE)
        && !operator.equals(Operators.SELECT)
        && !operator.equals(Operators.APPLY)
        && !operator.equals(Operators.MAP);
  }

  /** Makes tables; false if a table is being made now. */
  private boolean tables(@Nullable Result given) {
    Result got = given;
    while (true) {
      if (got != null) {
        values[next++] = got;
      }
      while (next < values.length && (machine.closure(values[next]) == null || isApplied(next))) {
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

  /** Whether the argument is a function of which the operator needs only some values. */
  private boolean isApplied(int index) {
    return index == 0 && operator != null && operator.appliesFirst();
  }

  // ------------------------------------------------------------------------------ application

  private @Nullable Result applied() {
    List<Result> arguments = Arrays.asList(values);
    if (operator == null) {
      Result result = machine.call(app.function(), app.sort(), arguments);
      return result instanceof Result.Open
              && app.function() instanceof DatatypeFunction made
              && made.role() == DatatypeFunction.Role.SELECTOR
          ? modelled(List.of(made.name()), result)
          : result;
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
    if (operator.appliesFirst() && machine.closure(values[0]) != null) {
      return demanded(operation, machine.plain(arguments.subList(1, values.length)));
    }
    Result result =
        operation.valueOf(app.sort(), machine.plain(arguments), machine.model().domains());
    return result instanceof Result.Open ? unspecified(operator, result) : result;
  }

  private @Nullable Result demanded(Operation operation, List<Result> others) {
    return machine.push(
        new DemandFrame(machine, operation, app.sort(), values[0], List.copyOf(others)));
  }

  /** Takes the value from the model if the operator's row leaves it open. */
  private @Nullable Result unspecified(Operator row, Result open) {
    // With more arguments than the row's signature has, only one of several steps is open.
    boolean isOneStep = row.notation() == Notation.EXACT || values.length == 2;
    return isOneStep && row.openTo() != Operator.OpenTo.NOTHING_KNOWN
        ? modelled(row.openAs(), reflexive(open))
        : reflexive(open);
  }

  /**
   * Returns the value that the model gives through a function of one of these names, or else the
   * chosen value, or else the open result.
   */
  private @Nullable Result modelled(List<String> names, Result open) {
    List<Value> known = Results.values(Arrays.asList(values));
    if (known == null || known.isEmpty()) {
      return open;
    }
    for (String name : names) {
      for (int count : new int[] {known.size(), 1}) {
        List<Sort> sorts = known.subList(0, count).stream().map(Value::sort).toList();
        DeclaredFunction function = new DeclaredFunction(name, sorts, app.sort());
        if (machine.ofModelAlone(function) != null) {
          return machine.call(function, app.sort(), Arrays.asList(values).subList(0, count));
        }
      }
    }
    return machine.chosen(app.function(), app.sort(), Arrays.asList(values), open);
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
      return machine.openOnce(
          function,
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
            new Closure.Mapped(
                index.function(), sort, List.copyOf(Arrays.asList(values)), levels(index)));
    return machine.tabulate(mapped);
  }

  /** The number of indices of the arrays that a function is mapped over. */
  private int levels(Index.OfFunction index) {
    Sort[] elements = app.children().stream().map(Term::sort).toArray(Sort[]::new);
    int levels = 0;
    do {
      Arrays.setAll(
          elements, i -> elements[i] instanceof Sort.Array array ? array.element() : Sort.BOOL);
      levels++;
    } while (index.function().resultOf(elements) == null);
    return levels;
  }

  /** Decides equality of identical terms, whatever their value. */
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
