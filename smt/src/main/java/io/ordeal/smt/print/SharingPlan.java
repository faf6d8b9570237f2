package io.ordeal.smt.print;

import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Chooses the bindings of each {@code let}: the parts with arguments that would be printed more
 * than once in a scope, as far out as their variables allow.
 */
final class SharingPlan {

  private final LetScope whole = new LetScope(0);
  private final OpenScopes scopes;
  private final Deque<Runnable> pending = new ArrayDeque<>();

  private SharingPlan(FreeVariables free) {
    this.scopes = new OpenScopes(whole, free);
  }

  /** The scope of the whole term, which contains the inner scopes. */
  static LetScope of(Term root, FreeVariables free) {
    SharingPlan plan = new SharingPlan(free);
    plan.pending.push(() -> plan.visit(root));
    while (!plan.pending.isEmpty()) {
      plan.pending.pop().run();
    }
    return plan.whole;
  }

  /**
   * Visits an occurrence. The inside of a part is visited only once, because it is printed only
   * once.
   */
  private void visit(Term term) {
    if (term.childCount() == 0) {
      return;
    }
    LetScope scope = scopes.of(term);
    LetScope.Part part = scope.part(term);
    scope.note(part);
    if (!part.use()) {
      return;
    }
    scope.begin(part);
    pending.push(scope::end);
    for (int i = term.childCount() - 1; i >= 0; i--) {
      Term child = term.child(i);
      List<Term.Var> bound = term.boundIn(i);
      if (bound.isEmpty()) {
        pending.push(() -> visit(child));
      } else {
        List<Term> bodies = LetScope.ScopePosition.bodies(child);
        for (int k = bodies.size() - 1; k >= 0; k--) {
          LetScope inner = part.opened(new LetScope.ScopePosition(i, k), scopes.innermost());
          Term body = bodies.get(k);
          pending.push(scopes::leave);
          pending.push(() -> visit(body));
          pending.push(() -> scopes.enter(inner, bound));
        }
      }
    }
  }
}
