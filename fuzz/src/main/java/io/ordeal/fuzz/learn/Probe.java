package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.script.Script;

/** Runs a solver on scripts and observes it. Safe for many threads. */
public interface Probe {

  /** Returns what runs of the solver on a script show; asks nothing yet. */
  Subject subject(Script script);

  /** A script that a solver can be asked with any options. */
  interface Subject {

    /** Asks the solver with some options. */
    Observation observe(Configuration configuration);
  }
}
