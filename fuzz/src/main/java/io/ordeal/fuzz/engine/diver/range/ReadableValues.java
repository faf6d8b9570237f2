package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.CompositeValue;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Writes values as literals that solvers can read. */
final class ReadableValues {

  /** Largest number of parts of a value; larger values are too long for a formula. */
  private static final int MOST_PARTS = 1_000;

  private ReadableValues() {}

  /** Returns the value as a term, if solvers can read it. */
  static Optional<Term> literal(Value value, TermFactory terms) {
    return isReadable(value) ? Optional.of(new Literals(terms).of(value)) : Optional.empty();
  }

  /**
   * Returns whether it has a text that solvers of its theory read. Irrational numbers, elements of
   * uninterpreted sorts and functions have names in models only. Arrays with the same element
   * almost everywhere are accepted by some solvers in few places only.
   */
  static boolean isReadable(Value value) {
    if (!(value instanceof CompositeValue)) {
      return isReadableLeaf(value);
    }
    Deque<Value> pending = new ArrayDeque<>();
    pending.push(value);
    for (int seen = 0; !pending.isEmpty(); seen++) {
      Value next = pending.pop();
      if (seen > MOST_PARTS || !isReadableLeaf(next)) {
        return false;
      }
      if (next instanceof CompositeValue composite) {
        composite.parts().forEach(pending::push);
      }
    }
    return true;
  }

  private static boolean isReadableLeaf(Value value) {
    return !(value instanceof AlgebraicValue
        || value instanceof ArrayValue
        || value instanceof ElementValue
        || value instanceof FunctionValue);
  }

  /** Returns the first operator with this name. */
  static FunctionSymbol symbol(String name) {
    return OperatorTable.named(name).get(0).plain();
  }
}
