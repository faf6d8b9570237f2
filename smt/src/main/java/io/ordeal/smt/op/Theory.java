package io.ordeal.smt.op;

/** What an operator belongs to; profiles say which of these a solver takes. */
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
  HIGHER_ORDER
}
