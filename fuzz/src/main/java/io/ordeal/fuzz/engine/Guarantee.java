package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;

/** What is known of a test case by its construction. */
public sealed interface Guarantee {

  /**
   * At every check, the assertions in force hold under the witness, whatever unspecified values
   * are.
   */
  record Satisfiable(Model witness) implements Guarantee {}

  /** At its last check it has no model. */
  record Unsatisfiable(String reason) implements Guarantee {}

  /** Nothing. */
  record None() implements Guarantee {}
}
