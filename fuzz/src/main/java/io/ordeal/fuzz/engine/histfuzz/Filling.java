package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Provenance;
import io.ordeal.smt.term.Term;
import java.util.BitSet;

/**
 * A formula that fills a hole.
 *
 * @param needs numbers of the declarations that it needs
 * @param provenance where the atom that it was made from occurs in the history
 */
record Filling(Term term, BitSet needs, Provenance provenance) {

  /** Creates a filling that does not come from the history. */
  Filling(Term term, BitSet needs) {
    this(term, needs, Provenance.NONE);
  }
}
