package io.ordeal.smt.op;

/** The theory of an operator; profiles list the theories that a solver takes. */
public enum Theory {
  CORE,
  ARITHMETIC,
  TRANSCENDENTALS,
  BIT_VECTORS,
  FLOATING_POINT,
  ARRAYS,
  STRINGS,
  SEQUENCES,
  SETS,
  RELATIONS,
  BAGS,
  DATATYPES,
  FINITE_FIELDS,
  SEPARATION_LOGIC,
  PSEUDO_BOOLEAN,
  ORDERS,
  CARDINALITY,
  HIGHER_ORDER;

  /**
   * Whether solvers take its operators only in scripts that are made for them: with a declared
   * heap, with a special logic, or without a logic.
   */
  public boolean needsPreparation() {
    return this == SEPARATION_LOGIC || this == CARDINALITY || this == ORDERS;
  }
}
