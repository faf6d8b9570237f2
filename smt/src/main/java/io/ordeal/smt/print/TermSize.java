package io.ordeal.smt.print;

import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/** Measures terms. */
final class TermSize {

  private TermSize() {}

  /** The number of nodes of the term as a tree, counted up to a limit. */
  static long treeSizeUpTo(Term root, long limit) {
    long count = 0;
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty() && count < limit) {
      count++;
      Term term = pending.pop();
      for (int i = 0; i < term.childCount(); i++) {
        pending.push(term.child(i));
      }
    }
    return count;
  }

  /** Whether a part with arguments occurs twice. */
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

  /**
   * The approximate number of characters of each part on one line, counted up to slightly above the
   * limit.
   */
  static BottomUp<Integer> widths(int limit) {
    return new BottomUp<>(
        (term, known) -> {
          int width = headWidth(term);
          for (int i = 0; i < term.childCount(); i++) {
            width = Math.min(width + 1 + known.of(term.child(i)), limit + 1);
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
}
