package io.ordeal.cli.console;

import io.ordeal.fuzz.campaign.setup.SetupException;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.smt.parse.ScriptException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

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
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    console.tell(
        oneLine(
            "%s: %s%s; see '%s --help'".formatted(command, message(wrong), meant(wrong), command)));
    return ExitStatus.BAD_INPUT;
  }

  /** What was wrong, without the words of Java for numbers. */
  private static String message(ParameterException wrong) {
    String message = String.valueOf(wrong.getMessage());
    return message.replaceFirst("is not an? (int|long)$", "is not a whole number");
  }

  private static String meant(ParameterException wrong) {
    List<String> suggestions =
        wrong instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.of();
    return suggestions.isEmpty()
        ? ""
        : " (did you mean %s?)".formatted(String.join(", ", suggestions));
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
      console.tell(oneLine("ordeal: " + failure.getMessage()));
      return ExitStatus.BAD_INPUT;
    }
    return internalError(failure);
  }

  /** Says that we failed ourselves, and how to report it. */
  public int internalError(Throwable failure) {
    String words = failure instanceof Defect ? failure.getMessage() : failure.toString();
    console.tell(oneLine("ordeal: internal error: " + words));
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
