package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.DaemonThreads;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.process.Watchdog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A conversation with a process that answers commands as they come. After each message we ask the
 * process to echo a new word. The text before the echo is the reply; a reply without the echo is
 * cut off.
 */
final class Conversation {

  /**
   * Output of a process.
   *
   * @param complete whether the final echo was printed
   */
  record Printed(String text, boolean complete, Duration time) {}

  /** Bytes that fit into a pipe that nobody reads. Longer messages are written while we read. */
  private static final int PIPE_BYTES = 32 << 10;

  private static final ExecutorService WRITERS =
      Executors.newCachedThreadPool(new DaemonThreads("writer to solvers"));

  private final Child child;
  private final SolverLimits limits;
  private final byte[] buffer = new byte[8 << 10];
  private int said;

  /** What the process printed before it was asked anything. */
  private String early = "";

  /** Number of bytes that the process may still print. */
  private long room;

  Conversation(Child child, SolverLimits limits) {
    this.child = child;
    this.limits = limits;
    this.room = limits.outputBytes();
  }

  /** Restores the full output limit. */
  void begin() {
    room = limits.outputBytes();
  }

  /** Waits until the process has started, so that its start does not count as time of a check. */
  void greet(Duration patience) {
    early = say("", patience).text();
  }

  /** Sends lines and waits for the reply, at most for the time limit of a check. */
  Printed say(String lines) {
    Printed reply = say(lines, limits.time());
    Printed all = new Printed(early + reply.text(), reply.complete(), reply.time());
    early = "";
    return all;
  }

  private Printed say(String lines, Duration patience) {
    String word = child.word(++said);
    long start = System.nanoTime();
    Watchdog.watch(child, patience, limits.memoryBytes());
    try {
      write((lines + "(echo \"" + word + "\")\n").getBytes(StandardCharsets.UTF_8));
      return read(word, start);
    } finally {
      Watchdog.leave(child);
    }
  }

  private void write(byte[] text) {
    if (text.length <= PIPE_BYTES) {
      writeNow(text);
    } else {
      WRITERS.execute(() -> writeNow(text));
    }
  }

  private void writeNow(byte[] text) {
    try {
      OutputStream input = child.input();
      input.write(text);
      input.flush();
    } catch (IOException e) {
      return; // it has ended, as reading will show
    }
  }

  private Printed read(String word, long start) {
    Lines lines = new Lines(word);
    try {
      InputStream output = child.output();
      int count = output.read(buffer);
      while (count >= 0) {
        room -= count;
        if (room < 0) {
          child.stop(Child.Stop.OUTPUT);
          break;
        }
        lines.add(buffer, count);
        count = lines.complete ? -1 : output.read(buffer);
      }
    } catch (IOException e) {
      lines.complete = false; // closed while it was read: the process was stopped
    }
    return new Printed(lines.text(), lines.complete, Duration.ofNanos(System.nanoTime() - start));
  }

  /** Collects bytes up to the line with the echo. */
  private static final class Lines extends ByteArrayOutputStream {

    private final String echo;
    private final String quoted;

    /** Start of the line that is being read. */
    private int lineStart;

    private boolean complete;

    Lines(String word) {
      this.echo = word;
      this.quoted = "\"" + word + "\"";
    }

    void add(byte[] bytes, int length) {
      int from = 0;
      for (int i = 0; i < length && !complete; i++) {
        if (bytes[i] == '\n') {
          write(bytes, from, i + 1 - from);
          from = i + 1;
          endLine();
        }
      }
      if (!complete) {
        write(bytes, from, length - from);
      }
    }

    private void endLine() {
      int length = count - lineStart;
      if (length <= quoted.length() + 2) {
        String line = new String(buf, lineStart, length, StandardCharsets.ISO_8859_1).strip();
        complete = line.equals(echo) || line.equals(quoted);
      }
      if (!complete) {
        lineStart = count;
      }
    }

    String text() {
      return new String(buf, 0, complete ? lineStart : count, StandardCharsets.UTF_8);
    }
  }
}
