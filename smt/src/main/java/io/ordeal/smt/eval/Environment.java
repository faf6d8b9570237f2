package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values of the variables in scope, and the known results of terms there. The value of a term
 * is kept where the innermost of its variables is bound, that of a closed term at the root. Hence
 * each term is computed once for each of its possible bindings.
 */
final class Environment {

  private final @Nullable Environment outer;
  private final List<Term.Var> variables;
  private final List<Result> values;

  /** The number of combined samples of the variables bound here and outside. */
  private final long samples;

  private @Nullable Map<Term, Result> known;

  private Environment(
      @Nullable Environment outer, List<Term.Var> variables, List<Result> values, long samples) {
    this.outer = outer;
    this.variables = variables;
    this.values = values;
    this.samples = samples;
  }

  static Environment root() {
    return new Environment(null, List.of(), List.of(), 1);
  }

  /** Returns the environment inside a binder of these variables. */
  Environment binding(List<Term.Var> bound, List<Result> to) {
    return new Environment(this, bound, to, samples);
  }

  /** Returns the environment inside a binder whose values are one of {@code count} samples. */
  Environment sampling(List<Term.Var> bound, List<Result> to, long count) {
    long all = Math.min(samples * count, Integer.MAX_VALUE);
    return new Environment(this, bound, to, all);
  }

  long samples() {
    return samples;
  }

  boolean isRoot() {
    return outer == null;
  }

  @Nullable Environment outer() {
    return outer;
  }

  /** The values bound at the innermost level. */
  List<Result> values() {
    return values;
  }

  Result valueOf(Term.Var variable) {
    for (Environment at = this; at != null; at = at.outer) {
      int index = at.variables.lastIndexOf(variable);
      if (index >= 0) {
        return at.values.get(index);
      }
    }
    return Result.open("variable " + variable.name() + " is not bound");
  }

  boolean bindsAnyOf(Set<Term.Var> wanted) {
    for (Term.Var variable : variables) {
      if (wanted.contains(variable)) {
        return true;
      }
    }
    return false;
  }

  @Nullable Result recall(Term term) {
    Map<Term, Result> here = known;
    return here == null ? null : here.get(term);
  }

  void remember(Term term, Result result) {
    Map<Term, Result> here = known;
    if (here == null) {
      here = new HashMap<>();
      known = here;
    }
    here.put(term, result);
  }
}
