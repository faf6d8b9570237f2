package io.ordeal.cli.eval;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal eval}: finds out whether the assertions of files hold. */
@Command(
    name = "eval",
    description = "Evaluates the assertions of SMT-LIB files, exactly and without a solver.",
    parameterListHeading = "%n",
    footer = {
      "",
      "A file is TRUE if all assertions in force at its last check-sat hold, FALSE if",
      "one does not hold, and UNDETERMINED, with the reason, if that cannot be told:",
      "the standard leaves a value open (as of a division by zero), a quantifier has",
      "too many instances, a constant has no value.",
      "",
      "With --model, constants are what the solver said, in the answer to get-model or",
      "get-value, for the last check-sat. What it left out gets some value, and a line",
      "says so. TRUE then means that the file is satisfiable, FALSE that the model is",
      "wrong whatever was left out, and a file that fails for a value chosen so is",
      "UNDETERMINED.",
      "Behind unknown a solver claims nothing of the model that it prints.",
      "",
      "Without --model, a constant has a value if the assertions equate it with a term",
      "that has one, or assert or deny it: at their top, or below connectives whose",
      "other arguments are known. Then TRUE means that the file is satisfiable, and",
      "FALSE that it is not.",
      "",
      "Examples:",
      "  ordeal eval a.smt2                     from the values that a.smt2 fixes",
      "  ordeal eval --model model.txt a.smt2   is this model right?",
      "  ordeal eval --json benchmarks          every *.smt2 file below a folder",
      "",
      "Exit status: 0 if every file could be read, whatever its value; 2 if not, or if",
      "the model does not fit."
    })
public final class EvalCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders: every *.smt2 file below a folder is evaluated.")
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = "A file with the answer of a solver to get-model or get-value; for one PATH.")
  private @Nullable String model;

  @Mixin private Jobs jobs = new Jobs();

  public EvalCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    long start = System.nanoTime();
    Inputs inputs = Inputs.find(paths);
    Path modelFile = modelFile(inputs);
    EvalReport.Builder report = new EvalReport.Builder();
    Consumer<EvaluatedFile> taker =
        file -> {
          file.errors().forEach(error -> console.tell(error.text()));
          file.notes().forEach(console::tell);
          report.add(file);
        };
    inputs.errors().stream().map(EvaluatedFile::unread).forEach(taker);
    jobs.work(
        console, "eval", inputs.files(), file -> EvaluatedFile.evaluate(file, modelFile), taker);
    EvalReport made = report.build(Duration.ofNanos(System.nanoTime() - start));
    console.result(made);
    report.throwDefect();
    return made.status();
  }

  private @Nullable Path modelFile(Inputs inputs) {
    if (model == null) {
      return null;
    }
    if (inputs.files().size() + inputs.errors().size() != 1) {
      throw new BadInput(
          "--model: found %d files, wanted one: a model belongs to one file"
              .formatted(inputs.files().size()));
    }
    return Inputs.pathOf("--model", model);
  }
}
