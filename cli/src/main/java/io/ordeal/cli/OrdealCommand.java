package io.ordeal.cli;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code ordeal}: the options that all commands share, and the top-level help. */
@Command(
    name = "ordeal",
    description = "Puts SMT solvers to the test.",
    versionProvider = Version.class,
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ordeal parse docs/examples        read every *.smt2 file below a folder",
      "  ordeal parse --roundtrip a.smt2   also print it, read it again and compare",
      "  ordeal eval a.smt2                do the values that it fixes satisfy it?",
      "  ordeal eval --model m.txt a.smt2  is this model of a solver right?",
      "  ordeal check a.smt2               run solvers on it, and judge them",
      "  ordeal fuzz                       make scripts, run solvers on them, judge",
      "  ordeal report DIR                 what a campaign found, by priority",
      "  ordeal doctor                     do the solvers work?",
      "  ordeal parse --help               all about one command",
      "",
      "Exit status:",
      "   0  no finding",
      "  10  findings",
      "   2  wrong usage or bad input; a line on standard error says what",
      "   1  a failure of our own; please report it",
      " 130  ended by Ctrl-C; what was found until then has been printed",
      " 141  who reads standard output has closed it"
    })
final class OrdealCommand {

  private final Console console;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show help and end.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and end.")
  boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an internal error; so does ORDEAL_DEBUG=1.")
  private boolean debug;

  OrdealCommand(Console console) {
    this.console = console;
  }

  @Option(
      names = "--json",
      scope = ScopeType.INHERIT,
      description = "Print the result as one JSON document.")
  void json(boolean on) {
    console.json(on);
  }

  boolean debug() {
    return debug;
  }
}
