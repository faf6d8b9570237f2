package io.ordeal.smt.term;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the sub-terms of some terms, including the terms themselves. Each comes once,
 * however often it occurs: outer ones before inner ones, left before right. Depth costs no stack.
 *
 * <p>More terms can be added at any time, also during the iteration; their sub-terms come next. A
 * second iteration continues where the first one stopped.
 */
public final class Subterms implements Iterable<Term> {

  /** Selects the children to visit. */
  @FunctionalInterface
  public interface Entry {
    /** Whether to visit the child of this number. */
    boolean enters(Term parent, int child);
  }

  /** Visits no children: only added terms are returned. */
  public static final Entry NONE = (parent, child) -> false;

  private static final Entry ALL = (parent, child) -> true;

  private final Entry entry;
  private final boolean isBreadthFirst;
  private final Deque<Term> pending = new ArrayDeque<>();
  private final Set<Term> met = new HashSet<>();

  /** The next sub-term, if it has been determined. */
  private @Nullable Term next;

  /** Starts without terms. */
  public Subterms() {
    this(ALL, false);
  }

  /** Starts without terms, and visits only some children. */
  public Subterms(Entry entry) {
    this(entry, false);
  }

  private Subterms(Entry entry, boolean isBreadthFirst) {
    this.entry = entry;
    this.isBreadthFirst = isBreadthFirst;
  }

  /** Returns the sub-terms of a term. */
  public static Subterms of(Term root) {
    return new Subterms().add(root);
  }

  /** Returns the sub-terms of several terms. */
  public static Subterms of(Collection<? extends Term> roots) {
    return new Subterms().addAll(roots);
  }

  /** Returns the sub-terms of a term in order of depth. */
  public static Subterms breadthFirst(Term root) {
    return new Subterms(ALL, true).add(root);
  }

  /** Whether the term or a sub-term has a property. */
  public static boolean any(Term root, Predicate<Term> property) {
    return any(List.of(root), property);
  }

  /** Whether one of the terms or their sub-terms has a property. */
  public static boolean any(Collection<? extends Term> roots, Predicate<Term> property) {
    return of(roots).anyMatch(property);
  }

  /** Whether one of the remaining sub-terms has a property. */
  public boolean anyMatch(Predicate<Term> property) {
    while (findNext()) {
      if (property.test(take())) {
        return true;
      }
    }
    return false;
  }

  /** Adds a term, which comes next unless it has been returned before. */
  public Subterms add(Term root) {
    if (isBreadthFirst) {
      pending.addLast(root);
    } else {
      pending.addFirst(root);
    }
    return this;
  }

  /** Adds terms; the first of them comes next. */
  public Subterms addAll(Collection<? extends Term> roots) {
    Term[] all = roots.toArray(Term[]::new);
    for (int i = 0; i < all.length; i++) {
      add(all[isBreadthFirst ? i : all.length - 1 - i]);
    }
    return this;
  }

  /** Returns the number of sub-terms returned so far. */
  public int count() {
    return met.size();
  }

  @Override
  public Iterator<Term> iterator() {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return findNext();
      }

      @Override
      public Term next() {
        return take();
      }
    };
  }

  private boolean findNext() {
    while (next == null && !pending.isEmpty()) {
      Term term = pending.removeFirst();
      if (met.add(term)) {
        next = term;
      }
    }
    return next != null;
  }

  private Term take() {
    Term taken = findNext() ? next : null;
    if (taken == null) {
      throw new NoSuchElementException();
    }
    next = null;
    int children = taken.childCount();
    for (int i = 0; i < children; i++) {
      int child = isBreadthFirst ? i : children - 1 - i;
      if (entry.enters(taken, child)) {
        add(taken.child(child));
      }
    }
    return taken;
  }
}
