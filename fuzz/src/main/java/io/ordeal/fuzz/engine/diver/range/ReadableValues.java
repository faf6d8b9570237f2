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

/** Values as literals that solvers can read. */
final class ReadableValues {

  /** Values of more parts are not looked through, and are too long for a formula. */
  private static final int MOST_PARTS = 1_000;

  private ReadableValues() {}

  /** The value as a term, if solvers read it. */
  static Optional<Term> literal(Value value, TermFactory terms) {
    return isReadable(value) ? Optional.of(new Literals(terms).of(value)) : Optional.empty();
  }

  /**
   * Whether it has a text that solvers of its theory read. Irrational numbers, elements of
   * uninterpreted sorts and functions have names in models only; arrays that have the same element
   * nearly everywhere some solvers take in few places.
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

  /** The first operator of that name. */
  static FunctionSymbol symbol(String name) {
    return OperatorTable.named(name).get(0).plain();
  }
}
