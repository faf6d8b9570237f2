package io.ordeal.smt.eval;

import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the parts of terms that have been given a name. It looks into a part without any once. */
final class NamedTerms {

  private final Map<Term, Boolean> holdsNames = new HashMap<>();

  /** The named parts of a term, each once. */
  List<Term.Annotated> in(Term root) {
    look(root);
    List<Term.Annotated> found = new ArrayList<>();
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (holdsNames.getOrDefault(term, false) && met.add(term)) {
        if (term instanceof Term.Annotated annotated && annotated.isNamed()) {
          found.add(annotated);
        }
        pending.addAll(term.children());
      }
    }
    return found;
  }

  /** Finds out of all parts whether they hold names. */
  private void look(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      if (term.childCount() == 0 || holdsNames.containsKey(term)) {
        pending.pop();
        continue;
      }
      boolean holds = term instanceof Term.Annotated annotated && annotated.isNamed();
      int waiting = pending.size();
      for (int i = 0; i < term.childCount(); i++) {
        Term child = term.child(i);
        if (child.childCount() > 0 && !holdsNames.containsKey(child)) {
          pending.push(child);
        }
        holds |= holdsNames.getOrDefault(child, false);
      }
      if (pending.size() == waiting) {
        pending.pop();
        holdsNames.put(term, holds);
      }
    }
  }
}
