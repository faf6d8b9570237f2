package io.ordeal.cli.console;

import io.ordeal.fuzz.solver.process.ControllingTerminal;
import java.util.Map;

/**
 * Which streams show colours: those that are terminals, unless {@code NO_COLOR} is set (see
 * no-color.org).
 *
 * @param inOutput whether standard output does
 * @param inErrors whether standard error does
 */
public record Colours(boolean inOutput, boolean inErrors) {

  /** No stream shows colours. */
  public static final Colours NONE = new Colours(false, false);

  /**
   * Returns the colours of this process.
   *
   * @param isTerminal whether standard error is a terminal, and not a dumb one
   */
  static Colours ofProcess(boolean isTerminal, Map<String, String> environment) {
    return of(isTerminal, ControllingTerminal.isOutputTerminal(), environment);
  }

  static Colours of(
      boolean isErrorTerminal, boolean isOutputTerminal, Map<String, String> environment) {
    boolean isDumb = environment.getOrDefault("TERM", "dumb").equals("dumb");
    boolean isUnwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty();
    return isDumb || isUnwanted ? NONE : new Colours(isOutputTerminal, isErrorTerminal);
  }
}
