package io.ordeal.fuzz.solver.profile;

import java.util.Optional;

/**
 * Questions that a script may ask a solver about the last check. These commands are sent to solvers
 * that take them; other commands that print something are not sent.
 */
public enum Question {
  MODEL("get-model", After.SAT, ""),
  VALUES("get-value", After.SAT, "value"),
  /** The truth values of named terms. */
  ASSIGNMENT("get-assignment", After.SAT, "value"),
  /** The values of the terms that were minimized and maximized. */
  OBJECTIVES("get-objectives", After.SAT, "objective"),
  UNSAT_CORE("get-unsat-core", After.UNSAT, "core"),
  UNSAT_ASSUMPTIONS("get-unsat-assumptions", After.UNSAT, "assumptions"),
  PROOF("get-proof", After.UNSAT, ""),
  SIMPLIFICATION("simplify", After.ANYTHING, "simplification");

  /** Results after which a command is no error. */
  private enum After {
    /** Also after unknown, because solvers may have a candidate model then. */
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

  /** Returns the name of the command. */
  public String command() {
    return command;
  }

  /** Returns the kind of certificate that answers it, such as {@code core}; empty if none does. */
  public String certificate() {
    return certificate;
  }

  /**
   * Returns whether the standard allows the question after a check.
   *
   * @param unsat whether the check was answered by unsat
   */
  public boolean isAllowed(boolean unsat) {
    return after == After.ANYTHING || unsat == (after == After.UNSAT);
  }
}
