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
 * Where the libraries that come with Ordeal are, and what makes a process of a library.
 *
 * @param java the program
 * @param hostJar the host, which speaks SMT-LIB for a library
 * @param folder has a folder of jars for each solver, by the name of its profile, and the host of
 *     what is WebAssembly
 */
public record Embedded(Path java, Path hostJar, Path folder) {

  /** How the host tells a version. */
  static final Pattern VERSION = Pattern.compile("^\\S+ (\\S+)");

  private static final String MAIN = "io.ordeal.host.Main";
  private static final String JAR = ".jar";
  private static final String CLASS_PATH = "-cp";
  private static final Collector<CharSequence, ?, String> PATH = joining(File.pathSeparator);
  private static final String NODE_HOST = "node/host.js";

  /**
   * Short lives need little of a compiler. Solvers recurse deeply, and a thread's stack costs
   * nothing until it is used.
   */
  private static final List<String> JVM =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          // What a library crashes with is told, and no file is left.
          "-XX:+ErrorFileToStderr",
          "-XX:+DisplayVMOutputToStderr");

  /** The jars of a solver, in order; none if it does not come with Ordeal. */
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
   * The command that runs a library.
   *
   * @param library the host's name for it
   * @param natives where native libraries are, or are unpacked to
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
   * @param command of {@link #command(String, List, Path)}
   * @param packages of the classes
   */
  List<String> withProbes(List<String> command, List<String> packages) {
    List<String> changed = new ArrayList<>(command);
    int classPath = changed.indexOf(CLASS_PATH) + 1;
    changed.set(classPath, Stream.concat(Stream.of(changed.get(classPath)), tool()).collect(PATH));
    changed.addAll(
        1,
        List.of(
            "-XX:-PrintWarnings", // such as the remark that another loader makes the start slower
            "-Djava.system.class.loader=io.ordeal.host.coverage.InstrumentingLoader",
            property(packages)));
    return changed;
  }

  /**
   * Returns the command that counts what the coverage of a library comes to.
   *
   * @param command of {@link #command(String, List, Path)}
   * @param packages of its classes
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

  /** The jars of JaCoCo. */
  private Stream<String> tool() {
    return jarsIn(folder.resolve("coverage")).stream().map(Path::toString);
  }

  /** Whether JaCoCo is there. */
  boolean hasProbes() {
    return tool().findAny().isPresent();
  }

  /**
   * The command that runs a library that is WebAssembly.
   *
   * @param node the program
   * @param library the host's name for it
   * @param npmPackage the folder of its package
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
