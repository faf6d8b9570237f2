package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.term.Term;
import java.util.BitSet;

/**
 * What fills a hole.
 *
 * @param needs numbers of the declarations that it needs
 */
record Filling(Term term, BitSet needs) {}
