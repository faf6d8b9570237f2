package io.ordeal.fuzz.store;

import java.util.Locale;

/**
 * The result of reducing a finding.
 *
 * @param finding id of the finding
 * @param script whole file of the reduced script, which solvers can run unchanged; empty if there
 *     is none
 * @param options options of the guilty solver that the reduced script still needs; empty if none
 * @param shape canonical form of the reduced script; empty for crashes, and if there is no script
 * @param bytesBefore size of the finding's script, without comments
 * @param bytesAfter size of the reduced script, without comments
 * @param tests questions to solvers, in all sessions
 * @param seconds wall time, in all sessions
 */
public record Reduction(
    String finding,
    State state,
    String script,
    String options,
    String shape,
    long bytesBefore,
    long bytesAfter,
    long tests,
    double seconds) {

  /** States of a reduction, the best one first. */
  public enum State {
    /** The reduction found nothing smaller that shows the bug. */
    REDUCED,
    /** The reduction was ended early: smaller scripts may show the bug. */
    PARTIAL,
    /** The bug did not show when the reduction began. */
    FAILED;

    /** Returns the name, such as {@code partial}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * Checks the time.
   *
   * @throws IllegalArgumentException if it is no number
   */
  public Reduction {
    if (!Double.isFinite(seconds)) {
      throw new IllegalArgumentException("found seconds %s, wanted a number".formatted(seconds));
    }
  }

  /** Whether there is a reduced script. */
  public boolean hasScript() {
    return !script.isEmpty();
  }
}
