package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;

/**
 * A position of a constant in a seed.
 *
 * @param constant the declared constant at this position in the skeleton
 * @param old the value at this position in the seed
 * @param written the term that denotes the value in the seed
 */
record Hole(DeclaredFunction constant, Value old, Term written) {}
