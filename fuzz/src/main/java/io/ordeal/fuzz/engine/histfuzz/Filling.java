package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Provenance;
import io.ordeal.smt.term.Term;
import java.util.BitSet;

/**
 * What fills a hole.
 *
 * @param needs numbers of the declarations that it needs
 * @param provenance formulas that have the atom that it was made from
 */
record Filling(Term term, BitSet needs, Provenance provenance) {

  /** A term that the history does not have. */
  Filling(Term term, BitSet needs) {
    this(term, needs, Provenance.NONE);
  }
}
