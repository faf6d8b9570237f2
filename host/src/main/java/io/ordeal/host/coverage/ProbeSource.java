package io.ordeal.host.coverage;

import java.util.Optional;

/** Knows which probes of the solver's classes ran. Safe for many threads. */
public interface ProbeSource {

  /** Returns the source of this process; empty if it does not measure coverage. */
  static Optional<ProbeSource> ofProcess() {
    return ClassLoader.getSystemClassLoader() instanceof ProbeSource source
        ? Optional.of(source)
        : Optional.empty();
  }

  /** Takes what ran so far for the start of the solver, which is a part of every query. */
  void endStart();

  /** Returns the probes that ran since they were forgotten, by class, and forgets them. */
  String take();

  /** Forgets which probes ran. */
  void forget();
}
