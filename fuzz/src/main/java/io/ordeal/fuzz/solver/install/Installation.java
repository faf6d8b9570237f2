package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.instrument.Instrumentation;
import io.ordeal.fuzz.solver.instrument.NoInstrumentation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A solver of one version that is ready to run.
 *
 * @param profile profile, restricted to this release
 * @param version version as the solver states it
 * @param command program and the arguments that it always gets
 * @param files files that are verified at every use
 * @param instrumentation how coverage is measured
 */
public record Installation(
    Profile profile,
    String version,
    Source source,
    List<String> command,
    VerifiedFiles files,
    Instrumentation instrumentation) {

  /** Places where solvers come from. */
  public enum Source {
    /** A program on the PATH. */
    PATH,
    /** A program that the user named by its path. */
    FILE,
    /** A library that comes with Ordeal, run by the host. */
    EMBEDDED,
    /** A library that was fetched, run by the host for the JVM or the one for WebAssembly. */
    FETCHED;

    /** Whether it is a library, which has no program of its own. */
    public boolean isLibrary() {
      return this == EMBEDDED || this == FETCHED;
    }
  }

  private static final List<String> LIBRARY_OPTION = List.of("--option", "{name}={value}");

  public Installation {
    profile = profile.ofRelease(SolverVersion.parse(version));
    command = List.copyOf(command);
  }

  /** Makes an installation whose files belong to the user and are not verified. */
  public Installation(Profile profile, String version, Source source, List<String> command) {
    this(profile, version, source, command, VerifiedFiles.NONE, new NoInstrumentation());
  }

  /** Returns the same solver, started by another command that measures its coverage. */
  Installation with(List<String> otherCommand, Instrumentation other) {
    return new Installation(profile, version, source, otherCommand, files, other);
  }

  /** Returns the same solver without instrumentation, if it can be started so. */
  public Installation uninstrumented() {
    return instrumentation
        .plainCommand()
        .map(plain -> with(plain, new NoInstrumentation()))
        .orElse(this);
  }

  /**
   * Makes sure that its files are those of the release, and replaces those that are not. Must be
   * called before the solver is started.
   *
   * @throws SolverException if files cannot be replaced
   */
  public void verify() {
    files.verify();
  }

  /** Returns a label such as {@code z3 4.14.1}. */
  public String label() {
    return profile.name() + " " + version;
  }

  /** Whether Node.js runs it, which may take ten times as long as native code. */
  public boolean isWebAssembly() {
    return source == Source.FETCHED
        && profile.releases().stream()
            .anyMatch(release -> release.isPackage() && release.versions().contains(version));
  }

  /** Returns the arguments that set options, in order. */
  public List<String> optionArguments(Map<String, String> options) {
    List<String> arguments = new ArrayList<>();
    options.forEach(
        (name, value) ->
            pattern(value)
                .forEach(
                    part -> arguments.add(part.replace("{name}", name).replace("{value}", value))));
    return arguments;
  }

  private List<String> pattern(String value) {
    if (source.isLibrary()) {
      return LIBRARY_OPTION;
    }
    Profile.CommandLine run = profile.run();
    if (value.equals("true") && !run.on().isEmpty()) {
      return run.on();
    }
    return value.equals("false") && !run.off().isEmpty() ? run.off() : run.option();
  }
}
