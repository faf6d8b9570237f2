package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;

/** What is known of a test case by its construction, at its last check. */
public sealed interface Guarantee {

  /** Its assertions hold under the witness, whatever unspecified values are. */
  record Satisfiable(Model witness) implements Guarantee {}

  /** It has no model. */
  record Unsatisfiable(String reason) implements Guarantee {}

  /** Nothing. */
  record None() implements Guarantee {}
}
