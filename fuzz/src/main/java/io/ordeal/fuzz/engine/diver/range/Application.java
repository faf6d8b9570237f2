package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/**
 * One application under a model, and its range.
 *
 * @param arguments values of its children
 * @param value its own value
 * @param domains the elements of uninterpreted sorts in the model
 */
public record Application(
    Term.App term, List<Result> arguments, Result value, Range range, Domains domains) {

  public int count() {
    return arguments.size();
  }

  public Sort sortOf(int child) {
    return term.child(child).sort();
  }

  public boolean isKnown(int child) {
    return arguments.get(child) instanceof Result.Known;
  }

  /** Returns the value of a child, which must be known. */
  public Value known(int child) {
    return ((Result.Known) arguments.get(child)).value();
  }

  /** Returns its own value, which must be known. */
  public Value known() {
    return ((Result.Known) value).value();
  }

  public boolean isTrue() {
    return value.equals(Result.TRUE);
  }

  public boolean allKnown() {
    for (Result argument : arguments) {
      if (!(argument instanceof Result.Known)) {
        return false;
      }
    }
    return true;
  }

  /** Returns its value if one child had this value and the others stayed the same. */
  public Result with(int child, Result replacement) {
    List<Result> replaced = new ArrayList<>(arguments);
    replaced.set(child, replacement);
    return term.function().valueOf(term.sort(), replaced, domains);
  }

  /** Returns the values of all children but one; all must be known. */
  public List<Value> others(int child) {
    return new AbstractList<>() {
      @Override
      public Value get(int index) {
        return known(index < child ? index : index + 1);
      }

      @Override
      public int size() {
        return count() - 1;
      }
    };
  }
}
