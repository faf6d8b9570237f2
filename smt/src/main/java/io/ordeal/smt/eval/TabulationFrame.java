package io.ordeal.smt.eval;

import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a table of a function that is given by a body. Each parameter must have few values, or the
 * body must only compare it with values. In the latter case the body is the same for all values
 * that it does not compare with, and one of them represents them all.
 */
final class TabulationFrame extends Frame {

  /** Elements of a sort up to which a parameter takes each of them. */
  private static final int FEW = 16;

  private static final int MOST_CELLS = 4096;

  private final Machine machine;
  private final Closure.Defined closure;
  private final Result function;

  /** For each parameter, the terms to which it is compared. */
  private final List<Set<Term>> compared = new ArrayList<>();

  /** For each parameter, the values to try. */
  private final List<List<Value>> axes = new ArrayList<>();

  /** For each parameter, whether the last value to try represents all others. */
  private final List<Boolean> others = new ArrayList<>();

  private final List<Term> keyTerms = new ArrayList<>();
  private final Map<Term, Value> keys = new HashMap<>();
  private final List<Value> cells = new ArrayList<>();
  private int cellCount;
  private boolean started;

  TabulationFrame(Machine machine, Closure.Defined closure, Result function) {
    this.machine = machine;
    this.closure = closure;
    this.function = function;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (!started) {
      machine.free().add(closure.body());
      if (!findKeys()) {
        return function;
      }
      started = true;
    }
    Result got = given;
    while (true) {
      if (got instanceof Result.Open) {
        return function;
      }
      if (got instanceof Result.Known known) {
        take(known.value());
      }
      if (keys.size() < keyTerms.size()) {
        got = machine.begin(keyTerms.get(keys.size()), closure.environment());
      } else if (axes.isEmpty() && !findAxes()) {
        return function;
      } else if (cells.size() < cellCount) {
        got =
            machine.beginBody(
                this,
                closure.body(),
                closure.environment(),
                closure.parameters(),
                Results.of(cell(cells.size())));
      } else {
        Value table = table();
        return table == null ? function : Result.of(table);
      }
      if (got == null) {
        return null;
      }
    }
  }

  private void take(Value value) {
    if (keys.size() < keyTerms.size()) {
      keys.put(keyTerms.get(keys.size()), value);
    } else {
      cells.add(value);
    }
  }

  @Override
  void keep(Result result) {
    machine.rememberTable(function, result);
  }

  // ------------------------------------------------------------------------------------- keys

  /**
   * Finds the terms to compare with; false if the body uses a large parameter other than in
   * comparisons.
   */
  private boolean findKeys() {
    List<Term.Var> parameters = closure.parameters();
    Set<Term.Var> large = new HashSet<>();
    for (Term.Var parameter : parameters) {
      compared.add(new LinkedHashSet<>());
      if (FreshValue.elements(machine.model().domains(), parameter.sort(), FEW).isEmpty()) {
        large.add(parameter);
      }
    }
    Subterms parts = new Subterms(Subterms.NONE);
    for (Term term : parts.add(closure.body())) {
      if (!machine.free().occursIn(term, large)) {
        continue;
      }
      if (term instanceof Term.Annotated) {
        parts.add(term.child(0));
      } else if (!(term instanceof Term.App app)) {
        return false;
      } else if (!isComparison(app, large)) {
        parts.addAll(app.children());
      }
    }
    Set<Term> all = new LinkedHashSet<>();
    compared.forEach(all::addAll);
    keyTerms.addAll(all);
    return true;
  }

  /** Whether the application compares a parameter with a term; records the term. */
  private boolean isComparison(Term.App app, Set<Term.Var> large) {
    if (!app.isA(Operators.EQUAL) || app.childCount() != 2) {
      return false;
    }
    Set<Term.Var> parameters = new HashSet<>(closure.parameters());
    for (int i = 0; i < 2; i++) {
      Term key = app.child(1 - i);
      if (app.child(i) instanceof Term.Var variable
          && large.contains(variable)
          && !machine.free().occursIn(key, parameters)) {
        compared.get(closure.parameters().lastIndexOf(variable)).add(key);
        return true;
      }
    }
    return false;
  }

  /** Finds the values to try; false if there are too many or none can be found. */
  private boolean findAxes() {
    long product = 1;
    for (int i = 0; i < closure.parameters().size(); i++) {
      Sort sort = closure.parameters().get(i).sort();
      Optional<List<Value>> all = FreshValue.elements(machine.model().domains(), sort, FEW);
      Set<Value> axis = new LinkedHashSet<>();
      boolean finished = all.isPresent();
      if (finished) {
        axis.addAll(all.orElseThrow());
      } else {
        compared.get(i).forEach(key -> axis.add(keys.get(key)));
        Optional<Value> other = FreshValue.outside(axis, sort, machine.model().domains());
        if (other.isEmpty()) {
          axes.clear();
          return false;
        }
        axis.add(other.get());
      }
      axes.add(List.copyOf(axis));
      others.add(!finished);
      product *= axis.size();
      if (product > MOST_CELLS) {
        axes.clear();
        return false;
      }
    }
    cellCount = (int) product;
    return true;
  }

  // ------------------------------------------------------------------------------------ table

  /** The values of the parameters at a cell; the last parameter changes fastest. */
  private List<Value> cell(int number) {
    List<Value> values = new ArrayList<>(axes.size());
    int left = number;
    for (int i = axes.size() - 1; i >= 0; i--) {
      values.add(0, axes.get(i).get(left % axes.get(i).size()));
      left /= axes.get(i).size();
    }
    return values;
  }

  private @Nullable Value table() {
    return closure.sort() instanceof Sort.FunctionSort sort
        ? function(sort)
        : array(closure.sort(), 0, 0);
  }

  /** The array of the cells from {@code first} on, along the parameters from {@code level} on. */
  private Value array(Sort sort, int level, int first) {
    if (level == axes.size()) {
      return cells.get(first);
    }
    Sort.Array array = (Sort.Array) sort;
    int stride = 1;
    for (int i = level + 1; i < axes.size(); i++) {
      stride *= axes.get(i).size();
    }
    List<Value> axis = axes.get(level);
    Map<Value, Value> exceptions = new HashMap<>();
    for (int i = 0; i < axis.size() - 1; i++) {
      exceptions.put(axis.get(i), array(array.element(), level + 1, first + i * stride));
    }
    Value rest = array(array.element(), level + 1, first + (axis.size() - 1) * stride);
    return ArrayValue.of(array, rest, exceptions, machine.model().domains());
  }

  /**
   * Makes a function; null if the rows that represent others differ, which no table can express.
   */
  private @Nullable Value function(Sort.FunctionSort sort) {
    Value rest = cells.get(cells.size() - 1);
    Map<List<Value>, Value> rows = new HashMap<>();
    for (int number = 0; number < cells.size(); number++) {
      List<Value> row = cell(number);
      if (!standsForOthers(row)) {
        rows.put(row, cells.get(number));
      } else if (!cells.get(number).equals(rest)) {
        return null;
      }
    }
    return FunctionValue.of(sort, rest, rows, machine.model().domains());
  }

  private boolean standsForOthers(List<Value> row) {
    for (int i = 0; i < row.size(); i++) {
      List<Value> axis = axes.get(i);
      if (others.get(i) && row.get(i).equals(axis.get(axis.size() - 1))) {
        return true;
      }
    }
    return false;
  }
}
