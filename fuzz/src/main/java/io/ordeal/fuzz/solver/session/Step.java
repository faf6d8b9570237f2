package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Question;

/** A part of a query. */
public sealed interface Step {

  /** Returns the step as it is sent: lines, each with its line end. */
  String text();

  /**
   * Commands without a reply: declarations, assertions, levels, objectives.
   *
   * @param text one or more commands, each on a line of its own
   */
  record Say(@Override String text) implements Step {}

  /** A command that asks whether the current assertions are satisfiable. */
  record Check(String command) implements Step {
    @Override
    public String text() {
      return command + "\n";
    }
  }

  /** A command that asks about the last check. */
  record Ask(Question question, String command) implements Step {
    @Override
    public String text() {
      return command + "\n";
    }
  }
}
