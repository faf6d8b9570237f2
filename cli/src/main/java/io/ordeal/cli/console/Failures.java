package io.ordeal.cli.console;

import io.ordeal.fuzz.campaign.setup.SetupException;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.smt.parse.ScriptException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns whatever goes wrong into a line that the user can act on, and a status. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {

  private final Console console;
  private final BooleanSupplier debug;

  /**
   * @param debug whether stack traces are wanted; asked only after the options have been read
   */
  public Failures(Console console, BooleanSupplier debug) {
    this.console = console;
    this.debug = debug;
  }

  @Override
  public int handleParseException(ParameterException wrong, String[] args) {
    console.tellFailure(oneLine(UsageError.message(wrong)));
    return ExitStatus.BAD_INPUT;
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, @Nullable ParseResult parsed) {
    if (failure instanceof BadInput
        || failure instanceof ScriptException
        || failure instanceof SolverException
        || failure instanceof SetupException
        || failure instanceof TomlException
        || failure instanceof StoreException) {
      console.tellFailure(oneLine(String.valueOf(failure.getMessage())));
      return ExitStatus.BAD_INPUT;
    }
    return internalError(failure);
  }

  /** Says that we failed ourselves, and how to report it. */
  public int internalError(Throwable failure) {
    String words = failure instanceof Defect ? failure.getMessage() : failure.toString();
    console.tellFailure(oneLine("internal error: " + words));
    if (isOutOfMemory(failure)) {
      console.tell("ordeal: more memory may help: ORDEAL_JAVA_OPTS=-Xmx8g");
    } else if (debug.getAsBoolean()) {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace));
      console.tellLines(trace.toString().stripTrailing());
    } else {
      console.tell(
          "ordeal: please report this as an issue, with the input, the version and the output of"
              + " the same command with --debug");
    }
    return ExitStatus.INTERNAL_ERROR;
  }

  private static boolean isOutOfMemory(Throwable failure) {
    Throwable link = failure;
    while (link != null && !(link instanceof OutOfMemoryError)) {
      link = link.getCause();
    }
    return link != null;
  }

  /** Messages of others may hold line breaks. */
  private static String oneLine(String words) {
    return words.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
