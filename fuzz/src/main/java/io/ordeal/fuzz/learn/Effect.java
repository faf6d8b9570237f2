package io.ordeal.fuzz.learn;

/** The effect of options on a run of a solver. */
public enum Effect {
  /** No observable effect. */
  NONE,
  /** An observable effect. */
  CHANGED,
  /** The solver refuses the script or a question. */
  CONFLICT,
  /** The solver crashes. */
  CRASH
}
