package io.ordeal.host;

import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.TerminationRequest;
import java.util.function.LongSupplier;

/**
 * A time limit for the commands from one {@code echo} to the next, by which a reader of answers
 * separates its messages. SMTInterpol limits checks only, but assertions may take longer than
 * these.
 */
final class MessageLimit implements TerminationRequest {

  private static final String END = "echo";
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final LongSupplier nanos;
  private long limitNanos;
  private long start;
  private boolean isRunning;

  /**
   * @param nanos clock of the thread that runs the commands
   */
  MessageLimit(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Sets the limit in milliseconds; 0 for none. */
  void set(long millis) {
    limitNanos = millis * NANOS_PER_MILLI;
    isRunning = false;
  }

  /** Notes that a command is about to run. */
  void begin(Command command) {
    if (command.name().equals(END)) {
      isRunning = false;
    } else if (!isRunning && limitNanos > 0) {
      isRunning = true;
      start = nanos.getAsLong();
    }
  }

  @Override
  public boolean isTerminationRequested() {
    return isRunning && nanos.getAsLong() - start >= limitNanos;
  }
}
