package io.ordeal.fuzz.solver.instrument;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;

/** The instrumentation of a solver whose coverage is not measured. */
public record NoInstrumentation() implements Instrumentation {

  @Override
  public boolean isOn() {
    return false;
  }

  @Override
  public Totals totals(Coverage coverage) {
    return Totals.NONE;
  }
}
