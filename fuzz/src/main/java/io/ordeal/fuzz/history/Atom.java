package io.ordeal.fuzz.history;

import io.ordeal.smt.term.Term;

/**
 * A formula without connectives at its head, with canonical names.
 *
 * @param provenance formulas that it occurs in
 */
public record Atom(Term term, Signature signature, Provenance provenance) {}
