package io.ordeal.fuzz.solver.install;

/** Says that a solver is not available: one line that names the solver and the remedy. */
public final class SolverException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public SolverException(String message) {
    super(message, null, false, false);
  }
}
