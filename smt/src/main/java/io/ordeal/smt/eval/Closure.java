package io.ordeal.smt.eval;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.List;

/** A function or array that is known by how to apply it. */
sealed interface Closure {

  /** The body with values for the parameters, one after the other. */
  record Defined(Sort sort, List<Term.Var> parameters, Term body, Environment environment)
      implements Closure {}

  /** An array but for one index. */
  record Stored(Result array, Value index, Result element) implements Closure {}

  /**
   * A function of the elements of arrays at the same index.
   *
   * @param levels how many indices elements have: with more than one, the function is mapped over
   *     arrays that are the elements
   */
  record Mapped(FunctionSymbol function, Sort.Array sort, List<Result> arrays, int levels)
      implements Closure {

    /** The function mapped over arrays that are elements at one index. */
    Mapped over(List<Result> elements) {
      return new Mapped(function, (Sort.Array) sort.element(), elements, levels - 1);
    }
  }
}
