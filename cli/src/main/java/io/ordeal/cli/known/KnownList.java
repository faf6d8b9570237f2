package io.ordeal.cli.known;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.known.KnownBugs;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ordeal known list}: lists the bugs. */
@Command(
    name = "list",
    description = "Lists the known bugs.",
    footer = {
      "",
      "Examples:",
      "  ordeal known list",
      "  ordeal known list --known team.toml --json",
      "",
      "Exit status: 0, or 2 if the file cannot be read."
    })
final class KnownList implements Callable<Integer> {

  private final Console console;

  @Mixin private KnownFileOption file = new KnownFileOption();

  KnownList(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return list(file);
  }

  int list(KnownFileOption from) {
    KnownBugs bugs = from.read();
    StringBuilder lines = new StringBuilder();
    bugs.bugs().forEach(bug -> lines.append(KnownReport.Bug.of(bug).text()));
    KnownReport report =
        KnownReport.of(
            from.text(),
            0,
            bugs,
            lines + "%s in %s".formatted(KnownReport.count(bugs.bugs().size()), from.text()));
    console.result(report);
    return report.status();
  }
}
