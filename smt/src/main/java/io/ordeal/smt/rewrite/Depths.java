package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import java.util.Set;

/**
 * The nesting depth of connectives in formulas, counting all children. A formula without a
 * connective has depth 0.
 */
public final class Depths {

  private static final Set<Operator> CONNECTIVES =
      Set.of(
          Operators.NOT,
          Operators.AND,
          Operators.OR,
          Operators.XOR,
          Operators.IMPLIES,
          Operators.EQUAL,
          Operators.DISTINCT,
          Operators.ITE);

  private final BottomUp<Integer> known = new BottomUp<>(Depths::compute, Depths::isConnected);

  /**
   * Returns the depth of a term. It remembers the depths of sub-terms, so this object should not
   * outlive them.
   */
  public int of(Term root) {
    return known.of(root);
  }

  private static int compute(Term term, BottomUp<Integer> known) {
    int depth = 0;
    if (isConnected(term)) {
      for (int i = 0; i < term.childCount(); i++) {
        depth = Math.max(depth, 1 + known.of(term.child(i)));
      }
    }
    return depth;
  }

  private static boolean isConnected(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && CONNECTIVES.contains(operation.operator())
        && term.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
  }
}
