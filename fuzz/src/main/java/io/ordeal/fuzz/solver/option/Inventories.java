package io.ordeal.fuzz.solver.option;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.profile.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks solvers for their options, and keeps the answers by version. */
public final class Inventories {

  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String LIBRARY_LIST = "--options";

  /** Output of a program for an option whose value it does not tell. */
  private static final Pattern NO_VALUE = Pattern.compile("unsupported|\\(error.*|");

  /** Values that are printed in quotes, or as a constant of a type. */
  private static final Pattern DRESSED = Pattern.compile("\"?(?:\\w+::)?(.*?)\"?");

  private static final String MARK = "option-";

  private final Path folder;

  /** Keeps inventories in a folder, which need not exist. */
  public Inventories(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the options of a solver; none if its profile does not say how to list them.
   *
   * @throws SolverException if it lists none although it should
   */
  public Inventory of(Installation solver) {
    Path kept = folder.resolve(key(solver) + ".tsv");
    return read(kept)
        .orElseGet(
            () -> {
              Inventory inventory = ask(solver);
              keep(kept, inventory);
              return inventory;
            });
  }

  /**
   * Checks that options are given by their whole names. Programs that complete prefixes of names
   * could take them for options that the rules forbid.
   *
   * @throws SolverException if the solver is such a program and does not list a name
   */
  public void requireWholeNames(Installation solver, Set<String> names) {
    Profile profile = solver.profile();
    if (names.isEmpty()
        || solver.source().isLibrary()
        || profile.options().listing() != Profile.Listing.HELP) {
      return;
    }
    Inventory inventory = of(solver);
    OptionRules rules = new OptionRules(profile);
    for (String name : names) {
      if (inventory.named(name).isEmpty()
          && inventory.named(rules.withoutNegation(name)).isEmpty()) {
        rules.check(name, ""); // its message says more, if the option exists but is not listed
        throw new SolverException(
            "%s: %s"
                .formatted(
                    solver.label(),
                    UnknownName.message(
                        "option",
                        name,
                        inventory.options().stream().map(SolverOption::name).toList(),
                        "'ordeal options %s' lists their whole names".formatted(profile.name()))));
      }
    }
  }

  /**
   * Returns the key of an inventory. Builds of one version may have different options, so the
   * program's file is part of the key, and so are the values in the profile.
   */
  private static String key(Installation solver) {
    String build = "";
    if (!solver.source().isLibrary()) {
      Path program = Path.of(solver.command().get(0));
      try {
        build =
            "-%x-%x"
                .formatted(
                    Files.size(program), Files.getLastModifiedTime(program).toMillis() / 1000);
      } catch (IOException e) {
        build = "-" + program.hashCode();
      }
    }
    String source = solver.source().isLibrary() ? "library" : "program";
    String values =
        solver.profile().options().values().stream()
            .map(given -> given.name() + "=" + String.join(",", given.values()))
            .collect(Collectors.joining("\n"));
    return "%s-%s-%s%s-%s"
        .formatted(
            solver.profile().name(),
            solver.version(),
            source,
            build,
            ContentHash.of(values).substring(0, 8))
        .replaceAll("[^A-Za-z0-9._-]", "_");
  }

  private static Optional<Inventory> read(Path kept) {
    if (!Files.exists(kept)) {
      return Optional.empty();
    }
    try (Stream<String> lines = Files.lines(kept)) {
      return Optional.of(new Inventory(lines.map(SolverOption::parse).toList()));
    } catch (IOException | RuntimeException e) {
      // Damaged, or in an old format: the solver is asked again.
      return Optional.empty();
    }
  }

  private static void keep(Path kept, Inventory inventory) {
    try {
      Files.createDirectories(kept.getParent());
      Path part = Files.createTempFile(kept.getParent(), kept.getFileName() + ".", ".part");
      Files.write(part, inventory.options().stream().map(SolverOption::line).toList());
      Files.move(part, kept, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // If it cannot be saved, the solver is asked again next time.
    }
  }

  private static Inventory ask(Installation solver) {
    Profile.Options how = solver.profile().options();
    List<SolverOption> options = listed(solver);
    if (options.isEmpty() && how.listing() != Profile.Listing.NONE) {
      throw new SolverException(
          "%s: lists no options when asked with `%s`"
              .formatted(solver.label(), String.join(" ", listCommand(solver))));
    }
    List<SolverOption> told =
        solver.source().isLibrary() ? options : withDefaults(solver, withModes(solver, options));
    return new Inventory(told.stream().map(option -> withValues(how, option)).toList());
  }

  private static List<SolverOption> listed(Installation solver) {
    Profile.Listing listing =
        solver.source().isLibrary() ? Profile.Listing.TABLE : solver.profile().options().listing();
    if (listing == Profile.Listing.NONE) {
      return List.of();
    }
    String text = output(solver, listCommand(solver), "");
    return switch (listing) {
      case NONE -> List.of();
      case MODULES -> ModuleListing.parse(text);
      case HELP -> HelpListing.parse(text);
      case TABLE -> text.lines().filter(line -> !line.isBlank()).map(SolverOption::parse).toList();
    };
  }

  private static List<String> listCommand(Installation solver) {
    return command(
        solver,
        solver.source().isLibrary() ? List.of(LIBRARY_LIST) : solver.profile().options().list());
  }

  private static List<SolverOption> withModes(Installation solver, List<SolverOption> options) {
    List<String> question = solver.profile().options().modes();
    if (question.isEmpty()) {
      return options;
    }
    return options.stream()
        .map(
            option ->
                option.type() == SolverOption.Type.MODE
                    ? HelpListing.withModes(
                        option, output(solver, command(solver, filled(question, option)), ""))
                    : option)
        .toList();
  }

  /**
   * Adds the default values. One run asks for all of them; the answer for an option is between two
   * marks.
   */
  private static List<SolverOption> withDefaults(Installation solver, List<SolverOption> options) {
    String question = solver.profile().options().defaults();
    if (question.isEmpty()) {
      return options;
    }
    StringBuilder script = new StringBuilder();
    for (SolverOption option : options) {
      script.append("(echo \"%s%s\")\n".formatted(MARK, option.name()));
      script.append(question.replace("{name}", option.name())).append('\n');
    }
    List<String> arguments = solver.profile().run().arguments();
    Map<String, String> answers =
        answers(output(solver, command(solver, arguments), script.toString()));
    return options.stream()
        .map(option -> withDefault(option, answers.getOrDefault(option.name(), "")))
        .toList();
  }

  private static Map<String, String> answers(String text) {
    Map<String, String> answers = new HashMap<>();
    String name = "";
    for (String line : text.lines().toList()) {
      int mark = line.indexOf(MARK);
      if (mark >= 0) {
        name = line.substring(mark + MARK.length()).replace("\"", "");
      } else {
        answers.putIfAbsent(name, line);
      }
    }
    return answers;
  }

  private static SolverOption withDefault(SolverOption option, String answer) {
    Matcher dressed = DRESSED.matcher(answer);
    boolean known = option.initial().isEmpty() && !NO_VALUE.matcher(answer).matches();
    return known && dressed.matches() ? option.withInitial(dressed.group(1)) : option;
  }

  private static SolverOption withValues(Profile.Options how, SolverOption option) {
    return how.values().stream()
        .filter(values -> values.name().matcher(option.name()).matches())
        .findFirst()
        .map(values -> option.withValues(values.values()))
        .orElse(option);
  }

  private static List<String> filled(List<String> parts, SolverOption option) {
    return parts.stream().map(part -> part.replace("{name}", option.name())).toList();
  }

  private static List<String> command(Installation solver, List<String> arguments) {
    return Stream.concat(solver.command().stream(), arguments.stream()).toList();
  }

  private static String output(Installation solver, List<String> command, String input) {
    solver.verify();
    try {
      return Program.run(command, Path.of("").toAbsolutePath(), Map.of(), LIMIT, input).text();
    } catch (IOException e) {
      throw new SolverException(
          "%s: cannot be asked for its options (%s)".formatted(solver.label(), e.getMessage()));
    }
  }
}
