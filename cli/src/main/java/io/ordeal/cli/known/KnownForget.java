package io.ordeal.cli.known;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.known.KnownBugs;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ordeal known forget}: removes bugs. */
@Command(
    name = "forget",
    description = "Removes known bugs, for example after a fix.",
    footer = {
      "",
      "Example:",
      "  ordeal known forget ID",
      "",
      "Exit status: 0, or 2 if a bug does not exist."
    })
final class KnownForget implements Callable<Integer> {

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "ID",
      description = "Ids, as shown by 'ordeal known list'.")
  private List<String> ids = new ArrayList<>();

  @Mixin private KnownFileOption file = new KnownFileOption();

  KnownForget(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    KnownBugs before = file.read();
    requireKnown(before, ids, file.text());
    Set<String> wanted = new LinkedHashSet<>(ids);
    KnownBugs after = before.without(wanted);
    file.write(after);
    KnownReport report =
        KnownReport.of(
            file.text(),
            wanted.size(),
            after,
            "removed %s; %s in %s"
                .formatted(
                    String.join(", ", wanted),
                    KnownReport.count(after.bugs().size()),
                    file.text()));
    console.result(report);
    return report.status();
  }

  static void requireKnown(KnownBugs bugs, List<String> ids, String file) {
    for (String id : ids) {
      if (bugs.named(id).isEmpty()) {
        throw new BadInput(
            "%s has no bug %s; 'ordeal known list --known %s' shows all".formatted(file, id, file));
      }
    }
  }
}
