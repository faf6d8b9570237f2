package io.ordeal.smt.term;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Computes a result for every sub-term of terms, children first and left before right. Each result
 * is computed once and remembered. Depth costs no stack.
 *
 * @param <R> type of the results
 */
public final class BottomUp<R> {

  /** Computes the result of a term from the results of its children. */
  @FunctionalInterface
  public interface Step<R> {
    /**
     * Returns the result of a term.
     *
     * @param results has the results of the children, unless the term is not entered
     */
    R of(Term term, BottomUp<R> results);
  }

  private final Step<R> step;
  private final Predicate<Term> enters;
  private final Map<Term, R> known = new HashMap<>();

  public BottomUp(Step<R> step) {
    this(step, term -> true);
  }

  /**
   * Creates a computation that does not enter some terms.
   *
   * @param enters whether the children of a term are computed before it
   */
  public BottomUp(Step<R> step, Predicate<Term> enters) {
    this.step = step;
    this.enters = enters;
  }

  /** Returns the result of a term. */
  public R of(Term root) {
    R result = known.get(root);
    return result != null ? result : computed(root);
  }

  private R computed(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      if (known.containsKey(term)) {
        pending.pop();
      } else if (!enters.test(term) || areKnown(term, pending)) {
        pending.pop();
        known.put(term, step.of(term, this));
      }
    }
    return of(root);
  }

  /** Whether the results of all children are known; makes the other children pending. */
  private boolean areKnown(Term term, Deque<Term> pending) {
    boolean all = true;
    for (int i = term.childCount() - 1; i >= 0; i--) {
      if (!known.containsKey(term.child(i))) {
        pending.push(term.child(i));
        all = false;
      }
    }
    return all;
  }

  /** Returns the result of a term if it has been computed or set, otherwise null. */
  public @Nullable R ifKnown(Term term) {
    return known.get(term);
  }

  /** Sets the result of a term, so that it is not computed. */
  public void set(Term term, R result) {
    known.put(term, result);
  }

  /** Forgets all results. */
  public void clear() {
    known.clear();
  }
}
