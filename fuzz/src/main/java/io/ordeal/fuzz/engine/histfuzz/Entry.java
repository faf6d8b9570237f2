package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Provenance;
import io.ordeal.smt.term.Term;
import java.util.BitSet;

/**
 * An atom that may be used.
 *
 * @param number among the atoms of the stock, from 0
 * @param term of the factory of the history
 * @param signature its number in the stock
 * @param needs numbers of the declarations that it needs
 * @param isDefined whether it calls functions that the history defines
 * @param provenance formulas of the history that have it
 */
record Entry(
    int number, Term term, int signature, BitSet needs, boolean isDefined, Provenance provenance) {}
