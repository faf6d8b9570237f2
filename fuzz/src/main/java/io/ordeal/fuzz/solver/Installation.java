package io.ordeal.fuzz.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A solver of one version, ready to be run.
 *
 * @param version as it tells it itself
 * @param command the program and the arguments that it always gets
 */
public record Installation(Profile profile, String version, Source source, List<String> command) {

  /** Where a solver comes from. */
  public enum Source {
    /** A program on the PATH. */
    PATH,
    /** A program that was named by its path. */
    FILE,
    /** A library that comes with Ordeal, run by the host. */
    EMBEDDED,
    /** A library that was fetched, run by the host. */
    FETCHED;

    boolean isLibrary() {
      return this == EMBEDDED || this == FETCHED;
    }
  }

  public Installation {
    command = List.copyOf(command);
  }

  /** {@code z3 4.14.1}. */
  public String label() {
    return profile.name() + " " + version;
  }

  /** The arguments that set options, in order. */
  public List<String> optionArguments(Map<String, String> options) {
    List<String> pattern =
        source.isLibrary() ? List.of("--option", "{name}={value}") : profile.run().option();
    List<String> arguments = new ArrayList<>();
    options.forEach(
        (name, value) ->
            pattern.forEach(
                part -> arguments.add(part.replace("{name}", name).replace("{value}", value))));
    return arguments;
  }
}
