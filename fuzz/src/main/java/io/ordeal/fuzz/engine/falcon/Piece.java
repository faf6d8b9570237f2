package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.term.Term;

/**
 * A term and the declarations that it needs.
 *
 * @param needs declarations, one bit each
 */
record Piece(Term term, long needs) {}
