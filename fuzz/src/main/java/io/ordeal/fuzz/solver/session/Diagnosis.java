package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The meaning of how a process ended, or of what it printed instead of an answer. */
record Diagnosis(Ending ending, String message) {

  /** Java's exit status of a process that a signal ended, minus the number of the signal. */
  private static final int SIGNALLED = 128;

  /** Signals that are caused by a fault of the process itself. */
  private static final Map<Integer, String> FAULTS =
      Map.of(
          4, "SIGILL", 5, "SIGTRAP", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 11, "SIGSEGV", 31,
          "SIGSYS");

  /** Signals for limits that the system enforces. */
  private static final Map<Integer, Ending> LIMITS =
      Map.of(24, Ending.TIME_OUT, 25, Ending.OUTPUT_LIMIT);

  private static final Map<Integer, String> BY_OTHERS =
      Map.of(1, "SIGHUP", 2, "SIGINT", 9, "SIGKILL", 15, "SIGTERM");

  /** Exit statuses by which the host tells what happened to the library. */
  private static final Map<Integer, Ending> OF_HOST =
      Map.of(70, Ending.CRASH, 71, Ending.RESOURCE_OUT, 78, Ending.NO_ANSWER);

  private static final List<Pattern> HOST_CRASH =
      List.of(Pattern.compile("(?m)^Exception in thread \""));

  private static final Pattern ERROR_START =
      Pattern.compile("^\\(error\\s+\"?(?:line \\d+ column \\d+: )?");

  private static final List<Pattern> HOST_OUT_OF_MEMORY =
      List.of(
          Pattern.compile("insufficient memory for the Java Runtime"),
          Pattern.compile("java\\.lang\\.OutOfMemoryError"));

  /**
   * Diagnoses a process that ended, or was stopped by us, before it had answered.
   *
   * @param output output that we have not understood
   * @param complaint text on standard error
   */
  static Diagnosis ofEnd(
      Target target, Child.@Nullable Stop stop, OptionalInt exit, String output, String complaint) {
    Profile.Patterns patterns = target.profile().patterns();
    boolean library = target.solver().source().isLibrary();
    String text = (output + "\n" + complaint).strip();
    // A crashed process may wait for the user, or take long to end.
    boolean stuck =
        (stop == Child.Stop.TIME || stop == Child.Stop.DONE)
            && isFound(patterns.crash(), own(complaint));
    if (stop != null && !stuck) {
      return new Diagnosis(
          switch (stop) {
            case TIME -> Ending.TIME_OUT;
            case MEMORY -> Ending.MEMORY_OUT;
            case OUTPUT -> Ending.OUTPUT_LIMIT;
            case DONE -> Ending.STOPPED;
          },
          "");
    }
    int status = exit.orElse(0);
    if (isFound(patterns.resourceOut(), text) || (library && isFound(HOST_OUT_OF_MEMORY, text))) {
      return new Diagnosis(Ending.RESOURCE_OUT, text);
    }
    if (isConflict(target, text)) {
      return new Diagnosis(Ending.CONFLICT, text);
    }
    String own = own(output) + "\n" + own(complaint);
    List<String> errors = new ArrayList<>(PrintedText.of(output).errors());
    errors.addAll(PrintedText.of(complaint).errors());
    if (isFound(patterns.unsupported(), own) || isUnsupported(patterns, errors)) {
      return new Diagnosis(Ending.REJECTED, text);
    }
    if (stuck
        || isFound(patterns.crash(), own)
        || (library && isFound(HOST_CRASH, own))
        || isCrash(patterns, errors)) {
      return new Diagnosis(Ending.CRASH, withSignal(status, crashText(output, complaint)));
    }
    if (library && OF_HOST.containsKey(status)) {
      return new Diagnosis(OF_HOST.getOrDefault(status, Ending.NO_ANSWER), text);
    }
    if (FAULTS.containsKey(status - SIGNALLED)) {
      return new Diagnosis(Ending.CRASH, withSignal(status, crashText(output, complaint)));
    }
    if (LIMITS.containsKey(status - SIGNALLED)) {
      return new Diagnosis(LIMITS.getOrDefault(status - SIGNALLED, Ending.STOPPED), text);
    }
    if (BY_OTHERS.containsKey(status - SIGNALLED)) {
      return new Diagnosis(Ending.STOPPED, withSignal(status, text));
    }
    if (isFound(patterns.rejected(), text) || !errors.isEmpty()) {
      return new Diagnosis(Ending.REJECTED, text);
    }
    return new Diagnosis(
        Ending.NO_ANSWER, "it ended with status %d: %s".formatted(status, text).strip());
  }

  /** Diagnoses errors that a process printed while it keeps running. */
  static Diagnosis ofErrors(Target target, List<String> errors) {
    Profile.Patterns patterns = target.profile().patterns();
    String text = String.join("\n", errors);
    if (isFound(patterns.resourceOut(), text)) {
      return new Diagnosis(Ending.RESOURCE_OUT, text);
    }
    if (isConflict(target, text)) {
      return new Diagnosis(Ending.CONFLICT, text);
    }
    boolean crashed = isCrash(patterns, errors) && !isUnsupported(patterns, errors);
    return new Diagnosis(crashed ? Ending.CRASH : Ending.REJECTED, text);
  }

  /**
   * Diagnoses an answer of unknown.
   *
   * @param text output of the solver, with the reason if it gives one
   */
  static Diagnosis ofUnknown(Target target, String text) {
    if (isFound(target.profile().patterns().resourceOut(), text)) {
      return new Diagnosis(Ending.RESOURCE_OUT, text.strip());
    }
    return isConflict(target, text)
        ? new Diagnosis(Ending.CONFLICT, text.strip())
        : new Diagnosis(Ending.COMPLETE, "");
  }

  /** Diagnoses output that is no answer. */
  static Diagnosis ofStrange(Target target, int results, String text) {
    return isFound(target.profile().patterns().resourceOut(), text)
        ? new Diagnosis(Ending.RESOURCE_OUT, text)
        : new Diagnosis(
            Ending.NO_ANSWER,
            "found %d results of a check, wanted one: %s".formatted(results, text.strip()));
  }

  /**
   * Returns the text without errors and warnings, which repeat parts of the script and so may
   * contain anything.
   */
  private static String own(String text) {
    return PrintedText.of(text).parts().stream()
        .filter(part -> !part.startsWith("(") && !part.startsWith(";"))
        .filter(part -> !part.toLowerCase(Locale.ROOT).startsWith("warning"))
        .collect(Collectors.joining("\n"));
  }

  /** Whether an error begins with the words of a crash. Later words may come from the script. */
  private static boolean isCrash(Profile.Patterns patterns, List<String> errors) {
    return errors.stream()
        .map(error -> ERROR_START.matcher(error).replaceFirst(""))
        .anyMatch(
            words -> patterns.crash().stream().anyMatch(crash -> crash.matcher(words).lookingAt()));
  }

  /** Whether an error says that the solver was built without something that the script needs. */
  private static boolean isUnsupported(Profile.Patterns patterns, List<String> errors) {
    return errors.stream().anyMatch(error -> isFound(patterns.unsupported(), error));
  }

  /** Returns the text about a crash, standard error first, because the text is more often there. */
  private static String crashText(String output, String complaint) {
    return (complaint.strip() + "\n" + output).strip();
  }

  /**
   * Whether the text reports a conflict of options. Without options, the same words are about the
   * script.
   */
  private static boolean isConflict(Target target, String text) {
    return !target.options().isEmpty() && target.profile().patterns().saysOptionConflict(text);
  }

  private static boolean isFound(List<Pattern> patterns, String text) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  private static String withSignal(int status, String text) {
    int number = status - SIGNALLED;
    String name = FAULTS.getOrDefault(number, BY_OTHERS.getOrDefault(number, ""));
    return name.isEmpty() ? text : (name + "\n" + text).strip();
  }
}
