package io.ordeal.cli.check;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.Targets;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.solver.session.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
      "Ordeal judges every check-sat against the assertions in force there, and checks",
      "models with its own evaluator. Kinds of findings:",
      "  refutation-unsound  unsat, but the script has a model",
      "  solution-unsound    sat, but the script has no model",
      "  invalid-model       the model does not satisfy the assertions, or the solver",
      "                      itself calls it wrong",
      "  invalid-certificate an unsat core has a model, a value or an objective",
      "                      differs from the model, or a simplified term differs",
      "  crash               the solver ended by its own fault",
      "  performance         10 times slower than another release or configuration of",
      "                      the same solver, and slower than a second",
      "  incomplete          unknown where another release or configuration of the",
      "                      same solver decides, or in a decidable logic below all",
      "                      limits",
      "A file that a solver rejects is counted as rejected; this is not a finding.",
      "",
      "A finding is proven if Ordeal has checked the evidence: a model, a value or a",
      "crash. Otherwise it is suspected: solvers disagree, or (set-info :status) of",
      "the file differs. Every finding is confirmed in fresh processes. If it depends",
      "on earlier files, the fresh process gets these files first.",
      "",
      "The line of a solver gives its answers and total time: sat, unsat, unknown, and",
      "  time-out, memory-out, output-limit   a limit set by Ordeal was reached",
      "  resource-out   the solver gave up        conflict   options were refused",
      "  no-answer      nothing usable printed    stopped    killed from outside",
      "  not-asked      the solver does not support the file",
      "",
      "If a file has no check-sat, Ordeal adds one at its end. Ordeal ignores options",
      "that a file sets, and commands whose output is not judged; set options with",
      "--solver. If two solvers contradict the status of a file, a note says so.",
      "A note that several files share is printed once. The summary counts",
      "certificates by kind; --json lists undecided models and certificates. Messages",
      "number assertions and check-sat commands from 1, --json numbers them from 0.",
      "",
      "Examples:",
      "  ordeal check a.smt2                            z3, cvc5 and smtinterpol",
      "  ordeal check --solver z3 --solver z3@4.8.15 benchmarks",
      "  ordeal check --solver cvc5=./my-cvc5:arrays-eager-index=true a.smt2",
      "  ordeal check --mode reset --json benchmarks    faster for many small files",
      "",
      "Ctrl-C ends the command with the summary of the files that are checked.",
      "",
      "Exit status: 0 without findings, 10 with findings, otherwise 2 if a file cannot",
      "be read or a solver is missing or refuses its options. 130 after Ctrl-C."
    })
public final class CheckCommand implements Callable<Integer> {

  private final Console console;
  private final Interruption interruption = new Interruption();

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files.")
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
    Tally tally = new Tally(inputs.errors().size() + inputs.files().size());
    try {
      try (Examiner examiner = new Examiner(found, limits.limits())) {
        inputs.errors().stream().map(CheckedFile::unread).forEach(tally);
        jobs.workUntil(
            interruption,
            console,
            "check",
            inputs.files(),
            file -> check(file, examiner),
            checked -> checked.ifPresent(tally));
      }
      CheckReport report = tally.report(Duration.ofNanos(System.nanoTime() - start));
      console.result(report);
      if (tally.firstDefect != null) {
        throw tally.firstDefect;
      }
      return report.status();
    } finally {
      interruption.summedUp();
    }
  }

  /**
   * Checks a file. The result is empty if the process is being ended, because the signal may have
   * ended a solver too.
   */
  private Optional<CheckedFile> check(Path file, Examiner examiner) {
    CheckedFile checked = CheckedFile.check(file, examiner);
    return interruption.spoils(checked.isStopped()) ? Optional.empty() : Optional.of(checked);
  }

  /** Adds up the results of files, one by one. */
  private final class Tally implements Consumer<CheckedFile> {

    private final List<CheckReport.Result> results = new ArrayList<>();
    private final List<InputError> errors = new ArrayList<>();

    /** Processor time of a build that started us, and of finding the solvers. */
    private final Duration cpuBefore = ProcFiles.cpuOfEndedChildren();

    /** Number of files that are not checked yet. */
    private int unchecked;

    private @Nullable Defect firstDefect;

    Tally(int files) {
      unchecked = files;
    }

    @Override
    public void accept(CheckedFile file) {
      unchecked--;
      file.errors().forEach(error -> console.tell(error.text()));
      errors.addAll(file.errors());
      if (file.result() != null) {
        results.add(file.result());
        console.line(file.result().text());
      }
      if (firstDefect == null) {
        firstDefect = file.defect();
      }
    }

    CheckReport report(Duration time) {
      return CheckReport.of(
          results,
          Figures.inSeconds(time),
          Figures.inSeconds(ProcFiles.ownCpu()),
          Figures.inSeconds(ProcFiles.cpuOfEndedChildren().minus(cpuBefore)),
          errors,
          unchecked);
    }
  }
}
