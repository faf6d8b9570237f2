package io.ordeal.cli.doctor;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.examine.Checkup;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.Tools;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal doctor}: checks that everything a campaign needs works. */
@Command(
    name = "doctor",
    description = "Runs every solver on small scripts and checks what Ordeal needs.",
    footer = {
      "",
      "For most theories in its profile, each solver gets a satisfiable and an",
      "unsatisfiable script. Its answers must be right, and its models must satisfy",
      "the scripts.",
      "",
      "Examples:",
      "  ordeal doctor                  all installed solvers",
      "  ordeal doctor --solver ./z3    one solver",
      "",
      "Exit status: 0 if everything works, 10 if something does not; each line says",
      "what to do."
    })
public final class DoctorCommand implements Callable<Integer> {

  private final Console console;

  @Option(
      names = "--solver",
      paramLabel = "S",
      description = "Solver to check; repeatable (default: all installed solvers).")
  private List<String> solvers = new ArrayList<>();

  @Mixin private SolverPlaces places = new SolverPlaces();

  public DoctorCommand(Console console) {
    this.console = console;
  }

  /** The result of all checks. */
  record DoctorReport(List<Line> checks) implements Report {

    /**
     * One check.
     *
     * @param advice what to do; empty if there is nothing to do
     */
    record Line(String name, boolean ok, String advice) {}

    @Override
    public String summary() {
      StringBuilder lines = new StringBuilder();
      for (Line line : checks) {
        lines.append(
            "%-7s %s%s%n"
                .formatted(
                    line.ok ? "ok" : "WRONG",
                    line.name,
                    line.advice.isEmpty() ? "" : ": " + line.advice));
      }
      long wrong = checks.stream().filter(line -> !line.ok).count();
      return lines
          + (wrong == 0 ? "All is well." : "%d of %d are wrong.".formatted(wrong, checks.size()));
    }

    @Override
    public int status() {
      return checks.stream().allMatch(Line::ok) ? ExitStatus.NO_FINDING : ExitStatus.FINDINGS;
    }
  }

  @Override
  public Integer call() {
    List<DoctorReport.Line> lines = new ArrayList<>();
    lines.add(java());
    lines.add(
        tool(
            "setpriv",
            Tools.SETPRIV,
            "solvers may outlive Ordeal when it is killed; install util-linux"));
    lines.add(
        tool(
            "prlimit", Tools.PRLIMIT, "the system keeps no limits of solvers; install util-linux"));
    lines.add(maven());
    lines.add(writable("cache", SolverPlaces.cache()));
    lines.add(writable("temporary files", Path.of(System.getProperty("java.io.tmpdir"))));
    Catalogue catalogue = places.catalogue(console);
    Set<String> names = new LinkedHashSet<>(solvers);
    if (solvers.isEmpty()) {
      catalogue.known().stream()
          .filter(known -> !known.isFetchable())
          .map(known -> known.name() + (known.version().isEmpty() ? "" : "@" + known.version()))
          .forEach(names::add);
    }
    // A misspelled name is no result of a check.
    solvers.forEach(name -> catalogue.profile(SolverName.parse(name)));
    for (String name : names) {
      console.tell("doctor: " + name);
      lines.addAll(examine(catalogue, name));
    }
    DoctorReport report = new DoctorReport(lines);
    console.result(report);
    return report.status();
  }

  private static List<DoctorReport.Line> examine(Catalogue catalogue, String name) {
    try {
      SolverName parsed = SolverName.parse(name);
      return lines(name, new Target(catalogue.find(parsed), parsed.options(), Mode.FRESH));
    } catch (SolverException e) {
      String message = String.valueOf(e.getMessage());
      String named = name + ": ";
      return List.of(
          new DoctorReport.Line(
              name,
              false,
              message.startsWith(named) ? message.substring(named.length()) : message));
    }
  }

  private static List<DoctorReport.Line> lines(String name, Target target) {
    List<DoctorReport.Line> lines = new ArrayList<>();
    for (Checkup.Result result : Checkup.of(target)) {
      boolean ok = result.problem().isEmpty();
      lines.add(
          new DoctorReport.Line(
              "%s %s".formatted(target.label(), result.theory()),
              ok,
              ok
                  ? ""
                  : result.problem()
                      + "; install another release of it, or leave the theory out in a profile of"
                      + " your own (--profiles)"));
    }
    if (lines.isEmpty()) {
      lines.add(
          new DoctorReport.Line(name, false, "its profile names no theory that is looked at"));
    }
    return lines;
  }

  private static DoctorReport.Line java() {
    int feature = Runtime.version().feature();
    boolean ok = feature >= 17;
    return new DoctorReport.Line(
        "Java " + feature, ok, ok ? "" : "wanted 17 or newer; set JAVA_HOME to one");
  }

  private static DoctorReport.Line tool(String name, Optional<String> found, String without) {
    return new DoctorReport.Line(name, found.isPresent(), found.isPresent() ? "" : without);
  }

  /** Maven is optional: without it, all works but downloads of other releases. */
  private static DoctorReport.Line maven() {
    return new DoctorReport.Line(
        "mvn",
        true,
        Tools.onPath("mvn").isPresent()
            ? ""
            : "not found; install Maven 3.8 or newer to download other releases of solvers");
  }

  private static DoctorReport.Line writable(String name, Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, "ordeal", ".try"));
      return new DoctorReport.Line(name + " in " + folder, true, "");
    } catch (IOException e) {
      return new DoctorReport.Line(
          name + " in " + folder,
          false,
          "cannot be written (%s); make it writable, or choose another folder with %s"
              .formatted(
                  e.getClass().getSimpleName(),
                  name.equals("cache") ? "XDG_CACHE_HOME" : "TMPDIR"));
    }
  }
}
