package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the constants of terms, and remembers them. It is recursive, because terms are not deep.
 */
final class Occurrences {

  private final Map<Term, List<Term.App>> known = new HashMap<>();

  /** Returns all occurrences of constants in a term, from left to right. */
  List<Term.App> of(Term term) {
    if (term.childCount() == 0) {
      return isConstant(term) ? List.of((Term.App) term) : List.of();
    }
    List<Term.App> found = known.get(term);
    if (found == null) {
      found = new ArrayList<>();
      for (int i = 0; i < term.childCount(); i++) {
        found.addAll(of(term.child(i)));
      }
      known.put(term, found);
    }
    return found;
  }

  static boolean isConstant(Term term) {
    return term instanceof Term.App app
        && app.childCount() == 0
        && app.function() instanceof DeclaredFunction;
  }
}
