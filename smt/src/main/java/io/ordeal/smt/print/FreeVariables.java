package io.ordeal.smt.print;

import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which variables occur unbound in the parts of a term. */
final class FreeVariables {

  /** Sets grow no larger: of a part with more variables nothing is known. */
  private static final int MOST = 64;

  private static final Set<Term.Var> TOO_MANY = new LinkedHashSet<>();

  private final Map<Term, Set<Term.Var>> known = new HashMap<>();

  FreeVariables(Term root) {
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
        known.computeIfAbsent(term, this::compute);
      }
    }
  }

  /** The variables of a part of the root, or null if they are too many to tell. */
  @Nullable Set<Term.Var> of(Term term) {
    Set<Term.Var> free = known.getOrDefault(term, TOO_MANY);
    return free == TOO_MANY ? null : free;
  }

  private Set<Term.Var> compute(Term term) {
    if (term instanceof Term.Var variable) {
      return Set.of(variable);
    }
    Set<Term.Var> all = Set.of();
    for (int i = 0; i < term.childCount(); i++) {
      all = union(all, without(known.getOrDefault(term.child(i), TOO_MANY), term.boundIn(i)));
    }
    return all;
  }

  private static Set<Term.Var> without(Set<Term.Var> set, List<Term.Var> removed) {
    if (set == TOO_MANY || removed.stream().noneMatch(set::contains)) {
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
