package io.ordeal.cli.learn;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.LearnedTableFile;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.Vocabularies;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.Coverages;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.learn.FalconFormulas;
import io.ordeal.fuzz.learn.FormulaSource;
import io.ordeal.fuzz.learn.LearnException;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.SolverProbe;
import io.ordeal.fuzz.learn.TriedOptions;
import io.ordeal.fuzz.learn.Verification;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal learn}: learns which options of a solver matter for which operations. */
@Command(
    name = "learn",
    description = "Learns which options of a solver are relevant for which operations.",
    footer = {
      "",
      "Ordeal makes small formulas with few operations, runs the solver on them with",
      "default options and with other options, and compares answers, counters and",
      "steps, or with --coverage answers and the code that ran.",
      "  relevant     the option changes what the solver does with formulas that have",
      "               only this operation",
      "  in conflict  the solver refuses formulas with this operation because of the",
      "               option",
      "  disabled     the option has no effect in scripts with the command",
      "  irrelevant   many formulas showed no effect",
      "  undecided    too few formulas were run, or too few of them showed an effect",
      "  not tried    no formula was run with the option",
      "Each pair of an operation and an option counts once. The summary also counts",
      "pairs of options that are relevant only together, and options that are relevant",
      "only for two operations together.",
      "",
      "The table in FILE is text, with the evidence for each pair. It is written every",
      "20 seconds and at the end, also after Ctrl-C; --resume continues it. If it",
      "cannot be written, for example because the disk is full, learning goes on, and",
      "Ordeal tries again 20 seconds later. Scripts that crash the solver are saved in",
      "FILE.crashes. If a tenth of the pairs or more were not tried, the summary says",
      "so; strategies and 'ordeal options' know nothing about these pairs. Before the",
      "first formula, Ordeal tries the options one by one. If nothing was learned, no",
      "file is written.",
      "",
      "The table also names the options that --solver sets, as in z3:smt.relevancy=0.",
      "--resume and --verify need the same ones.",
      "",
      "--verify tests a table instead of learning: it tries N relevant pairs of each",
      "theory again, each on at most 30 new formulas that have only this operation. It",
      "also names the theories for which the table has no relevant pair.",
      "",
      "Examples:",
      "  ordeal learn --solver z3 --time 15m --out z3.txt",
      "  ordeal learn --solver z3 --time 15m --out z3.txt --resume",
      "  ordeal learn --solver ./my-cvc5 --time 1h --jobs 8 --out mine.txt",
      "  ordeal learn --solver z3 --out z3.txt --verify 100",
      "",
      "Exit status: 0 if the table was written or verified, 2 for bad input, or if",
      "nothing was learned for a new table. 130 after Ctrl-C."
    })
public final class LearnCommand implements Callable<Integer> {

  private static final long MEMORY = 1L << 30;

  private final Console console;

  @Option(
      names = "--solver",
      paramLabel = "S",
      description = "Solver, such as z3, cvc5@1.3.2-1 or z3=./my-z3.")
  private @Nullable String solver;

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Time limit, such as 90s, 15m or 2h (default: ${DEFAULT-VALUE}).")
  private String time = "15m";

  @Option(names = "--out", paramLabel = "FILE", description = "File for the table.")
  private @Nullable String out;

  @Option(names = "--resume", description = "Continue the table in FILE.")
  private boolean resume;

  @Option(
      names = "--verify",
      paramLabel = "N",
      description =
          "Test N relevant pairs of each theory of the table in FILE instead of learning.")
  private @Nullable Integer verify;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description = "Time limit per check-sat (default: ${DEFAULT-VALUE}).")
  private String limit = "500ms";

  @Option(
      names = "--coverage",
      paramLabel = "TOOL",
      description =
          "Tool that measures code coverage, to compare the code that ran instead of counters:"
              + " jacoco or gcov (default: none).")
  private @Nullable String coverage;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Random seed (default: a new one for each run).")
  private @Nullable Long seed;

  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public LearnCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    if (solver == null) {
      throw new BadInput("--solver S is missing: the solver whose options are tried");
    }
    if (out == null) {
      throw new BadInput("--out FILE is missing: the file for the table");
    }
    if (verify != null && resume) {
      throw new BadInput("--verify: found --resume as well, wanted one of them");
    }
    if (verify != null) {
      Amounts.check("--verify", verify, 1, Integer.MAX_VALUE);
    }
    Duration wanted = Amounts.time("--time", time);
    SolverLimits limits =
        SolverLimits.DEFAULT.withTime(Amounts.limitTime("--limit", limit)).withMemory(MEMORY);
    Path file = Inputs.pathOf("--out", out);
    boolean isRead = resume || verify != null;
    if (Files.isDirectory(file)) {
      throw new BadInput("--out: %s: found a folder, wanted a file".formatted(file));
    }
    if (!isRead && Files.exists(file)) {
      throw new BadInput(
          "%s exists; add --resume to continue it, or name another file".formatted(file));
    }
    if (isRead && !Files.exists(file)) {
      throw new BadInput(
          "%s: no such file; without %s, learn makes it"
              .formatted(file, resume ? "--resume" : "--verify"));
    }
    try {
      LearnedTable old = isRead ? LearnedTableFile.read(file) : null;
      return work(solver, old, ScriptFile.of(file), wanted, limits);
    } catch (LearnException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
  }

  private int work(
      String name,
      @Nullable LearnedTable old,
      ScriptFile file,
      Duration wanted,
      SolverLimits limits) {
    Catalogue catalogue = places.catalogue(console);
    Inventories inventories = SolverPlaces.inventories();
    Target target =
        measured(
            TargetNames.findFastFirst(catalogue, inventories, List.of(name)).get(0).get(0),
            catalogue);
    Installation installed = target.solver();
    LearnedTable table =
        old == null
            ? new LearnedTable(target.profile().name(), installed.version(), target.fixed())
            : sameSolver(old, target, file.path());
    OptionSpace space =
        TriedOptions.of(
                OptionSpace.of(target.profile(), inventories.of(installed), Policy.ALL),
                target.profile())
            .without(target.fixed().options().keySet());
    if (space.choices().isEmpty()) {
      throw new BadInput("%s has no options that can be tried".formatted(target.name()));
    }
    if (verify == null) {
      file.check();
    }
    long number = seed == null ? Seed.fresh() : seed;
    FormulaSource formulas = new FalconFormulas(Vocabularies.of(List.of(installed)), installed);
    console.tell(
        "learn: %s, --seed %d, %s %s"
            .formatted(target.label(), number, verify == null ? "into" : "verifies", file.path()));
    try (SolverProbe probe = new SolverProbe(target, limits)) {
      if (verify != null) {
        return new VerifyRun(
                console, new Verification(table, probe, formulas, space, new Seed(number)))
            .run(verify);
      }
      Learner learner = new Learner(table, probe, formulas, space, new Seed(number));
      return new LearnRun(console, learner, table, file, old == null, number)
          .run(wanted, jobs.count());
    }
  }

  private Target measured(Target target, Catalogue catalogue) {
    if (coverage == null) {
      return target;
    }
    // A program with counters writes them when it ends.
    Target asked = target.solver().source().isLibrary() ? target : target.fresh();
    return Coverages.measured(List.of(asked), catalogue, coverage).get(0);
  }

  private static LearnedTable sameSolver(LearnedTable table, Target target, Path file) {
    String found = table.solver() + " " + table.version();
    String wanted = target.profile().name() + " " + target.solver().version();
    if (!found.equals(wanted)) {
      throw new BadInput(
          "%s is about %s, not about %s; name another file, or --solver %s@%s"
              .formatted(file, found, wanted, table.solver(), table.version()));
    }
    checkFixed(table.fixed(), target.fixed(), file);
    return table;
  }

  private static void checkFixed(Configuration learned, Configuration wanted, Path file) {
    if (learned.equals(wanted)) {
      return;
    }
    String problem;
    if (learned.isDefault()) {
      problem =
          "without %s; leave %s out"
              .formatted(wanted.text(), isOne(wanted) ? "the option" : "the options");
    } else if (wanted.isDefault()) {
      problem =
          "with %s; add %s to --solver".formatted(learned.text(), isOne(learned) ? "it" : "them");
    } else {
      problem =
          "with %s, not with %s; set the same options in --solver"
              .formatted(learned.text(), wanted.text());
    }
    throw new BadInput("%s was learned %s, or name another file".formatted(file, problem));
  }

  private static boolean isOne(Configuration options) {
    return options.options().size() == 1;
  }
}
