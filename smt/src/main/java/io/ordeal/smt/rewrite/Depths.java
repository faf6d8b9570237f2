package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How deeply connectives are nested in formulas, all children counted. A formula without one has
 * depth 0.
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

  private final Map<Term, Integer> known = new HashMap<>();

  /** What is known of parts is remembered, so it is not to be kept longer than they are. */
  public int of(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      int deepest = 0;
      boolean complete = true;
      if (isConnected(term)) {
        for (Term child : term.children()) {
          Integer depth = known.get(child);
          if (depth == null) {
            pending.push(child);
            complete = false;
          } else {
            deepest = Math.max(deepest, depth + 1);
          }
        }
      }
      if (complete) {
        pending.pop();
        known.put(term, deepest);
      }
    }
    return known.getOrDefault(root, 0);
  }

  private static boolean isConnected(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && CONNECTIVES.contains(operation.operator())
        && term.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
  }
}
