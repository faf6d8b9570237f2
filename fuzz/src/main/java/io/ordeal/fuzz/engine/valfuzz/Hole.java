package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;

/**
 * A place in a seed where a constant stands.
 *
 * @param constant stands there in the skeleton
 * @param old the value that the seed has there
 * @param written how the seed writes it
 */
record Hole(DeclaredFunction constant, Value old, Term written) {}
