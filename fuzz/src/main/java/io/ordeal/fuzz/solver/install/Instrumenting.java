package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.instrument.Gcov;
import io.ordeal.fuzz.solver.instrument.Jacoco;
import io.ordeal.fuzz.solver.process.Child;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes installations whose coverage is measured. */
final class Instrumenting {

  /** Time limit for a build to print its version. */
  private static final Duration TO_TELL = Duration.ofSeconds(30);

  private Instrumenting() {}

  /**
   * Returns a library with JaCoCo's probes in its classes; the same one if it has no classes to
   * measure.
   *
   * @throws SolverException if JaCoCo is missing
   */
  static Installation withProbes(Installation library, Embedded embedded) {
    List<String> packages = library.profile().find().coveragePackages();
    if (packages.isEmpty() || library.isWebAssembly()) {
      return library;
    }
    if (!embedded.hasProbes()) {
      throw new SolverException("found no JaCoCo beside the embedded solvers; build Ordeal again");
    }
    return library.with(
        embedded.withProbes(library.command(), packages),
        new Jacoco(library.command(), embedded.counter(library.command(), packages)));
  }

  /**
   * Returns a program that its compiler has instrumented with counters. A run of the program checks
   * that it has some.
   *
   * @throws SolverException if it has none, or if there is no program that reads them
   */
  static Installation withCounters(Installation program, Optional<Path> gcov) {
    String name = program.command().get(0);
    if (gcov.isEmpty()) {
      throw new SolverException(
          "%s: found no gcov on the PATH, which reads counters; it comes with gcc".formatted(name));
    }
    List<String> question = new ArrayList<>(program.command());
    question.addAll(program.profile().find().version());
    try (Child child = Child.start(question, 0, TO_TELL)) {
      child.input().close();
      child.output().readAllBytes();
      child.exit(TO_TELL);
      return program.with(program.command(), Gcov.of(gcov.get().toString(), child.folder()));
    } catch (IOException e) {
      throw new SolverException("%s: %s".formatted(name, e.getMessage()));
    }
  }
}
