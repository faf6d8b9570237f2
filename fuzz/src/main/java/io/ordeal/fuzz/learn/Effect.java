package io.ordeal.fuzz.learn;

/** What options change about a run of a solver. */
public enum Effect {
  /** Nothing that can be seen. */
  NONE,
  /** Something that can be seen. */
  CHANGED,
  /** The solver refuses the script or a question. */
  CONFLICT,
  /** The solver crashes. */
  CRASH
}
