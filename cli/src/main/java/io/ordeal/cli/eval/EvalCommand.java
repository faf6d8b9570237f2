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

/** {@code ordeal eval}: evaluates the assertions of files. */
@Command(
    name = "eval",
    description = "Evaluates the assertions of SMT-LIB files, exactly and without a solver.",
    parameterListHeading = "%n",
    footer = {
      "",
      "The result is for the assertions in force at the last check-sat of a file:",
      "  TRUE          all of them hold",
      "  FALSE         one of them does not hold; the first one is assertion 1",
      "  UNDETERMINED  neither can be shown; the line gives the reason: the standard",
      "                leaves a value open (such as a division by zero), a quantifier",
      "                has too many instances, or a constant has no value",
      "",
      "With --model, constants have the values that the solver printed for get-model",
      "or get-value after the last check-sat. Ordeal chooses values for constants that",
      "the model omits, and prints a line about it. TRUE means that the file is",
      "satisfiable. FALSE means that the model is wrong, whatever the omitted values",
      "are. If only the chosen values make the file false, it is UNDETERMINED. A model",
      "after unknown makes no claim, so it is never called wrong.",
      "",
      "Without --model, Ordeal uses values that the assertions fix: by an equation",
      "with a term whose value is known, or by asserting or negating a Boolean",
      "constant, at the top or below connectives whose other arguments are known. TRUE",
      "then means that the file is satisfiable, and FALSE that it is unsatisfiable.",
      "",
      "Examples:",
      "  ordeal eval a.smt2                     use the values that a.smt2 fixes",
      "  ordeal eval --model model.txt a.smt2   check a model",
      "  ordeal eval --json benchmarks          every *.smt2 file below a folder",
      "",
      "Exit status: 0 if every file was read, whatever its value; 2 if a file cannot",
      "be read or the model does not fit the file."
    })
public final class EvalCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files.")
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "File with the output of a solver for get-model or get-value; only for one PATH.")
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
