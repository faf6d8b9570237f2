package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Provenance;
import io.ordeal.smt.term.Term;
import java.util.BitSet;

/**
 * An atom of the stock.
 *
 * @param number its number in the stock, from 0
 * @param term the term, of the factory of the history
 * @param signature number of its signature in the stock
 * @param needs numbers of the declarations that it needs
 * @param isDefined whether it calls functions that the history defines
 * @param provenance where it occurs in the history
 */
record Entry(
    int number, Term term, int signature, BitSet needs, boolean isDefined, Provenance provenance) {}
