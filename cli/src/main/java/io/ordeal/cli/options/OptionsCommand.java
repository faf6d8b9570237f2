package io.ordeal.cli.options;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.LearnedTableFile;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.LearnedTables;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal options}: explains options to users who choose them. */
@Command(
    name = "options",
    description = "Lists the options of a solver, or tests their effects on files.",
    parameterListHeading = "%n",
    footer = {
      "",
      "Without PATH, the command lists the options: type, default, policy, and what",
      "'ordeal learn' has learned. Column POLICY tells which campaigns set the option:",
      "  safe    all campaigns; 'fuzz --options safe' sets at most one such option per",
      "          test case, --options regular any number",
      "  all     campaigns with 'fuzz --options all': the developers of the solver",
      "          call it an option for experts, or do not document it",
      "  never   no campaign; column LEARNED says why Ordeal never sets the option,",
      "          such as 'limits steps'",
      "Column LEARNED (on a terminal, long lists end with ...):",
      "  3 operations: + * div   the option is relevant for these operations",
      "  conflicts: get-proof    the solver refuses such scripts because of the option",
      "  disabled by: push       the option has no effect in scripts with this command",
      "  no effect seen          none of the above; if the option was tried with fewer",
      "                          than half of the operations, the line says so",
      "  not tried               learning ended before any formula had this option;",
      "                          'ordeal learn --resume' continues",
      "  not learned             the table does not have the option",
      "",
      "With PATH, Ordeal sets one option at a time to each of its other values (a few",
      "for numbers), runs the solver on the files, and compares the results with the",
      "defaults. Options that are relevant for the operations of a file come first.",
      "Files without check-sat are left out.",
      "The others are tried in groups, which are split only if they change something.",
      "Options with the policy never are skipped. The table shows, by option and",
      "value:",
      "  ANSWERS   files with a different answer: default -> with the option",
      "  EFFORT    x2.00 is twice the steps that the solver counts, x0.50 half;",
      "            factors below 1.2 are not shown. (3) is the number of files. If the",
      "            solver counts no steps, the times of fresh processes are compared",
      "            (Mann-Whitney over 20 runs each, corrected)",
      "  FINDINGS  findings by the rules of 'ordeal check', such as a crash, a wrong",
      "            answer or an invalid model; a line above the table describes each",
      "Values that only lead to another model, and values that the solver refuses, are",
      "counted below the table; --json lists them. The last line counts trials and",
      "queries: a trial is one value of one option on one file, a query is one run of",
      "the solver. Trials run in groups, so there may be fewer queries than trials.",
      "",
      "Examples:",
      "  ordeal options z3                          all options of Z3",
      "  ordeal options z3 --match arith            options with arith in their name",
      "  ordeal options cvc5 --operation str.++     options relevant for str.++",
      "  ordeal options z3 --operation 'bv*'        options relevant for bit-vectors",
      "  ordeal options z3 a.smt2                   effects on a file",
      "  ordeal options z3 benchmarks --time 1h --match 'smt.*' --json",
      "  ordeal options z3:smt.arith.solver=2 a.smt2   effects next to another option",
      "",
      "Exit status: 0 without findings, 10 with findings, 2 if a file cannot be read,",
      "or a solver is missing or does not list its options. 130 after Ctrl-C."
    })
public final class OptionsCommand implements Callable<Integer> {

  /** Most names in a message. */
  private static final int MOST_NAMED = 5;

  private static final List<String> NEED_PATH = List.of("--time", "--limit", "--jobs");

  private static final String LIMIT = "2s";
  private static final String TIME = "5m";
  private static final long MEMORY = 2L << 30;

  private final Console console;
  private final Interruption interruption = new Interruption();

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "S",
      description = "Solver, such as z3, cvc5@1.3.2-1 or z3=./my-z3.")
  private String solver = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files, to test the options on.")
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--match",
      paramLabel = "NAME",
      description =
          "Only options whose names contain NAME. If NAME contains *, which matches any"
              + " characters, it must match the whole name.")
  private @Nullable String match;

  @Option(
      names = "--operation",
      paramLabel = "OP",
      description =
          "Only options that are relevant for this operation, such as bvadd or push, or for"
              + " one of several, such as 'bv*'. Options that are relevant for every formula are listed for = and not.")
  private @Nullable String operation;

  @Option(
      names = "--options",
      paramLabel = "P",
      description =
          "Only options that campaigns with this policy may set: safe, regular or all"
              + " (default: all options).")
  private @Nullable String policy;

  @Option(
      names = "--learned",
      paramLabel = "FILE",
      description = "Table of 'ordeal learn' (default: the bundled one).")
  private @Nullable String learned;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description = "Time limit per check-sat, with PATH (default: " + LIMIT + ").")
  private @Nullable String limit;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time limit of all trials, with PATH, such as 90s or 1h (default: " + TIME + ").")
  private @Nullable String time;

  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public OptionsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try {
      return show();
    } finally {
      interruption.summedUp();
    }
  }

  private int show() {
    jobs.check();
    Duration each = Amounts.limitTime("--limit", limit == null ? LIMIT : limit);
    Duration all = Amounts.time("--time", time == null ? TIME : time);
    if (paths.isEmpty()) {
      checkList();
    }
    Optional<Policy> allowed = allowed();
    Optional<Pattern> names = Optional.ofNullable(match).map(OptionsCommand::pattern);
    Optional<LearnedTable> read =
        Optional.ofNullable(learned)
            .map(file -> Inputs.pathOf("--learned", file))
            .map(LearnedTableFile::read);
    Inputs inputs = Inputs.find(paths);
    if (!paths.isEmpty() && inputs.files().isEmpty()) {
      throw inputs.failure(console);
    }
    Target target =
        TargetNames.findFastFirst(
                places.catalogue(console), SolverPlaces.inventories(), List.of(solver))
            .get(0)
            .get(0);
    Inventory inventory = SolverPlaces.inventories().of(target.solver());
    if (inventory.options().isEmpty()) {
      throw new BadInput(
          "%s does not list its options, so none can be shown or tried; its profile has listing ="
                  .formatted(target.name())
              + " \"none\"");
    }
    Optional<LearnedTable> table = table(read, target);
    List<SolverOption> chosen = chosen(inventory, target, table, names, allowed);
    OptionRules rules = new OptionRules(target.profile());
    List<OptionLine> lines =
        chosen.stream().map(option -> OptionLine.of(option, rules, table)).toList();
    Report report =
        paths.isEmpty()
            ? OptionListReport.of(target, lines, table)
            : effects(target, space(target, inventory, chosen, table), lines, inputs, each, all);
    // If no file can be read, the errors say everything.
    if (console.isJson() || !(report instanceof EffectsReport effects) || effects.hasFiles()) {
      console.result(report);
    }
    return report.status();
  }

  /** Checks that no option is given that only trials on files have. */
  private void checkList() {
    for (String option : NEED_PATH) {
      if (spec != null && spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new BadInput(
            "%s: found no PATH, wanted files to test the options on; leave it out to list the options"
                .formatted(option));
      }
    }
  }

  private Optional<Policy> allowed() {
    if (policy == null) {
      return Optional.empty();
    }
    Optional<Policy> named = Policy.named(policy);
    if (named.isEmpty()) {
      throw new BadInput("--options: " + UnknownName.message("policy", policy, Policy.names()));
    }
    return named;
  }

  private static Pattern pattern(String text) {
    if (text.isBlank()) {
      throw new BadInput("--match: found no name, expected one such as arith or 'smt.*'");
    }
    return wholeName(text.contains("*") ? text : "*" + text + "*");
  }

  /** Returns the pattern of a whole name, in which * stands for any characters. */
  private static Pattern wholeName(String text) {
    String regex =
        Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  private Optional<LearnedTable> table(Optional<LearnedTable> read, Target target) {
    String name = target.profile().name();
    read.filter(table -> !table.solver().equals(name))
        .ifPresent(
            table -> {
              throw new BadInput(
                  "--learned: %s is about %s, not about %s"
                      .formatted(learned, table.solver(), name));
            });
    return read.or(() -> LearnedTables.builtIn(name));
  }

  private List<SolverOption> chosen(
      Inventory inventory,
      Target target,
      Optional<LearnedTable> table,
      Optional<Pattern> names,
      Optional<Policy> allowed) {
    Set<String> relevant = new HashSet<>();
    if (operation != null) {
      relevant.addAll(relevantTo(operation, target, table));
    }
    OptionRules rules = new OptionRules(target.profile());
    List<SolverOption> chosen =
        inventory.options().stream()
            .filter(option -> names.isEmpty() || names.get().matcher(option.name()).matches())
            .filter(option -> operation == null || relevant.contains(option.name()))
            .filter(
                option ->
                    allowed.isEmpty()
                        || (allowed.get().allows(option.category())
                            && rules.whyNotTried(option.name()).isEmpty()))
            .toList();
    if (chosen.isEmpty()) {
      throw new BadInput(
          "no option of %s is left by %s; 'ordeal options %s' lists all %,d"
              .formatted(target.name(), filters(), solver, inventory.options().size()));
    }
    return chosen;
  }

  private String filters() {
    List<String> given = new ArrayList<>();
    if (match != null) {
      given.add("--match " + match);
    }
    if (operation != null) {
      given.add("--operation " + operation);
    }
    if (policy != null) {
      given.add("--options " + policy);
    }
    return String.join(", ", given);
  }

  private Set<String> relevantTo(String operation, Target target, Optional<LearnedTable> table) {
    if (table.isEmpty()) {
      throw new BadInput(
          ("--operation: nothing was learned about %s; run 'ordeal learn --solver %s --out"
                  + " FILE', then add --learned FILE")
              .formatted(target.name(), target.profile().name()));
    }
    Pattern names = wholeName(operation);
    List<String> operations =
        table.get().operations().stream().filter(name -> names.matcher(name).matches()).toList();
    // The operation * exists, too.
    List<String> meant =
        table.get().operations().contains(operation) ? List.of(operation) : operations;
    if (meant.isEmpty()) {
      throw new BadInput("--operation: " + unknownOperation(operation, table.get().operations()));
    }
    Set<String> relevant = new HashSet<>();
    meant.forEach(name -> relevant.addAll(table.get().relevant(name)));
    if (relevant.isEmpty()) {
      throw new BadInput(
          ("--operation: the table has no option that matters for %s; 'ordeal learn"
                  + " --resume' may find some")
              .formatted(operation));
    }
    return relevant;
  }

  private String unknownOperation(String name, List<String> known) {
    return UnknownName.message(
        "operation",
        name,
        known,
        ("expected an operation of the table such as %s; 'ordeal options %s' lists those of"
                + " each option")
            .formatted(
                String.join(", ", known.subList(0, Math.min(MOST_NAMED, known.size()))), solver));
  }

  private OptionSpace space(
      Target target, Inventory inventory, List<SolverOption> chosen, Optional<LearnedTable> table) {
    Set<String> left = new HashSet<>(target.fixed().options().keySet());
    inventory.options().forEach(option -> left.add(option.name()));
    chosen.forEach(option -> left.remove(option.name()));
    left.addAll(target.fixed().options().keySet());
    OptionSpace space =
        OptionSpace.of(target.profile(), inventory, Policy.ALL)
            .without(left)
            .with(table.map(LearnedTable::correlations).orElse(Correlations.NONE));
    if (space.choices().isEmpty()) {
      for (SolverOption option : chosen) {
        if (target.fixed().options().containsKey(option.name())) {
          throw new BadInput(
              "--solver already sets %s; leave it out there to try its values"
                  .formatted(option.name()));
        }
      }
      throw new BadInput(
          "%s has no such option that may be tried on files; 'ordeal options %s' shows the policies"
              .formatted(target.name(), solver));
    }
    return space;
  }

  private EffectsReport effects(
      Target target,
      OptionSpace space,
      List<OptionLine> options,
      Inputs inputs,
      Duration each,
      Duration all) {
    List<Path> files = inputs.files();
    Set<String> names =
        space.choices().stream().map(OptionSpace.Choice::name).collect(Collectors.toSet());
    List<OptionLine> tried = options.stream().filter(one -> names.contains(one.name())).toList();
    SolverLimits limits = SolverLimits.DEFAULT.withTime(each).withMemory(MEMORY);
    return new EffectsRun(console, target, space, tried, limits, all, jobs.count(), interruption)
        .run(files, inputs.errors());
  }
}
