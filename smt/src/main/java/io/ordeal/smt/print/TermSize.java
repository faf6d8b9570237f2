package io.ordeal.smt.print;

import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntBiFunction;

/** How large terms are. */
final class TermSize {

  private TermSize() {}

  /** The different parts of a term, itself included. */
  static Collection<Term> parts(Term root) {
    Set<Term> parts = new LinkedHashSet<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (parts.add(term)) {
        term.children().forEach(pending::push);
      }
    }
    return parts;
  }

  /** The number of nodes of the term as a tree, counted up to a limit. */
  static long treeSizeUpTo(Term root, long limit) {
    long count = 0;
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty() && count < limit) {
      count++;
      pending.pop().children().forEach(pending::push);
    }
    return count;
  }

  /** Whether a part with arguments stands in two places. */
  static boolean isShared(Term root) {
    Set<Term> seen = new LinkedHashSet<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (!seen.add(term)) {
        return true;
      }
      term.children().stream().filter(child -> child.childCount() > 0).forEach(pending::push);
    }
    return false;
  }

  /** About how many characters each part takes on one line, counted up to a bit over the limit. */
  static Map<Term, Integer> widths(Term root, int limit) {
    return bottomUp(
        root,
        (term, known) -> {
          int width = headWidth(term);
          for (Term child : term.children()) {
            width = Math.min(width + 1 + known.getOrDefault(child, 0), limit + 1);
          }
          return width;
        });
  }

  private static int headWidth(Term term) {
    if (term instanceof Term.App app) {
      return app.function().head().length() + (term.childCount() == 0 ? 0 : 2);
    }
    return term.toString().length();
  }

  private static Map<Term, Integer> bottomUp(
      Term root, ToIntBiFunction<Term, Map<Term, Integer>> measure) {
    Map<Term, Integer> known = new LinkedHashMap<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      boolean ready = true;
      if (!known.containsKey(term)) {
        for (Term child : term.children()) {
          if (!known.containsKey(child)) {
            pending.push(child);
            ready = false;
          }
        }
      }
      if (ready) {
        pending.pop();
        if (!known.containsKey(term)) {
          known.put(term, measure.applyAsInt(term, known));
        }
      }
    }
    return new HashMap<>(known);
  }
}
