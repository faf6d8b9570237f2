package io.ordeal.cli.known;

import io.ordeal.cli.console.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ordeal known}: manages the bugs that need not be reported again. */
@Command(
    name = "known",
    description = "Lists, adds and removes known bugs.",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "A file of known bugs is shared by many campaigns. 'ordeal fuzz --known FILE'",
      "counts findings of these bugs, but does not announce them as new. At its end it",
      "runs their scripts again and lists bugs that no longer show.",
      "",
      "The file is TOML: one table [[bug]] per bug, with id, url, bucket, solvers,",
      "note and script. Edit or merge it like any other text file.",
      "",
      "Examples:",
      "  ordeal known                                 list the bugs in known-bugs.toml",
      "  ordeal known add night ID --url https://host/issues/1",
      "  ordeal known forget ID",
      "  ordeal known import other.toml               add the bugs of another file",
      "  ordeal known export some.toml ID...          copy some bugs to a new file",
      "  ordeal fuzz --known known-bugs.toml --fail-on new",
      "",
      "Exit status: 0, or 2 if the input is wrong."
    })
public final class KnownCommand implements Callable<Integer> {

  private final KnownList list;

  @Mixin private KnownFileOption file = new KnownFileOption();

  private KnownCommand(KnownList list) {
    this.list = list;
  }

  /** Returns the command with its subcommands. */
  public static CommandLine of(Console console) {
    KnownList list = new KnownList(console);
    return new CommandLine(new KnownCommand(list))
        .addSubcommand(list)
        .addSubcommand(new KnownAdd(console))
        .addSubcommand(new KnownForget(console))
        .addSubcommand(new KnownImport(console))
        .addSubcommand(new KnownExport(console));
  }

  @Override
  public Integer call() {
    return list.list(file);
  }
}
