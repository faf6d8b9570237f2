package io.ordeal.cli;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.host.Main;
import io.ordeal.host.selftest.MisbehavingSolver;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Solvers for tests of the judge: those that come with Ordeal, some of which misbehave. */
public final class SelfTest {

  /** Text in the environment of every solver that this process starts. */
  public static final String MARK = "ORDEAL_SOLVER=" + ProcessHandle.current().pid() + "-";

  private static final Path PROCESSES = Path.of("/proc");

  private SelfTest() {}

  /**
   * Whether processes that this one starts would ignore Ctrl-C, as those of a shell's background
   * job do, and all processes that they start.
   */
  public static boolean ignoresInterrupts() throws IOException {
    int interrupt = 1 << 1; // signal 2, counted from 1
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> line.substring("SigIgn:".length()).strip())
        .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & interrupt) != 0);
  }

  /** Returns a solver that does not misbehave. */
  static Target honest(String solver, Mode mode) {
    return target(solver, version(solver), mode, Map.of(), List.of());
  }

  /** Returns Z3 with the given misbehaviours. */
  static Target liar(Mode mode, Map<String, String> options, List<String> misbehaviours) {
    return target("z3", version("z3") + "-liar", mode, options, misbehaviours);
  }

  static Target liar(Mode mode, String... misbehaviours) {
    return liar(mode, Map.of(), List.of(misbehaviours));
  }

  /**
   * Returns a solver of this machine, named as on the command line; empty if it is not installed.
   */
  static Optional<Installation> installed(String name) {
    Console silent =
        new Console(
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    try {
      return Optional.of(new SolverPlaces().catalogue(silent).find(SolverName.parse(name)));
    } catch (SolverException e) {
      // Those with a version come with the build: if one is missing, something is wrong.
      if (name.contains("@")) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private static Target target(
      String solver,
      String version,
      Mode mode,
      Map<String, String> options,
      List<String> misbehaviours) {
    Profile profile = profile(solver);
    List<String> command = command(solver, misbehaviours);
    Installation installation =
        new Installation(profile, version, Installation.Source.EMBEDDED, command);
    return new Target(installation, options, mode);
  }

  private static Profile profile(String solver) {
    return Profiles.builtIn().named(solver).orElseThrow();
  }

  /** Returns the version of the release that comes with Ordeal. */
  public static String version(String solver) {
    return profile(solver).releases().stream()
        .map(Profile.Release::embedded)
        .filter(embedded -> embedded != null)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns the command as {@code fuzz.solver.install.Embedded} makes it, but with the host that
   * can misbehave.
   */
  public static List<String> command(String solver, List<String> misbehaviours) {
    List<String> classPath = new ArrayList<>();
    classPath.add(whereIs(Main.class));
    classPath.add(whereIs(MisbehavingSolver.class));
    jars(solver).forEach(jar -> classPath.add(jar.toString()));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xss64m",
                "-cp",
                String.join(File.pathSeparator, classPath),
                MisbehavingSolver.class.getName(),
                solver,
                "--natives",
                embedded().resolveSibling("natives").resolve(solver).toString()));
    for (String misbehaviour : misbehaviours) {
      command.addAll(List.of("--misbehave", misbehaviour));
    }
    return command;
  }

  static String whereIs(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Path> jars(String solver) {
    Path folder = embedded().resolve(solver);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "found no %s, wanted the solvers that the build of host puts there".formatted(folder), e);
    }
  }

  public static Path embedded() {
    String folder = System.getProperty("ordeal.embedded");
    if (folder == null) {
      throw new IllegalStateException(
          "found no property ordeal.embedded, wanted the folder of the embedded solvers");
    }
    return Path.of(folder);
  }

  public static TestCase test(String name, String text) {
    TermFactory terms = new TermFactory();
    ParsedScript parsed = ScriptParser.parse(Source.of(name, text), terms);
    if (!parsed.errors().isEmpty()) {
      throw new IllegalArgumentException(parsed.errors().get(0) + " in " + text);
    }
    return TestCase.of(name, parsed.script(), terms);
  }

  /** Returns the command lines of processes whose environment contains a text. */
  public static List<String> processesWith(String environment) {
    List<String> found = new ArrayList<>();
    String[] names = PROCESSES.toFile().list((folder, name) -> Character.isDigit(name.charAt(0)));
    for (String name : names == null ? new String[0] : names) {
      if (read(name, "environ").contains(environment) && !read(name, "cmdline").isEmpty()) {
        found.add(name + " " + read(name, "cmdline").replace('\0', ' '));
      }
    }
    return found;
  }

  private static String read(String process, String file) {
    try {
      return Files.readString(
          PROCESSES.resolve(process).resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // it has ended, or is not ours
    }
  }
}
