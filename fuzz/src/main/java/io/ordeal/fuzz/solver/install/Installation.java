package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.instrument.Instrumentation;
import io.ordeal.fuzz.solver.instrument.NoInstrumentation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A solver of one version, ready to be run.
 *
 * @param profile with what it says of this release
 * @param version as it tells it itself
 * @param command the program and the arguments that it always gets
 * @param files that are verified at every use
 * @param instrumentation how it tells its coverage
 */
public record Installation(
    Profile profile,
    String version,
    Source source,
    List<String> command,
    VerifiedFiles files,
    Instrumentation instrumentation) {

  /** Where a solver comes from. */
  public enum Source {
    /** A program on the PATH. */
    PATH,
    /** A program that was named by its path. */
    FILE,
    /** A library that comes with Ordeal, run by the host. */
    EMBEDDED,
    /** A library that was fetched, run by the host, or by that of WebAssembly. */
    FETCHED;

    /** Whether it has no program of its own. */
    public boolean isLibrary() {
      return this == EMBEDDED || this == FETCHED;
    }
  }

  private static final List<String> LIBRARY_OPTION = List.of("--option", "{name}={value}");

  public Installation {
    profile = profile.ofRelease(SolverVersion.parse(version));
    command = List.copyOf(command);
  }

  /** An installation whose files are the user's, so that any are right. */
  public Installation(Profile profile, String version, Source source, List<String> command) {
    this(profile, version, source, command, VerifiedFiles.NONE, new NoInstrumentation());
  }

  /** Returns the same solver, started by another command so that it tells its coverage. */
  Installation with(List<String> otherCommand, Instrumentation other) {
    return new Installation(profile, version, source, otherCommand, files, other);
  }

  /**
   * Makes sure that its files are those of the release; to be called before it is started. Files
   * that are not are replaced.
   *
   * @throws SolverException if they cannot be
   */
  public void verify() {
    files.verify();
  }

  /** {@code z3 4.14.1}. */
  public String label() {
    return profile.name() + " " + version;
  }

  /** Whether it is run by Node.js, which may take ten times as long as native code. */
  public boolean isWebAssembly() {
    return source == Source.FETCHED
        && profile.releases().stream()
            .anyMatch(release -> release.isPackage() && release.versions().contains(version));
  }

  /** The arguments that set options, in order. */
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
