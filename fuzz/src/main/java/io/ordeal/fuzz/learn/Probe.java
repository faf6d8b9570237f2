package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.script.Script;

/** Runs a solver on scripts and observes it. Safe for many threads. */
public interface Probe {

  /** Returns a subject for runs of the solver on a script, without running it yet. */
  Subject subject(Script script);

  /** A script on which a solver can be run with any options. */
  interface Subject {

    /** Asks the solver with some options. */
    Observation observe(Configuration configuration);
  }
}
