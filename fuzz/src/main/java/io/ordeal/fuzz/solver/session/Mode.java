package io.ordeal.fuzz.solver.session;

/** How many scripts a process of a solver is asked. */
public enum Mode {
  /** One. */
  FRESH,
  /** Many, with {@code (reset)} between them. */
  RESET,
  /** Many, each between {@code (push 1)} and {@code (pop 1)}. */
  INCREMENTAL
}
