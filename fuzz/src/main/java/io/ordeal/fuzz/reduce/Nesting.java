package io.ordeal.fuzz.reduce;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** How deeply formulas stand within formulas. One that is made of no others has depth 0. */
final class Nesting {

  private final Map<Term, Integer> known = new HashMap<>();

  private Nesting() {}

  /** The deepest of all that a script asserts and assumes. */
  static int of(Script script) {
    Nesting nesting = new Nesting();
    int deepest = 0;
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert assertion) {
        deepest = Math.max(deepest, nesting.of(assertion.term()));
      } else if (command instanceof Command.CheckSatAssuming assuming) {
        for (Term assumption : assuming.assumptions()) {
          deepest = Math.max(deepest, nesting.of(assumption));
        }
      }
    }
    return deepest;
  }

  private int of(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      int deepest = 0;
      boolean complete = true;
      if (isMadeOfFormulas(term)) {
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

  private static boolean isMadeOfFormulas(Term term) {
    return term instanceof Term.App
        && term.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
  }
}
