package io.ordeal.fuzz.solver.session;

/**
 * A command of a script that a query leaves out.
 *
 * @param command its name
 * @param matters whether a solver that reads the script itself is asked something else
 */
public record Omitted(String command, String reason, boolean matters) {

  /** {@code get-proof is not sent: cvc4 does not take it}. */
  public String text() {
    return "%s is not sent: %s".formatted(command, reason);
  }
}
