package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Set;

/** Finds the sub-terms of formulas that contain no variables of enclosing binders. */
final class Closed {

  private final FreeVariables free = new FreeVariables();

  Closed(List<Term> formulas) {
    formulas.forEach(free::add);
  }

  boolean contains(Term part) {
    Set<Term.Var> variables = free.of(part);
    return variables != null && variables.isEmpty();
  }
}
