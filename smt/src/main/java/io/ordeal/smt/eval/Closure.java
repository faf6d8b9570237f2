package io.ordeal.smt.eval;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.List;

/** A function or array that is represented by a way to apply it. */
sealed interface Closure {

  /** A body to evaluate with values for the parameters in order. */
  record Defined(Sort sort, List<Term.Var> parameters, Term body, Environment environment)
      implements Closure {}

  /** An array with the element at one index changed. */
  record Stored(Result array, Value index, Result element) implements Closure {}

  /**
   * A function applied to the elements of arrays at the same index.
   *
   * @param levels number of indices of an element; with more than one, the elements are arrays and
   *     the function is mapped over them
   */
  record Mapped(FunctionSymbol function, Sort.Array sort, List<Result> arrays, int levels)
      implements Closure {

    /** The function mapped over the arrays that are the elements at one index. */
    Mapped over(List<Result> elements) {
      return new Mapped(function, (Sort.Array) sort.element(), elements, levels - 1);
    }
  }
}
