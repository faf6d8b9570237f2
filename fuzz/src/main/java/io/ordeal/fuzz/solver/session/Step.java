package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Question;

/** A part of a query. */
public sealed interface Step {

  /** The step as it is sent: lines, each with its end. */
  String text();

  /**
   * Commands to which a solver replies nothing: declarations, assertions, levels, objectives.
   *
   * @param text one command or more, each on a line of its own
   */
  record Say(@Override String text) implements Step {}

  /** A command that asks whether the assertions in force can be satisfied. */
  record Check(String command) implements Step {
    @Override
    public String text() {
      return command + "\n";
    }
  }

  /** A command that asks about the check before it. */
  record Ask(Question question, String command) implements Step {
    @Override
    public String text() {
      return command + "\n";
    }
  }
}
