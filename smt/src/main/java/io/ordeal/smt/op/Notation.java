package io.ordeal.smt.op;

/** The meaning of an application to more arguments than the operator's signature has. */
public enum Notation {
  /** Not allowed. */
  EXACT,
  /** {@code (f a b c)} is {@code (f (f a b) c)}. */
  LEFT_ASSOCIATIVE,
  /** {@code (f a b c)} is {@code (f a (f b c))}. */
  RIGHT_ASSOCIATIVE,
  /** {@code (f a b c)} is {@code (and (f a b) (f b c))}. */
  CHAINABLE,
  /** {@code (f a b c)} is {@code (and (f a b) (f a c) (f b c))}. */
  PAIRWISE
}
