package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The terminal that this process was started from. Java tells neither its size nor whether we are
 * in its foreground; {@code stty} and {@code /proc} do. This package is the only one that starts
 * processes.
 */
public final class ControllingTerminal {

  private static final File DEVICE = new File("/dev/tty");

  /** Time for {@code stty}, which takes milliseconds. */
  private static final long MOST_MILLIS = 2000;

  private static final Pattern SIZE = Pattern.compile("(\\d{1,5}) (\\d{1,5})\\s*");

  /** A device of a terminal, as links in {@code /proc} show it. */
  private static final Pattern TERMINAL = Pattern.compile("/dev/(?:pts/\\d+|tty\\w*|console)");

  /**
   * The size of a terminal.
   *
   * @param rows at least 1
   * @param columns at least 1
   */
  public record Size(int rows, int columns) {

    /** Reads the output of {@code stty size}; empty if it tells no size. */
    static Optional<Size> parse(String text) {
      Matcher numbers = SIZE.matcher(text);
      if (!numbers.matches()) {
        return Optional.empty();
      }
      Size size = new Size(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
      // Terminals that do not know their size, as on serial lines, say 0.
      return size.rows > 0 && size.columns > 0 ? Optional.of(size) : Optional.empty();
    }
  }

  private ControllingTerminal() {}

  /** Returns the current size; empty if there is no terminal or no {@code stty}. */
  public static Optional<Size> size() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(DEVICE)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!stty.waitFor(MOST_MILLIS, TimeUnit.MILLISECONDS)) {
        stty.destroyForcibly();
        return Optional.empty();
      }
      byte[] output = stty.getInputStream().readAllBytes();
      return Size.parse(new String(output, StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /**
   * Returns whether this process is in the foreground of its terminal, so that its lines do not mix
   * with those of others; true where that is not known.
   */
  public static boolean isInForeground() {
    return isInForeground(ProcFiles.ownState());
  }

  /**
   * Reads a line of {@code /proc/self/stat}: behind the name of the program come the state, the
   * parent, the process group, the session, the terminal and the process group in its foreground.
   */
  static boolean isInForeground(String state) {
    String[] fields = state.substring(state.lastIndexOf(')') + 1).strip().split(" ", 7);
    return fields.length < 7 || fields[5].equals("-1") || fields[2].equals(fields[5]);
  }

  /** Returns whether standard output is a pipe, behind which a pager may be. */
  public static boolean isOutputPiped() {
    return ProcFiles.standardOutput(ProcessHandle.current().pid()).startsWith("pipe:");
  }

  /** Returns whether standard output is a terminal; false where that is not known. */
  public static boolean isOutputTerminal() {
    String device = ProcFiles.standardOutput(ProcessHandle.current().pid());
    return TERMINAL.matcher(device).matches();
  }
}
