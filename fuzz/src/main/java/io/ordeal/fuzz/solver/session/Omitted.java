package io.ordeal.fuzz.solver.session;

/**
 * A command of a script that is not part of the query.
 *
 * @param command name of the command
 * @param matters whether a solver that reads the script itself gets a different question
 */
public record Omitted(String command, String reason, boolean matters) {

  /** Returns a text such as {@code get-proof is not sent: cvc4 does not support it}. */
  public String text() {
    return "%s is not sent: %s".formatted(command, reason);
  }
}
