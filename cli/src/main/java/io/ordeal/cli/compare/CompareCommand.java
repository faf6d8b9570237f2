package io.ordeal.cli.compare;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.Targets;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.compare.solvers.RunTable;
import io.ordeal.fuzz.compare.solvers.SolverComparison;
import io.ordeal.fuzz.compare.solvers.SolverPage;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal compare}: compares solvers on files. */
@Command(
    name = "compare",
    description = "Compares solvers on SMT-LIB files: right answers, times and memory.",
    parameterListHeading = "%n",
    footer = {
      "",
      "All solvers run on a file before the next file, and on all files before the",
      "next run, so the load of the machine affects all solvers alike.",
      "",
      "The table has a row per solver, best first, and counts files:",
      "  solved       every check-sat was decided, and no answer is proven wrong",
      "  only it      no other solver solves the file",
      "  wrong        a proven wrong answer, model or certificate",
      "  suspected    solvers contradict each other or the status of the file, and",
      "               Ordeal cannot tell which one is right",
      "  limit        the memory, output or step limit, or the solver gave up",
      "  unsupported  the solver rejects or does not support the file",
      "With several runs, the worst outcome of a file counts, and its median time.",
      "Columns without any file are omitted.",
      "  PAR-2        mean wall time per file; a file that is not solved counts twice",
      "               the time limit of its check-sat commands",
      "  CPU median   median CPU time of the solved files",
      "  CPU total    CPU time of all runs",
      "  memory       highest memory use",
      "Solvers without wrong answers rank first, then the lowest PAR-2. CPU time and",
      "memory of a bundled or downloaded solver include its host process.",
      "",
      "Examples:",
      "  ordeal compare --solver z3@4.8.15 --solver z3@4.14.1 --solver cvc5 folder",
      "  ordeal compare --solver z3 --solver z3:smt.arith.solver=2 --runs 3 folder",
      "  ordeal compare --limit 60s --out night --html night.html folder",
      "The last command continues if you repeat it after an interruption.",
      "",
      "Exit status: 0 also with wrong answers, because they are a result here; 2 if a",
      "file cannot be read or the input is wrong. 'ordeal check' has status 10 for",
      "wrong answers."
    })
public final class CompareCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files.")
  private List<String> paths = new ArrayList<>();

  @Mixin private Targets targets = new Targets();
  @Mixin private RunLimits limits = new RunLimits();

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "Runs per file (default: ${DEFAULT-VALUE}).")
  private int runs = 1;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Number of threads (default: ${DEFAULT-VALUE}). Several solvers at once slow each"
              + " other down.")
  private int jobs = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder that keeps finished runs. The same command with the same folder continues"
              + " (default: none).")
  private @Nullable String out;

  @Option(
      names = "--html",
      paramLabel = "F",
      description = "HTML file to write, with a cactus plot and scatter plots.")
  private @Nullable String html;

  @Option(
      names = "--csv",
      paramLabel = "F",
      description = "CSV file to write, with a line per file, run and solver.")
  private @Nullable String csv;

  public CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Amounts.check("--runs", runs, 1, Integer.MAX_VALUE);
    Amounts.check("--jobs", jobs, 1, Integer.MAX_VALUE);
    SolverLimits limit = limits.limits();
    Optional<ScriptFile> page = output("--html", html);
    Optional<ScriptFile> table = output("--csv", csv);
    Path folder = out == null ? null : Inputs.pathOf("--out", out);
    Inputs inputs = Inputs.find(paths);
    if (!inputs.errors().isEmpty()) {
      throw new BadInput(inputs.errors().get(0).text());
    }
    List<Target> found = targets.find(console);
    long start = System.nanoTime();
    FileRuns work = new FileRuns(console, found, limit);
    work.run(inputs.files(), runs, jobs, folder);
    SolverComparison comparison =
        SolverComparison.of(
            found.stream().map(Target::label).toList(),
            work.finished(),
            limit.time().toMillis() / 1000.0);
    List<String> written = new ArrayList<>();
    page.ifPresent(file -> write(file, SolverPage.of(comparison), written));
    table.ifPresent(file -> write(file, RunTable.of(work.finished()), written));
    SolversReport report =
        SolversReport.of(
            comparison,
            written,
            Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start)),
            work.errors());
    console.result(report);
    Defect defect = work.firstDefect();
    if (defect != null) {
      throw defect;
    }
    return report.status();
  }

  /** Returns the file of an option; empty if the option was not given. */
  private static Optional<ScriptFile> output(String option, @Nullable String file) {
    return Optional.ofNullable(file).map(path -> ScriptFile.of(Inputs.pathOf(option, path)));
  }

  private static void write(ScriptFile file, String text, List<String> written) {
    file.write(text);
    written.add(file.path().toString());
  }
}
