package io.ordeal.fuzz.solver.install;

/** A solver that cannot be had: one line that names it and says what to do. */
public final class SolverException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public SolverException(String message) {
    super(message, null, false, false);
  }
}
