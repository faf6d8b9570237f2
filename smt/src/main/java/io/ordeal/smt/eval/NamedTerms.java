package io.ordeal.smt.eval;

import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/** Finds the named sub-terms of terms. */
final class NamedTerms {

  private NamedTerms() {}

  /** The named sub-terms of a term, without duplicates. */
  static List<Term.Annotated> in(Term root) {
    if (!root.holdsNames()) {
      return List.of();
    }
    List<Term.Annotated> found = new ArrayList<>();
    Subterms parts = new Subterms((parent, child) -> parent.child(child).holdsNames());
    for (Term term : parts.add(root)) {
      if (term instanceof Term.Annotated annotated && annotated.isNamed()) {
        found.add(annotated);
      }
    }
    return found;
  }
}
