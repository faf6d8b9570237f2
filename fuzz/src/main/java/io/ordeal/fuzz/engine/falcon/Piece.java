package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.term.Term;

/**
 * A term that is made.
 *
 * @param needs the declarations that it needs, one bit each
 */
record Piece(Term term, long needs) {}
