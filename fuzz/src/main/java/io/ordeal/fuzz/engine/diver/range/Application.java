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
 * One application under a model, and the values that it may have.
 *
 * @param arguments what its children are
 * @param value what it is itself
 * @param domains which elements uninterpreted sorts have in the model
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

  /** The value of a child that has one. */
  public Value known(int child) {
    return ((Result.Known) arguments.get(child)).value();
  }

  /** Its own value, if it has one. */
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

  /** What it would be if one child was this and the others stayed as they are. */
  public Result with(int child, Result replacement) {
    List<Result> replaced = new ArrayList<>(arguments);
    replaced.set(child, replacement);
    return term.function().valueOf(term.sort(), replaced, domains);
  }

  /** The values of all children but one; all have values. */
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
