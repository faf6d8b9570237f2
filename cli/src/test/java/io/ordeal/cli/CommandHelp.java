package io.ordeal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The help of one command.
 *
 * @param command its words, such as {@code known add}; empty for {@code ordeal} itself
 * @param text as {@code --help} prints it
 */
record CommandHelp(String command, String text) {

  private static final Pattern SUBCOMMAND =
      Pattern.compile("^  ([a-z]+) +[A-Z]", Pattern.MULTILINE);
  private static final String LIST = "\nCommands:\n";

  /** Returns the help of every command, nested ones included, parents first. */
  static List<CommandHelp> all() {
    List<CommandHelp> found = new ArrayList<>();
    collect("", found);
    return found;
  }

  private static void collect(String command, List<CommandHelp> found) {
    String text = Ran.of((command + " --help").strip().split(" ")).out();
    found.add(new CommandHelp(command, text));
    int list = text.indexOf(LIST);
    if (list >= 0) {
      int begin = list + LIST.length();
      String commands = text.substring(begin, text.indexOf("\n\n", begin));
      SUBCOMMAND
          .matcher(commands)
          .results()
          .map((MatchResult match) -> match.group(1))
          .filter(name -> !name.equals("help"))
          .forEach(name -> collect((command + " " + name).strip(), found));
    }
  }

  @Override
  public String toString() {
    return ("ordeal " + command).strip();
  }
}
