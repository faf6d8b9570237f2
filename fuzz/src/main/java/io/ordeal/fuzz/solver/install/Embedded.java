package io.ordeal.fuzz.solver.install;

import static java.util.stream.Collectors.joining;

import io.ordeal.fuzz.solver.profile.Profile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Stream;

/**
 * The place of the libraries that come with Ordeal, and of the hosts that run a library as a
 * process.
 *
 * @param java the {@code java} program
 * @param hostJar host that speaks SMT-LIB for a library
 * @param folder folder that has, for each solver, a folder of jars with the name of its profile,
 *     and the host for WebAssembly
 */
public record Embedded(Path java, Path hostJar, Path folder) {

  /** Format in which the host prints a version. */
  static final Pattern VERSION = Pattern.compile("^\\S+ (\\S+)");

  private static final String MAIN = "io.ordeal.host.Main";
  private static final String JAR = ".jar";
  private static final String CLASS_PATH = "-cp";
  private static final Collector<CharSequence, ?, String> PATH = joining(File.pathSeparator);
  private static final String NODE_HOST = "node/host.js";

  /**
   * Arguments of the JVM. A short-lived process needs little compilation. Solvers recurse deeply,
   * and the stack of a thread costs nothing until it is used.
   */
  private static final List<String> JVM =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          // A crash of a library is printed, and leaves no file.
          "-XX:+ErrorFileToStderr",
          "-XX:+DisplayVMOutputToStderr");

  /** Returns the jars of a solver, in order; none if it does not come with Ordeal. */
  List<Path> jars(Profile profile) {
    return jarsIn(folder.resolve(profile.name()));
  }

  static List<Path> jarsIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(JAR)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the command that runs a library.
   *
   * @param library name of the library in the host
   * @param natives folder that has the native libraries, or into which they are unpacked
   */
  List<String> command(String library, List<Path> jars, Path natives) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(JVM);
    command.add(CLASS_PATH);
    command.add(Stream.concat(Stream.of(hostJar), jars.stream()).map(Path::toString).collect(PATH));
    command.addAll(List.of(MAIN, library, "--natives", natives.toString()));
    return command;
  }

  /**
   * Returns the command that runs a library with probes in its classes.
   *
   * @param command command of {@link #command(String, List, Path)}
   * @param packages packages of the classes
   */
  List<String> withProbes(List<String> command, List<String> packages) {
    List<String> changed = new ArrayList<>(command);
    int classPath = changed.indexOf(CLASS_PATH) + 1;
    changed.set(classPath, Stream.concat(Stream.of(changed.get(classPath)), tool()).collect(PATH));
    changed.addAll(
        1,
        List.of(
            "-XX:-PrintWarnings", // such as the one about a slower start
            "-Djava.system.class.loader=io.ordeal.host.coverage.InstrumentingLoader",
            property(packages)));
    return changed;
  }

  /**
   * Returns the command that computes totals of a library's coverage.
   *
   * @param command command of {@link #command(String, List, Path)}
   * @param packages packages of its classes
   */
  List<String> counter(List<String> command, List<String> packages) {
    String ofSolver = command.get(command.indexOf(CLASS_PATH) + 1);
    List<String> places = List.of(ofSolver.split(File.pathSeparator, -1));
    List<String> counter = new ArrayList<>(List.of(java.toString(), property(packages)));
    counter.add(CLASS_PATH);
    counter.add(Stream.concat(Stream.of(hostJar.toString()), tool()).collect(PATH));
    counter.add("io.ordeal.host.coverage.Totals");
    counter.addAll(places.subList(1, places.size())); // the first is the host
    return counter;
  }

  private static String property(List<String> packages) {
    return "-Dordeal.coverage=" + String.join(",", packages);
  }

  /** Returns the jars of JaCoCo. */
  private Stream<String> tool() {
    return jarsIn(folder.resolve("coverage")).stream().map(Path::toString);
  }

  /** Whether JaCoCo is available. */
  boolean hasProbes() {
    return tool().findAny().isPresent();
  }

  /**
   * Returns the command that runs a library in WebAssembly.
   *
   * @param node the {@code node} program
   * @param library name of the library in the host
   * @param npmPackage folder of its package
   */
  List<String> command(Path node, String library, Path npmPackage) {
    return List.of(
        node.toString(),
        folder.resolve(NODE_HOST).toString(),
        library,
        "--package",
        npmPackage.toString());
  }
}
