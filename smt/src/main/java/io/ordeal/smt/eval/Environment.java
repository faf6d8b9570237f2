package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the variables around a place are, and what was found out of the terms there. A term's value
 * is kept where the innermost of its variables is bound, and that of a closed term at the root: so
 * each is computed once for each way in which it can differ.
 */
final class Environment {

  private final @Nullable Environment outer;
  private final List<Term.Var> variables;
  private final List<Result> values;

  /** How many other samples there are of the variables bound here and around. */
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

  /** Inside a binder of these variables. */
  Environment binding(List<Term.Var> bound, List<Result> to) {
    return new Environment(this, bound, to, samples);
  }

  /** The same where the values are one of so many samples. */
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

  /** What is bound here, the innermost level alone. */
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
