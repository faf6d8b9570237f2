package io.ordeal.smt.eval;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.List;

/** The meaning that a model gives to a declared constant or function. */
public sealed interface Interpretation {

  /** A value; for a function, its table. */
  record Fixed(Value value) implements Interpretation {}

  /** A term in which the parameters of a function are variables. */
  record Defined(List<Term.Var> parameters, Term body) implements Interpretation {
    public Defined {
      parameters = List.copyOf(parameters);
    }
  }
}
