package io.ordeal.smt.linear;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.Optional;

/** The values and definitions under which a formula is decided. */
public interface Meanings {

  /** The definition of a function. */
  sealed interface Definition {}

  /** A body in which the parameters are variables. */
  record Body(List<Term.Var> parameters, Term body) implements Definition {
    public Body {
      parameters = List.copyOf(parameters);
    }
  }

  /** A table. */
  record Table(FunctionValue rows) implements Definition {}

  /** Returns the value of a term without variables of the formula, if it is known. */
  Optional<Value> valueOf(Term term);

  /** Returns the definition of a function with parameters, if there is one. */
  Optional<Definition> definitionOf(DeclaredFunction function);
}
