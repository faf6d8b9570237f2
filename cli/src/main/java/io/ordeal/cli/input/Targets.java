package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which solvers are asked, and how. */
public final class Targets {

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "A solver to ask, such as z3, cvc5@1.3.2-1, z3=./my-z3 or z3:smt.arith.solver=2; may be"
              + " given many times. Unless told: z3, cvc5 and smtinterpol.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--mode",
      paramLabel = "M",
      description =
          "fresh: a process for each script; reset: one process with (reset) between them;"
              + " incremental: with push and pop. fresh unless told.")
  private String mode = "fresh";

  @Mixin private SolverPlaces places = new SolverPlaces();

  public List<Target> find(Console console) {
    Catalogue catalogue = places.catalogue(console);
    return find(catalogue, solvers.isEmpty() ? usual(catalogue) : solvers, List.of(mode));
  }

  /** Returns the reference solvers, then the others that come with Ordeal. */
  private static List<String> usual(Catalogue catalogue) {
    Set<String> names = new LinkedHashSet<>(catalogue.references());
    names.addAll(catalogue.embedded());
    return List.copyOf(names);
  }

  /** Every solver in every mode. */
  public static List<Target> find(Catalogue catalogue, List<String> solvers, List<String> modes) {
    List<Mode> wanted = modes.stream().map(Targets::mode).toList();
    Set<Target> targets = new LinkedHashSet<>();
    for (String text : solvers) {
      SolverName name = SolverName.parse(text);
      Installation solver = catalogue.find(name);
      for (Mode one : wanted) {
        check(text, solver.profile(), one);
        targets.add(new Target(solver, name.options(), one));
      }
    }
    return List.copyOf(targets);
  }

  /** Every solver in reset mode, if all of them can; then in fresh mode. */
  public static List<List<Target>> findFastFirst(Catalogue catalogue, List<String> solvers) {
    List<Target> fresh = find(catalogue, solvers, List.of(word(Mode.FRESH)));
    return fresh.stream().allMatch(target -> can(target.profile(), Mode.RESET))
        ? List.of(find(catalogue, solvers, List.of(word(Mode.RESET))), fresh)
        : List.of(fresh);
  }

  private static Mode mode(String text) {
    return Arrays.stream(Mode.values())
        .filter(one -> word(one).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "--mode: found '%s', wanted fresh, reset or incremental".formatted(text)));
  }

  private static String word(Mode mode) {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  private static void check(String solver, Profile profile, Mode wanted) {
    if (!can(profile, wanted)) {
      throw new BadInput(
          "%s: cannot work with --mode %s, wanted --mode fresh".formatted(solver, word(wanted)));
    }
  }

  private static boolean can(Profile profile, Mode wanted) {
    return switch (wanted) {
      case FRESH -> true;
      case RESET -> profile.run().input() == Profile.Input.STREAM && profile.commands().reset();
      case INCREMENTAL ->
          profile.run().input() == Profile.Input.STREAM
              && profile.language().features().contains(Profile.Feature.INCREMENTAL);
    };
  }
}
