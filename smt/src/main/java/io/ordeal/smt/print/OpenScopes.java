package io.ordeal.smt.print;

import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The scopes around the current position of a walk through a term, with the variables that they
 * bind.
 */
final class OpenScopes {

  /** An open scope, its variables, and the scopes that these names had outside. */
  private record Open(LetScope scope, List<Term.Var> variables, List<@Nullable LetScope> hidden) {}

  private final LetScope whole;
  private final FreeVariables free;
  private final Map<Term.Var, LetScope> binding = new HashMap<>();
  private final Deque<Open> open = new ArrayDeque<>();

  OpenScopes(LetScope whole, FreeVariables free) {
    this.whole = whole;
    this.free = free;
  }

  LetScope innermost() {
    return open.isEmpty() ? whole : open.element().scope();
  }

  void enter(LetScope scope, List<Term.Var> variables) {
    List<@Nullable LetScope> hidden = new ArrayList<>(variables.size());
    variables.forEach(variable -> hidden.add(binding.put(variable, scope)));
    open.push(new Open(scope, variables, hidden));
  }

  void leave() {
    Open left = open.pop();
    for (int i = left.variables().size() - 1; i >= 0; i--) {
      LetScope before = left.hidden().get(i);
      if (before == null) {
        binding.remove(left.variables().get(i));
      } else {
        binding.put(left.variables().get(i), before);
      }
    }
  }

  /** The outermost scope in which the term has the same meaning as at the current position. */
  LetScope of(Term term) {
    Set<Term.Var> variables = free.of(term);
    if (variables == null) {
      return innermost();
    }
    LetScope deepest = whole;
    for (Term.Var variable : variables) {
      LetScope scope = binding.get(variable);
      if (scope != null && scope.depth() > deepest.depth()) {
        deepest = scope;
      }
    }
    return deepest;
  }
}
