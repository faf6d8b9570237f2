package io.ordeal.cli.parse;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal parse}: reads SMT-LIB files and sorts every term in them. */
@Command(
    name = "parse",
    description = "Reads SMT-LIB files and checks the sort of every term.",
    parameterListHeading = "%n",
    footer = {
      "",
      "The summary goes to standard output. Each error is one line on standard error:",
      "  FILE:LINE:COLUMN: found ..., wanted ...",
      "",
      "Examples:",
      "  ordeal parse docs/examples",
      "  ordeal parse --roundtrip a.smt2 b.smt2",
      "  ordeal parse --json seeds > report.json",
      "  ordeal parse --print old.smt2 > new.smt2",
      "",
      "Exit status: 0 if every file is well-formed, 2 otherwise."
    })
public final class ParseCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files.")
  private List<String> paths = new ArrayList<>();

  @Option(names = "--roundtrip", description = "Also print each script, read it again and compare.")
  private boolean roundTrip;

  @Option(
      names = "--print",
      description =
          "Print the script in standard spelling instead of a summary; only for one file.")
  private boolean print;

  @Mixin private Jobs jobs = new Jobs();

  public ParseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    long start = System.nanoTime();
    Inputs inputs = Inputs.find(paths);
    if (print) {
      return print(inputs);
    }
    Tally tally = new Tally();
    Consumer<ParsedFile> taker =
        file -> {
          file.errors().forEach(error -> console.tell(error.text()));
          tally.add(file);
        };
    inputs.errors().stream().map(ParsedFile::unread).forEach(taker);
    ParsedFile.Further further =
        roundTrip ? ParsedFile.Further.ROUND_TRIP : ParsedFile.Further.NOTHING;
    jobs.work(console, "parse", inputs.files(), file -> ParsedFile.read(file, further), taker);
    ParseReport report = tally.report(Duration.ofNanos(System.nanoTime() - start));
    console.result(report);
    tally.throwDefect();
    return report.status();
  }

  /** Prints the script. It is the result, so there can be no other. */
  private int print(Inputs inputs) {
    if (roundTrip || console.isJson()) {
      throw new BadInput("--print: found --roundtrip or --json beside it, wanted it alone");
    }
    int count = inputs.files().size() + inputs.errors().size();
    if (count != 1) {
      throw new BadInput("--print: found %d files, wanted one".formatted(count));
    }
    ParsedFile file =
        inputs.errors().isEmpty()
            ? ParsedFile.read(inputs.files().get(0), ParsedFile.Further.PRINT)
            : ParsedFile.unread(inputs.errors().get(0));
    file.errors().forEach(error -> console.tell(error.text()));
    if (file.defect() != null) {
      throw file.defect();
    }
    if (!file.errors().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    console.script(file.printed());
    return ExitStatus.NO_FINDING;
  }
}
