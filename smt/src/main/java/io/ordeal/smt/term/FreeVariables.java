package io.ordeal.smt.term;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables that occur free in terms and their sub-terms. */
public final class FreeVariables {

  /** Maximum size of a set; nothing is known of a sub-term with more free variables. */
  private static final int MOST = 64;

  private static final Set<Term.Var> TOO_MANY = new LinkedHashSet<>();

  private final BottomUp<Set<Term.Var>> known = new BottomUp<>(FreeVariables::compute);

  /** Examines a term and its sub-terms; those examined before cost nothing. */
  public void add(Term root) {
    known.of(root);
  }

  /** The free variables of an examined term, or null if there are too many. */
  public @Nullable Set<Term.Var> of(Term term) {
    Set<Term.Var> free = known.ifKnown(term);
    return free == TOO_MANY ? null : free;
  }

  /** Records that a term is closed; the caller must know this. */
  public void addClosed(Term term) {
    known.set(term, Set.of());
  }

  /** Whether no variable occurs free in an examined term. */
  public boolean isClosed(Term term) {
    return Set.of().equals(of(term));
  }

  /** Whether one of the variables may occur free in an examined term. */
  public boolean occursIn(Term term, Set<Term.Var> variables) {
    Set<Term.Var> free = of(term);
    return free == null ? !variables.isEmpty() : free.stream().anyMatch(variables::contains);
  }

  private static Set<Term.Var> compute(Term term, BottomUp<Set<Term.Var>> known) {
    if (term instanceof Term.Var variable) {
      return Set.of(variable);
    }
    Set<Term.Var> all = Set.of();
    for (int i = 0; i < term.childCount(); i++) {
      all = union(all, without(known.of(term.child(i)), term.boundIn(i)));
    }
    return all;
  }

  private static Set<Term.Var> without(Set<Term.Var> set, List<Term.Var> removed) {
    if (set == TOO_MANY || set.isEmpty() || Collections.disjoint(removed, set)) {
      return set;
    }
    Set<Term.Var> rest = new LinkedHashSet<>(set);
    removed.forEach(rest::remove);
    return rest.isEmpty() ? Set.of() : rest;
  }

  private static Set<Term.Var> union(Set<Term.Var> left, Set<Term.Var> right) {
    if (left == TOO_MANY || right == TOO_MANY) {
      return TOO_MANY;
    }
    if (left.containsAll(right)) {
      return left;
    }
    if (right.containsAll(left)) {
      return right;
    }
    Set<Term.Var> all = new LinkedHashSet<>(left);
    all.addAll(right);
    return all.size() > MOST ? TOO_MANY : all;
  }
}
