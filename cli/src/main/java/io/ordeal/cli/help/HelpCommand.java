package io.ordeal.cli.help;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.content.UnknownName;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal help}: the same as {@code --help} behind a command. */
@Command(
    name = "help",
    description = "Shows the help of a command.",
    footer = {
      "",
      "Examples:",
      "  ordeal help             all commands",
      "  ordeal help fuzz        the same as 'ordeal fuzz --help'",
      "  ordeal help known add   a command of 'ordeal known'",
      "",
      "Exit status: 0, or 2 if there is no such command."
    })
public final class HelpCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The command to explain (default: ordeal itself).")
  private List<String> commands = new ArrayList<>();

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets it");
    }
    CommandLine shown = spec.parent().commandLine();
    for (String command : commands) {
      Map<String, CommandLine> known = shown.getSubcommands();
      CommandLine next = known.get(command);
      if (next == null) {
        throw new BadInput(
            UnknownName.message(
                "command", command, known.keySet(), "'ordeal help' lists all commands"));
      }
      shown = next;
    }
    PrintWriter out = shown.getOut();
    shown.usage(out);
    out.flush();
    return 0;
  }
}
