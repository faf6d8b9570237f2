package io.ordeal.host.coverage;

import java.util.Optional;

/** Records which probes of the solver's classes ran. It is safe for use by several threads. */
public interface ProbeSource {

  /** Returns the source of this process; empty if it does not measure coverage. */
  static Optional<ProbeSource> ofProcess() {
    return ClassLoader.getSystemClassLoader() instanceof ProbeSource source
        ? Optional.of(source)
        : Optional.empty();
  }

  /** Treats everything that ran so far as the start of the solver, which is part of every query. */
  void endStart();

  /** Returns the probes that ran since they were last forgotten, by class, and forgets them. */
  String take();

  /** Forgets which probes ran. */
  void forget();
}
