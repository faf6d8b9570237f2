package io.ordeal.cli.known;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.KnownFile;
import io.ordeal.fuzz.known.KnownBugs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ordeal known import}: adds the bugs of other files. */
@Command(
    name = "import",
    description = "Adds the known bugs of other files.",
    footer = {
      "",
      "Bugs whose ids are known already are not changed.",
      "",
      "Example:",
      "  ordeal known import other.toml",
      "",
      "Exit status: 0, or 2 if a file cannot be read."
    })
final class KnownImport implements Callable<Integer> {

  private final Console console;

  @Parameters(arity = "1..*", paramLabel = "OTHER", description = "Files of known bugs.")
  private List<String> others = new ArrayList<>();

  @Mixin private KnownFileOption file = new KnownFileOption();

  KnownImport(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    KnownBugs before = file.readIfThere();
    KnownBugs after = before;
    for (String other : others) {
      after = after.with(KnownFile.read(Inputs.pathOf(other)));
    }
    file.write(after);
    int added = after.bugs().size() - before.bugs().size();
    KnownReport report =
        KnownReport.of(
            file.text(),
            added,
            after,
            "added %s; %s in %s"
                .formatted(
                    KnownReport.count(added), KnownReport.count(after.bugs().size()), file.text()));
    console.result(report);
    return report.status();
  }
}
