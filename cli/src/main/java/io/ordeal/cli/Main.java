package io.ordeal.cli;

import io.ordeal.cli.bisect.BisectCommand;
import io.ordeal.cli.check.CheckCommand;
import io.ordeal.cli.compare.CompareCommand;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Failures;
import io.ordeal.cli.doctor.DoctorCommand;
import io.ordeal.cli.engines.EnginesCommand;
import io.ordeal.cli.eval.EvalCommand;
import io.ordeal.cli.fuzz.FuzzCommand;
import io.ordeal.cli.generate.GenerateCommand;
import io.ordeal.cli.help.HelpCommand;
import io.ordeal.cli.known.KnownCommand;
import io.ordeal.cli.learn.LearnCommand;
import io.ordeal.cli.mine.MineCommand;
import io.ordeal.cli.options.OptionsCommand;
import io.ordeal.cli.parse.ParseCommand;
import io.ordeal.cli.reduce.ReduceCommand;
import io.ordeal.cli.replay.ReplayCommand;
import io.ordeal.cli.report.ReportCommand;
import io.ordeal.cli.retest.RetestCommand;
import io.ordeal.cli.solvers.SolversCommand;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Entry point: assembles the commands and turns every ending into a status. */
public final class Main {

  private final Console console;
  private final boolean debug;

  /**
   * Makes the command line.
   *
   * @param debug whether stack traces are wanted without {@code --debug}
   */
  Main(Console console, boolean debug) {
    this.console = console;
    this.debug = debug;
  }

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // texts are the same on every machine
    HeadStart.begin();
    Console console = Console.ofProcess(Boolean.getBoolean("ordeal.terminal"));
    boolean debug = "1".equals(System.getenv("ORDEAL_DEBUG"));
    System.exit(new Main(console, debug).run(args));
  }

  /** Runs a command line and returns the {@link ExitStatus}. */
  int run(String... args) {
    OrdealCommand ordeal = new OrdealCommand(console);
    Failures failures = new Failures(console, () -> debug || ordeal.debug());
    CommandLine commandLine =
        commandLine(ordeal, console)
            .setOut(console.outWriter())
            .setErr(console.errWriter())
            .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
            .setExpandAtFiles(false) // a file may have the name @this
            .setParameterExceptionHandler(failures)
            .setExecutionExceptionHandler(failures);
    int status;
    try {
      status = commandLine.execute(args);
    } catch (Error e) {
      status = failures.internalError(e); // picocli handles only exceptions
    }
    if (console.readerIsGone()) {
      return ExitStatus.READER_GONE;
    }
    if (!console.delivered()) {
      console.tell("ordeal: standard output cannot be written");
      return ExitStatus.INTERNAL_ERROR;
    }
    return status;
  }

  /** Returns all commands, below {@code ordeal} itself. */
  static CommandLine commandLine(OrdealCommand ordeal, Console console) {
    return new CommandLine(ordeal)
        .addSubcommand(new ParseCommand(console))
        .addSubcommand(new EvalCommand(console))
        .addSubcommand(new CheckCommand(console))
        .addSubcommand(new CompareCommand(console))
        .addSubcommand(new FuzzCommand(console))
        .addSubcommand(new ReplayCommand(console))
        .addSubcommand(new ReportCommand(console))
        .addSubcommand(new RetestCommand(console))
        .addSubcommand(new BisectCommand(console))
        .addSubcommand(KnownCommand.of(console))
        .addSubcommand(new ReduceCommand(console))
        .addSubcommand(new GenerateCommand(console))
        .addSubcommand(new MineCommand(console))
        .addSubcommand(new LearnCommand(console))
        .addSubcommand(new OptionsCommand(console))
        .addSubcommand(new EnginesCommand(console))
        .addSubcommand(new SolversCommand(console))
        .addSubcommand(new DoctorCommand(console))
        .addSubcommand(new HelpCommand());
  }
}
