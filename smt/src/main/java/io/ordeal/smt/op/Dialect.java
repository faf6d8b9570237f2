package io.ordeal.smt.op;

/** Whose language an operator is. */
public enum Dialect {
  /** SMT-LIB 2.6 or 2.7. */
  STANDARD,
  /** Beyond the standard, in Z3. */
  Z3,
  /** Beyond the standard, in cvc5 and CVC4. */
  CVC5,
  /** Beyond the standard, in Bitwuzla and Boolector. */
  BITWUZLA,
  /** Beyond the standard, in more than one of them. */
  COMMON
}
