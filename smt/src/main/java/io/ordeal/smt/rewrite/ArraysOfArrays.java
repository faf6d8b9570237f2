package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rewrites Z3's constructions of arrays with several indices. Such an array is an array of arrays
 * here, so each construction is rewritten to one index at a time.
 */
final class ArraysOfArrays {

  private static final String NAME = "index";

  private final TermFactory terms;

  ArraysOfArrays(TermFactory terms) {
    this.terms = terms;
  }

  /** Whether a function is mapped over the elements of nested arrays. */
  static boolean isDeepMap(Term.App app, Operation operation) {
    if (!operation.operator().equals(Operators.MAP)) {
      return false;
    }
    Sort[] elements = new Sort[app.childCount()];
    for (int i = 0; i < elements.length; i++) {
      if (!(app.child(i).sort() instanceof Sort.Array array)) {
        return false;
      }
      elements[i] = array.element();
    }
    return functionOf(operation).resultOf(elements) == null;
  }

  /** Whether a function with several parameters is used as an array. */
  static boolean isDeepFunction(Operation operation) {
    return operation.operator().equals(Operators.AS_ARRAY)
        && functionOf(operation).parameters().size() > 1;
  }

  /** Whether a lambda with several variables is an array. */
  static boolean isDeepLambda(Term.Bind bind) {
    return bind.binder() == Binder.ARRAY_LAMBDA && bind.variables().size() > 1;
  }

  private static FunctionSymbol functionOf(Operation operation) {
    return ((Index.OfFunction) operation.indices().get(0)).function();
  }

  /**
   * Rewrites {@code ((_ map f) a b)} to the array of the arrays that {@code f} makes at the first
   * index.
   */
  Term map(Term.App app, Operation operation) {
    Set<String> used = new HashSet<>(Set.of(functionOf(operation).name()));
    for (Term part : Subterms.of(app.children())) {
      if (part instanceof Term.Var variable) {
        used.add(variable.name());
      } else if (part instanceof Term.App inner) {
        used.add(inner.function().name());
      }
    }
    Term.Var at = variable(((Sort.Array) app.child(0).sort()).index(), used);
    Term[] elements =
        app.children().stream()
            .map(array -> terms.app(Operators.SELECT.plain(), array, at))
            .toArray(Term[]::new);
    Term.App mapped = terms.app(operation, elements);
    return nested(List.of(at), isDeepMap(mapped, operation) ? map(mapped, operation) : mapped);
  }

  /** Rewrites {@code (_ as-array f)} to nested lambdas that apply {@code f} to variables. */
  Term function(Operation operation) {
    FunctionSymbol function = functionOf(operation);
    Set<String> used = new HashSet<>(Set.of(function.name()));
    List<Term.Var> variables = new ArrayList<>();
    for (Sort parameter : function.parameters()) {
      variables.add(variable(parameter, used));
    }
    return nested(variables, terms.app(function, variables.toArray(Term[]::new)));
  }

  /** Rewrites {@code (lambda ((x Int) (y Int)) t)} to a lambda inside a lambda. */
  Term lambda(Term.Bind bind) {
    return nested(bind.variables(), bind.child(0));
  }

  private Term nested(List<Term.Var> variables, Term body) {
    Term nested = body;
    for (int i = variables.size() - 1; i >= 0; i--) {
      nested = terms.bind(Binder.ARRAY_LAMBDA, List.of(variables.get(i)), nested);
    }
    return nested;
  }

  /** Returns a variable with an unused name, so that it hides nothing. */
  private Term.Var variable(Sort sort, Set<String> used) {
    int number = 0;
    while (!used.add(NAME + number)) {
      number++;
    }
    return terms.variable(NAME + number, sort);
  }
}
