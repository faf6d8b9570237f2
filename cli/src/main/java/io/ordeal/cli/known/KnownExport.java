package io.ordeal.cli.known;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.Inputs;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ordeal known export}: copies bugs to a new file. */
@Command(
    name = "export",
    description = "Copies known bugs to a new file.",
    footer = {
      "",
      "Example:",
      "  ordeal known export some.toml ID...",
      "",
      "Exit status: 0, or 2 if a bug does not exist or the new file exists already."
    })
final class KnownExport implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "NEW", description = "File to write.")
  private String out = "";

  @Parameters(
      index = "1",
      arity = "0..*",
      paramLabel = "ID",
      description = "Ids of the bugs (default: all).")
  private List<String> ids = new ArrayList<>();

  @Mixin private KnownFileOption file = new KnownFileOption();

  KnownExport(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    KnownBugs all = file.read();
    KnownForget.requireKnown(all, ids, file.text());
    KnownBugs chosen =
        new KnownBugs(
            all.bugs().stream().filter(bug -> ids.isEmpty() || ids.contains(bug.id())).toList());
    Path path = Inputs.pathOf("--out", out);
    if (Files.exists(path)) {
      throw new BadInput(
          "%s is there already; 'ordeal known import' adds to a file".formatted(path));
    }
    ScriptFile.of(path).write(chosen.text());
    KnownReport report =
        KnownReport.of(
            out,
            chosen.bugs().size(),
            chosen,
            "wrote %s to %s".formatted(KnownReport.count(chosen.bugs().size()), out));
    console.result(report);
    return report.status();
  }
}
