package io.ordeal.smt.rewrite;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Applies a rule to every part of terms, children first, and remembers what became of each. The
 * rule must give a term of the same sort, and the same one whenever it is asked.
 */
public final class BottomUp {

  private final TermFactory terms;
  private final UnaryOperator<Term> rule;
  private final Predicate<Term> enters;
  private final Map<Term, Term> done = new HashMap<>();

  public BottomUp(TermFactory terms, UnaryOperator<Term> rule) {
    this(terms, rule, term -> true);
  }

  /**
   * The same, but of some terms the parts are left alone.
   *
   * @param enters whether the parts of a term are looked at
   */
  public BottomUp(TermFactory terms, UnaryOperator<Term> rule, Predicate<Term> enters) {
    this.terms = terms;
    this.rule = rule;
    this.enters = enters;
  }

  /** What becomes of a term. */
  public Term rewrite(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      if (done.containsKey(term)) {
        pending.pop();
        continue;
      }
      List<Term> children = enters.test(term) ? rewrittenChildren(term, pending) : List.of();
      if (children != null) {
        pending.pop();
        Term rebuilt = children.isEmpty() ? term : terms.withChildren(term, children);
        done.put(term, rule.apply(rebuilt));
      }
    }
    return known(root);
  }

  /** What became of the children; null, and the missing ones to be seen to, if some are missing. */
  private @Nullable List<Term> rewrittenChildren(Term term, Deque<Term> pending) {
    List<Term> children = new ArrayList<>(term.childCount());
    boolean complete = true;
    for (int i = term.childCount() - 1; i >= 0; i--) {
      if (!done.containsKey(term.child(i))) {
        pending.push(term.child(i));
        complete = false;
      }
    }
    if (!complete) {
      return null;
    }
    for (int i = 0; i < term.childCount(); i++) {
      children.add(known(term.child(i)));
    }
    return children;
  }

  private Term known(Term term) {
    Term found = done.get(term);
    if (found == null) {
      throw new IllegalStateException("not rewritten yet: " + term);
    }
    return found;
  }
}
