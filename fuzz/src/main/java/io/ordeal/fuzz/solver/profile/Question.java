package io.ordeal.fuzz.solver.profile;

import java.util.Optional;

/**
 * What a script may ask a solver about the check before it. A command that is in this table is sent
 * to solvers that take it; every other command that prints something is not.
 */
public enum Question {
  MODEL("get-model", After.SAT, ""),
  VALUES("get-value", After.SAT, "value"),
  /** The truth values of named terms. */
  ASSIGNMENT("get-assignment", After.SAT, "value"),
  /** The values of what was minimized and maximized. */
  OBJECTIVES("get-objectives", After.SAT, "objective"),
  UNSAT_CORE("get-unsat-core", After.UNSAT, "core"),
  UNSAT_ASSUMPTIONS("get-unsat-assumptions", After.UNSAT, "assumptions"),
  PROOF("get-proof", After.UNSAT, ""),
  SIMPLIFICATION("simplify", After.ANYTHING, "simplification");

  /** The results behind which a command is no error. */
  private enum After {
    /** Unknown included: solvers may have a candidate model then. */
    SAT,
    UNSAT,
    ANYTHING
  }

  private final String command;
  private final After after;
  private final String certificate;

  Question(String command, After after, String certificate) {
    this.command = command;
    this.after = after;
    this.certificate = certificate;
  }

  /** Returns the question that a command asks; empty if it asks none. */
  public static Optional<Question> ofCommand(String name) {
    for (Question question : values()) {
      if (question.command.equals(name)) {
        return Optional.of(question);
      }
    }
    return Optional.empty();
  }

  /** The name of the command. */
  public String command() {
    return command;
  }

  /** The kind of certificate that answers it: {@code core}; empty if no certificate does. */
  public String certificate() {
    return certificate;
  }

  /**
   * Returns whether the standard allows the question behind a check.
   *
   * @param unsat whether the check was answered by unsat
   */
  public boolean isAllowed(boolean unsat) {
    return after == After.ANYTHING || unsat == (after == After.UNSAT);
  }
}
