package io.ordeal.cli;

import io.ordeal.cli.console.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code ordeal}: the options that all commands share, and the top-level help. */
@Command(
    name = "ordeal",
    description = "Tests SMT solvers: finds wrong answers and proves them wrong.",
    versionProvider = VersionText.class,
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ordeal fuzz                       test the bundled solvers for a minute",
      "  ordeal fuzz --solver z3=./my-z3   test your own build",
      "  ordeal check a.smt2               run solvers on a file and judge the answers",
      "  ordeal report DIR                 list the bugs that a campaign found",
      "  ordeal parse --roundtrip a.smt2   read, print, read again and compare",
      "  ordeal eval --model m.txt a.smt2  check the model of a solver",
      "  ordeal doctor                     check that the solvers work",
      "  ordeal fuzz --help                describe one command",
      "",
      "Exit status:",
      "   0  no finding",
      "  10  findings",
      "   2  wrong usage or bad input; standard error explains it in one line",
      "   1  internal error; please report it",
      " 130  ended by Ctrl-C; results so far were printed",
      " 141  standard output was closed by its reader"
    })
final class OrdealCommand {

  private final Console console;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of an internal error, like ORDEAL_DEBUG=1.")
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
