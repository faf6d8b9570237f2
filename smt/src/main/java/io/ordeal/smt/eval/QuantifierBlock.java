package io.ordeal.smt.eval;

import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The variables and the body of a quantifier. Directly nested quantifiers of the same kind belong
 * to the block, except those whose instances can all be listed.
 */
record QuantifierBlock(Binder binder, List<Term.Var> variables, Term body) {

  /**
   * Returns the block of a quantifier.
   *
   * @param canBeListed whether all values of some variables can be tried
   */
  static QuantifierBlock of(Term.Bind outermost, Predicate<List<Term.Var>> canBeListed) {
    Binder binder = outermost.binder();
    Set<Term.Var> variables = new LinkedHashSet<>(outermost.variables());
    Term body = bare(outermost.child(0));
    while (binder != Binder.CHOICE
        && !canBeListed.test(List.copyOf(variables))
        && body instanceof Term.Bind inner
        && inner.binder() == binder
        && Collections.disjoint(variables, inner.variables())
        && !canBeListed.test(inner.variables())) {
      variables.addAll(inner.variables());
      body = bare(inner.child(0));
    }
    return new QuantifierBlock(binder, new ArrayList<>(variables), body);
  }

  private static Term bare(Term term) {
    Term bare = term;
    while (bare instanceof Term.Annotated) {
      bare = bare.child(0);
    }
    return bare;
  }
}
