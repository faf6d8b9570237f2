package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses values where a model gives none, also for functions of which it gives some values. */
final class Completion {

  private final TermFactory terms;

  /** Known values of functions with only some given values. */
  private final Map<DeclaredFunction, Map<List<Value>, Value>> rows = new LinkedHashMap<>();

  Completion(TermFactory terms) {
    this.terms = terms;
  }

  /**
   * Adds a value of a function; returns a different value that was given for the same arguments, or
   * null.
   */
  @Nullable Value add(DeclaredFunction function, List<Value> arguments, Value value) {
    Value before =
        rows.computeIfAbsent(function, unused -> new LinkedHashMap<>())
            .putIfAbsent(arguments, value);
    return value.equals(before) ? null : before;
  }

  /** Whether some values of the function are given. */
  boolean knowsSomeOf(DeclaredFunction function) {
    return rows.containsKey(function);
  }

  /** Returns the model with the given values and no others. */
  Model said(Model model) {
    Model said = model;
    for (Map.Entry<DeclaredFunction, Map<List<Value>, Value>> entry : rows.entrySet()) {
      said = said.with(entry.getKey(), partial(entry.getKey(), entry.getValue()));
    }
    return said;
  }

  /** Returns the model with the given values, and some value everywhere else. */
  Model completed(Model model, Collection<DeclaredFunction> wanted) {
    Model all = model.completedFor(wanted);
    Set<DeclaredFunction> chosen = new LinkedHashSet<>(all.completed());
    for (Map.Entry<DeclaredFunction, Map<List<Value>, Value>> entry : rows.entrySet()) {
      DeclaredFunction function = entry.getKey();
      @Nullable Interpretation rest = all.interpretation(function).orElse(null);
      Interpretation whole =
          rest instanceof Interpretation.Fixed fixed && fixed.value() instanceof FunctionValue some
              ? new Interpretation.Fixed(
                  FunctionValue.of(some.sort(), some.rest(), entry.getValue(), all.domains()))
              : partial(function, entry.getValue());
      all = all.with(function, whole);
      chosen.add(function);
    }
    return chosen.isEmpty() ? all : all.completing(List.copyOf(chosen), said(model));
  }

  /** A function that is open except where values are given. */
  private Interpretation partial(DeclaredFunction function, Map<List<Value>, Value> table) {
    List<Term.Var> variables = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      variables.add(terms.variable("x!" + i, function.parameters().get(i)));
    }
    // No symbol contains a bar, so no model gives this one a value.
    DeclaredFunction elsewhere =
        new DeclaredFunction(
            function.name() + "|elsewhere", function.parameters(), function.result());
    Term body = terms.app(elsewhere, variables.toArray(Term[]::new));
    List<Map.Entry<List<Value>, Value>> lines = new ArrayList<>(table.entrySet());
    Collections.reverse(lines);
    for (Map.Entry<List<Value>, Value> line : lines) {
      body =
          terms.app(
              Operators.ITE.plain(),
              isAt(variables, line.getKey()),
              terms.literal(line.getValue()),
              body);
    }
    return new Interpretation.Defined(variables, body);
  }

  private Term isAt(List<Term.Var> variables, List<Value> arguments) {
    Term[] equations = new Term[variables.size()];
    for (int i = 0; i < equations.length; i++) {
      equations[i] =
          terms.app(Operators.EQUAL.plain(), variables.get(i), terms.literal(arguments.get(i)));
    }
    return equations.length == 1 ? equations[0] : terms.app(Operators.AND.plain(), equations);
  }
}
