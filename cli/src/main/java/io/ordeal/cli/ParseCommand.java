package io.ordeal.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal parse}: reads SMT-LIB files and sorts every term in them. */
@Command(
    name = "parse",
    description = "Reads SMT-LIB files and sorts every term.",
    parameterListHeading = "%n",
    footer = {
      "",
      "A summary goes to standard output, each error to standard error in one line:",
      "  FILE:LINE:COLUMN: found ..., wanted ...",
      "",
      "Examples:",
      "  ordeal parse docs/examples",
      "  ordeal parse --roundtrip a.smt2 b.smt2",
      "  ordeal parse --json seeds > report.json",
      "",
      "Exit status: 0 if every file is fine, 2 if not."
    })
final class ParseCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files, or folders: every *.smt2 file below a folder is read.")
  private List<String> paths = new ArrayList<>();

  @Option(names = "--roundtrip", description = "Also print each script, read it again and compare.")
  private boolean roundTrip;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Threads to work on; the number of processors unless told.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  ParseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (jobs < 1) {
      throw new BadInput("--jobs: found %d, wanted 1 or more".formatted(jobs));
    }
    long start = System.nanoTime();
    Inputs inputs = Inputs.find(paths);
    Tally tally = new Tally();
    Consumer<ParsedFile> taker =
        file -> {
          file.errors().forEach(error -> console.tell(error.text()));
          tally.add(file);
        };
    inputs.errors().stream().map(ParsedFile::unread).forEach(taker);
    Workers workers = new Workers(jobs);
    console.showing(
        () -> "parse: %d of %d files".formatted(workers.done(), inputs.files().size()),
        () -> workers.inOrder(inputs.files(), file -> ParsedFile.read(file, roundTrip), taker));
    ParseReport report = tally.report(Duration.ofNanos(System.nanoTime() - start));
    console.result(report);
    tally.throwDefect();
    return report.status();
  }
}
