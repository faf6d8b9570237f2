package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Parses targets as users write them: names of solvers and of modes. */
public final class TargetNames {

  private TargetNames() {}

  /**
   * Finds every solver in every mode.
   *
   * @throws SetupException if a solver does not support a mode or an option
   */
  public static List<Target> find(
      Catalogue catalogue, Inventories inventories, List<String> solvers, List<String> modes) {
    List<Mode> wanted = modes.stream().map(TargetNames::mode).toList();
    GivenOptions givenOptions = new GivenOptions(inventories);
    Set<Target> targets = new LinkedHashSet<>();
    for (String text : solvers) {
      SolverName name = SolverName.parse(text);
      Installation solver = catalogue.find(name);
      inventories.requireWholeNames(solver, name.options().keySet());
      for (Mode one : wanted) {
        check(text, solver.profile(), one);
      }
      givenOptions.check(new Target(solver, name.options(), Mode.FRESH));
      wanted.forEach(one -> targets.add(new Target(solver, name.options(), one)));
    }
    return List.copyOf(targets);
  }

  /** Finds every solver in reset mode, if all of them support it; then in fresh mode. */
  public static List<List<Target>> findFastFirst(
      Catalogue catalogue, Inventories inventories, List<String> solvers) {
    List<Target> fresh = find(catalogue, inventories, solvers, List.of(word(Mode.FRESH)));
    return fresh.stream().allMatch(target -> Mode.RESET.isPossibleFor(target.profile()))
        ? List.of(find(catalogue, inventories, solvers, List.of(word(Mode.RESET))), fresh)
        : List.of(fresh);
  }

  /**
   * Returns the targets of the start of a campaign, whether their solvers are on this machine or
   * not. They name configurations and write scripts, but must not be started.
   *
   * @param labels labels of the targets when the campaign started
   * @throws SetupException if a label belongs to no solver
   */
  static List<Target> asLabelled(
      Catalogue catalogue, List<String> solvers, List<String> modes, List<String> labels) {
    List<Target> targets = new ArrayList<>();
    for (String label : labels) {
      targets.add(
          solvers.stream()
              .map(SolverName::parse)
              .flatMap(name -> asLabelled(catalogue, name, modes, label).stream())
              .findFirst()
              .orElseThrow(
                  () ->
                      new SetupException(
                          "targets: found '%s', wanted one of the solvers %s"
                              .formatted(label, String.join(", ", solvers)))));
    }
    return targets;
  }

  private static Optional<Target> asLabelled(
      Catalogue catalogue, SolverName name, List<String> modes, String label) {
    Profile profile = catalogue.profile(name);
    Path path = name.path();
    String start = (path == null ? profile.name() : path.toString()) + "@";
    if (!label.startsWith(start)) {
      return Optional.empty();
    }
    String version = label.substring(start.length()).replaceFirst("(?::| \\().*$", "");
    Installation solver =
        path == null
            ? new Installation(profile, version, Installation.Source.PATH, List.of(profile.name()))
            : new Installation(
                profile, version, Installation.Source.FILE, List.of(path.toString()));
    return modes.stream()
        .map(mode -> new Target(solver, name.options(), mode(mode)))
        .filter(target -> target.label().equals(label))
        .findFirst();
  }

  private static Mode mode(String text) {
    return Arrays.stream(Mode.values())
        .filter(one -> word(one).equals(text))
        .findFirst()
        .orElseThrow(
            () -> new SetupException("--mode: " + UnknownName.message("mode", text, modes())));
  }

  private static List<String> modes() {
    return Arrays.stream(Mode.values()).map(TargetNames::word).toList();
  }

  private static String word(Mode mode) {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  private static void check(String solver, Profile profile, Mode wanted) {
    if (!wanted.isPossibleFor(profile)) {
      throw new SetupException(
          "%s: cannot work with --mode %s, wanted --mode fresh".formatted(solver, word(wanted)));
    }
  }
}
