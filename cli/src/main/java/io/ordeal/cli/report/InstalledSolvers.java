package io.ordeal.cli.report;

import io.ordeal.fuzz.report.Accused;
import io.ordeal.fuzz.report.SolverFacts;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks the solvers that are installed here about themselves, each once; fetches none. */
final class InstalledSolvers implements SolverFacts {

  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** Most lines that a solver prints about its build. */
  private static final int MOST_LINES = 60;

  /** A line such as {@code assertions : no}. */
  private static final Pattern SETTING = Pattern.compile("\\w[\\w .-]{0,30}: .*");

  /** Least number of such lines; with as many, all other lines are licences and the like. */
  private static final int FEWEST_SETTINGS = 5;

  private static final Path OS_RELEASE = Path.of("/etc/os-release");

  private final Catalogue catalogue;
  private final Inventories inventories;
  private final Map<String, Optional<Installation>> installed = new HashMap<>();
  private final Map<String, Optional<Inventory>> options = new HashMap<>();
  private final Map<String, String> builds = new HashMap<>();

  InstalledSolvers(Catalogue catalogue, Inventories inventories) {
    this.catalogue = catalogue;
    this.inventories = inventories;
  }

  @Override
  public Optional<Profile> profile(String solver) {
    try {
      return Optional.of(catalogue.profile(SolverName.parse(solver)));
    } catch (SolverException e) {
      return Optional.empty(); // the campaign has other profiles
    }
  }

  /** Returns the program of a finding, or one of the same version; empty if there is none here. */
  private Optional<Installation> installation(String solver, Accused accused) {
    return installed.computeIfAbsent(
        solver + " " + accused.program() + " " + accused.version(),
        key -> {
          try {
            Installation found =
                catalogue.find(
                    SolverName.parse(accused.isPath() ? solver + "=" + accused.program() : solver));
            return Optional.of(found).filter(one -> one.version().equals(accused.version()));
          } catch (SolverException e) {
            return Optional.empty();
          }
        });
  }

  @Override
  public String category(String solver, Accused accused, String option) {
    return options
        .computeIfAbsent(
            solver + " " + accused.program() + " " + accused.version(),
            key -> installation(solver, accused).flatMap(this::inventory))
        .flatMap(inventory -> inventory.named(option))
        .map(SolverOption::category)
        .filter(category -> category != SolverOption.Category.NONE)
        .map(ProfileFormat::kebab)
        .orElse("");
  }

  private Optional<Inventory> inventory(Installation solver) {
    try {
      return Optional.of(inventories.of(solver));
    } catch (SolverException e) {
      return Optional.empty();
    }
  }

  @Override
  public String build(String solver, Accused accused) {
    return builds.computeIfAbsent(
        solver + " " + accused.program() + " " + accused.version(),
        key ->
            installation(solver, accused)
                .filter(one -> !one.source().isLibrary())
                .map(InstalledSolvers::build)
                .orElse(""));
  }

  private static String build(Installation solver) {
    List<String> question = solver.profile().reports().build();
    if (question.isEmpty()) {
      return "";
    }
    try {
      List<String> command = Stream.concat(solver.command().stream(), question.stream()).toList();
      List<String> lines =
          Program.run(command, Path.of("").toAbsolutePath(), Map.of(), LIMIT, "")
              .text()
              .lines()
              .toList();
      List<String> settings =
          lines.stream().filter(line -> SETTING.matcher(line).matches()).toList();
      return (settings.size() < FEWEST_SETTINGS ? lines : settings)
          .stream().limit(MOST_LINES).collect(Collectors.joining("\n"));
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public String system() {
    String machine = System.getProperty("os.arch");
    try (Stream<String> lines = Files.lines(OS_RELEASE)) {
      return lines
          .filter(line -> line.startsWith("PRETTY_NAME="))
          .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
          .findFirst()
          .map(name -> name + ", " + machine)
          .orElseGet(() -> kernel(machine));
    } catch (IOException | UncheckedIOException e) {
      return kernel(machine);
    }
  }

  private static String kernel(String machine) {
    return "%s %s, %s"
        .formatted(System.getProperty("os.name"), System.getProperty("os.version"), machine);
  }
}
