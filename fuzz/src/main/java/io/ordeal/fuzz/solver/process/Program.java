package io.ordeal.fuzz.solver.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program to its end and returns what it prints: a version, a list of options, a download.
 */
public final class Program {

  /** Most output that is kept, more than any list of options has. The rest is dropped. */
  private static final int MOST_BYTES = 4 << 20;

  private static final Duration TO_DIE = Duration.ofSeconds(5);

  /**
   * Result of a run.
   *
   * @param exit status of the program, or 128 plus the number of the signal that ended it
   * @param text what it printed on standard output and standard error together
   */
  public record Output(int exit, String text, boolean timedOut) {}

  private Program() {}

  /** Runs a program with empty standard input. */
  public static Output run(
      List<String> command, Path folder, Map<String, String> environment, Duration limit)
      throws IOException {
    return run(command, folder, environment, limit, "");
  }

  /**
   * Runs a program until it ends or the time is over.
   *
   * @param environment variables added to ours
   * @param input text for its standard input
   * @throws IOException if it cannot be started
   */
  public static Output run(
      List<String> command,
      Path folder,
      Map<String, String> environment,
      Duration limit,
      String input)
      throws IOException {
    RunMark run = RunMark.current();
    long number = run.begin();
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put(Child.COUNTERS, run.folder().toString());
    builder.environment().put(Guardian.VARIABLE, run.mark() + "." + number);
    try {
      return waitFor(builder.start(), limit, input);
    } finally {
      run.end(number);
    }
  }

  private static Output waitFor(Process process, Duration limit, String input) throws IOException {
    Drain drain = new Drain(process.getInputStream());
    drain.start();
    new DaemonThreads("feed").newThread(() -> feed(process.getOutputStream(), input)).start();
    try {
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        kill(process);
      }
      // A descendant may hold the pipe open for ever, but its output was not asked for.
      drain.join(ended ? TO_DIE.toMillis() : 100);
      return new Output(ended ? process.exitValue() : -1, drain.text(), !ended);
    } catch (InterruptedException e) {
      kill(process);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static void kill(Process process) {
    // Listed first: the children of a dead process are no longer known as its descendants.
    List<ProcessHandle> descendants = new ArrayList<>(process.descendants().toList());
    process.toHandle().destroyForcibly(); // the process object would wait for its writer
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  private static void feed(OutputStream to, String input) {
    try (to) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The program ended without reading all of its input, which is allowed.
    }
  }

  /** Reads all output, so that the program never waits for us, and keeps the beginning. */
  private static final class Drain extends Thread {

    private final InputStream from;
    private final StringBuilder kept = new StringBuilder();

    Drain(InputStream from) {
      super("drain");
      this.from = from;
      setDaemon(true);
    }

    @Override
    public void run() {
      byte[] block = new byte[8192];
      try {
        for (int n = from.read(block); n >= 0; n = from.read(block)) {
          keep(new String(block, 0, n, StandardCharsets.ISO_8859_1));
        }
      } catch (IOException e) {
        // The pipe is closed while we read when the program is killed.
      }
    }

    private synchronized void keep(String bytes) {
      kept.append(bytes, 0, Math.min(bytes.length(), MOST_BYTES - kept.length()));
    }

    /** Returns the text, decoded as a whole because a character may be split between two blocks. */
    synchronized String text() {
      return new String(
          kept.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
  }
}
