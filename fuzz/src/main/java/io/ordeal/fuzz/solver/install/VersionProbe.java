package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks programs for their version, which also proves that they start. A file that has not changed
 * is asked only once.
 */
final class VersionProbe {

  /** Time limit. A JVM with a library of 80 MB starts within 2 s on a busy machine. */
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static final Pattern MISSING_LIBRARY =
      Pattern.compile("error while loading shared libraries: ([^:\\s]+)");
  private static final Pattern USAGE = Pattern.compile("(?im)^\\s*usage\\b");

  /** Exit status of the host if a library, or one that it needs, cannot be loaded. */
  private static final int LIBRARY_MISSING = 78;

  private static final Pattern HOSTS_NAME = Pattern.compile("^\\w+: ");

  /** Exit statuses that mean that neither the system nor the shell could run the file. */
  private static final Set<Integer> NO_PROGRAM = Set.of(126, 127);

  private static final int SIGNALS = 128;
  private static final Map<Integer, String> SIGNAL_NAMES =
      Map.of(
          4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 15,
          "SIGTERM", 31, "SIGSYS");

  private record Asked(List<String> command, Path file, FileTime changed) {}

  private final Map<Asked, String> known = new ConcurrentHashMap<>();

  /**
   * A question for a version.
   *
   * @param solver solver as the user named it, for messages
   * @param title title of the expected solver, for messages
   * @param pattern pattern whose first group is the version
   * @param file file whose change makes the answer void
   * @param advice remedy if it is another program
   */
  record Question(
      String solver,
      String title,
      Pattern pattern,
      List<String> command,
      Path file,
      String advice) {}

  /**
   * Returns the version that the program prints.
   *
   * @throws SolverException if it does not start or does not answer
   */
  String version(Question question) {
    Asked asked =
        new Asked(question.command(), question.file(), changed(question.solver(), question.file()));
    String old = known.get(asked);
    if (old != null) {
      return old;
    }
    String version = ask(question);
    known.put(asked, version);
    return version;
  }

  private static FileTime changed(String solver, Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (NoSuchFileException e) {
      throw new SolverException("%s: there is no file %s".formatted(solver, file));
    } catch (IOException e) {
      throw new SolverException("%s: %s cannot be read".formatted(solver, file));
    }
  }

  private static String ask(Question question) {
    Program.Output output;
    try {
      output = Program.run(question.command(), Path.of("").toAbsolutePath(), Map.of(), LIMIT);
    } catch (IOException e) {
      throw new SolverException(
          "%s: cannot be started (%s); is it a program for this machine?"
              .formatted(question.solver(), reason(e)));
    }
    Matcher matcher = question.pattern().matcher(output.text());
    if (output.exit() == 0 && matcher.find()) {
      return matcher.group(1);
    }
    throw new SolverException("%s: %s".formatted(question.solver(), problem(question, output)));
  }

  private static String problem(Question question, Program.Output output) {
    String command = String.join(" ", question.command());
    Matcher missing = MISSING_LIBRARY.matcher(output.text());
    if (missing.find()) {
      return "needs the library %s, which is not there; install it or put its folder on LD_LIBRARY_PATH"
          .formatted(missing.group(1));
    }
    if (output.timedOut()) {
      return "does not tell its version within %d s; try `%s`"
          .formatted(LIMIT.toSeconds(), command);
    }
    if (output.exit() == LIBRARY_MISSING) {
      // The host's line begins with the library's name; ours begins with the solver as the user
      // named it.
      return HOSTS_NAME.matcher(firstLine(output.text())).replaceFirst("");
    }
    if (NO_PROGRAM.contains(output.exit())) {
      return "cannot be started%s; is it a program for this machine?"
          .formatted(said(output.text()));
    }
    if (output.exit() > SIGNALS) {
      int signal = output.exit() - SIGNALS;
      return "crashes at start (signal %d%s); try `%s`"
          .formatted(
              signal,
              SIGNAL_NAMES.containsKey(signal) ? ", " + SIGNAL_NAMES.get(signal) : "",
              command);
    }
    if (USAGE.matcher(output.text()).find()) {
      return "prints its usage when asked for its version: it is not %s, or one too old%s"
          .formatted(question.title(), question.advice());
    }
    return "does not tell a version of %s (status %d%s)%s"
        .formatted(question.title(), output.exit(), said(output.text()), question.advice());
  }

  private static String said(String text) {
    String line = firstLine(text);
    return line.isEmpty() ? "" : ", '" + line + "'";
  }

  private static String firstLine(String text) {
    String line =
        text.lines().map(String::strip).filter(each -> !each.isEmpty()).findFirst().orElse("");
    return line.length() <= 160 ? line : line.substring(0, 160) + "…";
  }

  /** Returns the reason that the system gives, without Java's wrapping. */
  private static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    int error = message.lastIndexOf("error=");
    int comma = message.indexOf(", ", Math.max(error, 0));
    return error >= 0 && comma >= 0
        ? message.substring(comma + 2).toLowerCase(Locale.ROOT)
        : message;
  }
}
