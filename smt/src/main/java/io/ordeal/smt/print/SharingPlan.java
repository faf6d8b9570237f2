package io.ordeal.smt.print;

import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what a {@code let} at the start of a scope binds: the parts with arguments that are
 * printed more than once in it, and that depend on no variable bound further in. A scope is a whole
 * term or the body of a binder.
 */
final class SharingPlan {

  /**
   * A place to look at: a part, and the variables that are bound between the scope's start and it.
   */
  private record Visit(Term term, Set<Term.Var> inner) {}

  private final FreeVariables free;
  private final Map<Term, String> named;

  /**
   * @param named what scopes further out bind, which is printed by name
   */
  SharingPlan(FreeVariables free, Map<Term, String> named) {
    this.free = free;
    this.named = named;
  }

  /** The parts to bind, grouped so that each group speaks only of the groups before it. */
  List<List<Term>> levels(Term root, Collection<Term.Var> own) {
    Map<Term, Integer> counts = count(root, new HashSet<>(own));
    Map<Term, Integer> heights = heights(root, counts);
    List<List<Term>> levels = new ArrayList<>();
    heights.forEach(
        (term, height) -> {
          if (isShared(term, counts)) {
            while (levels.size() < height) {
              levels.add(new ArrayList<>());
            }
            levels.get(height - 1).add(term);
          }
        });
    return levels;
  }

  private static boolean isShared(Term term, Map<Term, Integer> counts) {
    return counts.getOrDefault(term, 0) > 1;
  }

  /** How often each part that could be bound here is printed: once, or more. */
  private Map<Term, Integer> count(Term root, Set<Term.Var> own) {
    Map<Term, Integer> counts = new LinkedHashMap<>();
    Map<Term, Integer> blockedVisits = new HashMap<>();
    Deque<Visit> pending = new ArrayDeque<>();
    pending.push(new Visit(root, Set.of()));
    while (!pending.isEmpty()) {
      Visit visit = pending.pop();
      Term term = visit.term();
      if (term.childCount() == 0 || named.containsKey(term)) {
        continue;
      }
      if (!visit.inner().isEmpty() && free.occursIn(term, visit.inner())) {
        // Printed in place each time; two visits tell that what it holds is printed more than once.
        if (blockedVisits.merge(term, 1, Integer::sum) > 2) {
          continue;
        }
      } else if (own.isEmpty() || free.occursIn(term, own)) {
        if (counts.merge(term, 1, Integer::sum) > 1) {
          continue;
        }
      } else {
        // It belongs to a scope further out, and so does all it holds.
        continue;
      }
      for (int i = term.childCount() - 1; i >= 0; i--) {
        pending.push(new Visit(term.child(i), with(visit.inner(), term.boundIn(i))));
      }
    }
    return counts;
  }

  private static Set<Term.Var> with(Set<Term.Var> variables, List<Term.Var> more) {
    if (more.isEmpty()) {
      return variables;
    }
    Set<Term.Var> all = new HashSet<>(variables);
    all.addAll(more);
    return all;
  }

  /** For each part its place in the order: one more than the highest shared part inside it. */
  private Map<Term, Integer> heights(Term root, Map<Term, Integer> counts) {
    Map<Term, Integer> heights = new LinkedHashMap<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      boolean ready = true;
      if (!heights.containsKey(term)) {
        for (int i = term.childCount() - 1; i >= 0; i--) {
          Term child = term.child(i);
          if (!heights.containsKey(child) && child.childCount() > 0 && !named.containsKey(child)) {
            pending.push(child);
            ready = false;
          }
        }
      }
      if (ready) {
        pending.pop();
        heights.computeIfAbsent(term, one -> height(one, heights, counts));
      }
    }
    return heights;
  }

  private static int height(Term term, Map<Term, Integer> heights, Map<Term, Integer> counts) {
    int highest = 0;
    for (Term child : term.children()) {
      @Nullable Integer height = heights.get(child);
      if (height != null) {
        // A part that is not shared passes on the place of what it holds.
        highest = Math.max(highest, isShared(child, counts) ? height : height - 1);
      }
    }
    return highest + 1;
  }
}
