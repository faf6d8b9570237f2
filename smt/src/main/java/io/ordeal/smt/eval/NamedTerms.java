package io.ordeal.smt.eval;

import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the parts of terms that have been given a name. */
final class NamedTerms {

  private NamedTerms() {}

  /** The named parts of a term, each once. */
  static List<Term.Annotated> in(Term root) {
    if (!root.holdsNames()) {
      return List.of();
    }
    List<Term.Annotated> found = new ArrayList<>();
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term.holdsNames() && met.add(term)) {
        if (term instanceof Term.Annotated annotated && annotated.isNamed()) {
          found.add(annotated);
        }
        pending.addAll(term.children());
      }
    }
    return found;
  }
}
