package io.ordeal.fuzz.history;

import io.ordeal.smt.term.Term;

/**
 * A formula whose head is no connective, with canonical names.
 *
 * @param provenance where the atom occurs
 */
public record Atom(Term term, Signature signature, Provenance provenance) {}
