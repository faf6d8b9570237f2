package io.ordeal.cli.check;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.Targets;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ordeal check}: runs solvers on files and judges their answers. */
@Command(
    name = "check",
    description = "Runs solvers on SMT-LIB files and judges their answers.",
    parameterListHeading = "%n",
    footer = {
      "",
      "Every answer is judged, each check-sat against the assertions in force there.",
      "Models are checked by Ordeal itself. What is wrong is of a kind:",
      "  refutation-unsound  it says unsat, and there is a model",
      "  solution-unsound    it says sat, and there is none",
      "  invalid-model       its model does not satisfy the assertions, or it says so",
      "  invalid-certificate its unsat core has a model, a value or an objective is",
      "                      not that of its model, or a simplified term differs",
      "  crash               it ended by its own fault",
      "  performance         it takes 10 times as long as another release or",
      "                      configuration of the same solver, and over a second",
      "  incomplete          it says unknown where such another one decides, or in a",
      "                      decidable logic without having reached a limit",
      "  rejected            it does not take the file; this is no finding",
      "and proven if Ordeal checked the evidence (a model, a value, a crash), else",
      "suspected: solvers disagree, or a file's (set-info :status) says otherwise.",
      "A finding is shown only after it has shown again in fresh processes; what",
      "depends on earlier files, in a fresh process that is asked these first.",
      "",
      "Behind each solver stands how often it said what: sat, unsat, unknown, and",
      "  time-out, memory-out, output-limit   our limits",
      "  resource-out   it gave up by itself      conflict   it refuses its options",
      "  no-answer      it said nothing of use    stopped    somebody else ended it",
      "  not-asked      it does not take what the file needs",
      "",
      "A file without check-sat is taken to end with one. Options that a file sets,",
      "and commands that print what is not judged, are left out; options of solvers",
      "are given with --solver. Where two solvers agree against a file's status, a",
      "note says so. --json also tells which models and certificates are undecided.",
      "",
      "Examples:",
      "  ordeal check a.smt2                            z3, cvc5 and smtinterpol",
      "  ordeal check --solver z3 --solver z3@4.8.15 benchmarks",
      "  ordeal check --solver cvc5=./my-cvc5:arrays-eager-index=true a.smt2",
      "  ordeal check --mode reset --json benchmarks    faster, for many small files",
      "",
      "Exit status: 0 if there is no finding, 10 if there is one, 2 if a file could",
      "not be read, or a solver not be had or refuses its options."
    })
public final class CheckCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders: every *.smt2 file below a folder is checked.")
  private List<String> paths = new ArrayList<>();

  @Mixin private Targets targets = new Targets();
  @Mixin private RunLimits limits = new RunLimits();
  @Mixin private Jobs jobs = new Jobs();

  public CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    long start = System.nanoTime();
    Inputs inputs = Inputs.find(paths);
    List<Target> found = targets.find(console);
    Tally tally = new Tally();
    try (Examiner examiner = new Examiner(found, limits.limits())) {
      inputs.errors().stream().map(CheckedFile::unread).forEach(tally);
      jobs.work(console, "check", inputs.files(), file -> CheckedFile.check(file, examiner), tally);
    }
    CheckReport report = tally.report(Duration.ofNanos(System.nanoTime() - start));
    console.result(report);
    if (tally.firstDefect != null) {
      throw tally.firstDefect;
    }
    return report.status();
  }

  /** Adds up the results of files, one by one. */
  private final class Tally implements Consumer<CheckedFile> {

    private final List<CheckReport.Result> results = new ArrayList<>();
    private final List<InputError> errors = new ArrayList<>();

    /** Processor time of a build that started us, and of finding the solvers. */
    private final Duration cpuBefore = ProcFiles.cpuOfEndedChildren();

    private int findings;
    private @Nullable Defect firstDefect;

    @Override
    public void accept(CheckedFile file) {
      file.errors().forEach(error -> console.tell(error.text()));
      errors.addAll(file.errors());
      if (file.result() != null) {
        results.add(file.result());
        console.line(file.result().text());
        findings += file.result().isFinding() ? 1 : 0;
      }
      if (firstDefect == null) {
        firstDefect = file.defect();
      }
    }

    CheckReport report(Duration time) {
      return new CheckReport(
          List.copyOf(results),
          results.size(),
          findings,
          Figures.inSeconds(time),
          Figures.inSeconds(ProcFiles.ownCpu()),
          Figures.inSeconds(ProcFiles.cpuOfEndedChildren().minus(cpuBefore)),
          List.copyOf(errors));
    }
  }
}
