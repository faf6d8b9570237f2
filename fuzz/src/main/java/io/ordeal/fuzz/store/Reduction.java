package io.ordeal.fuzz.store;

import java.util.Locale;

/**
 * What became of reducing a finding.
 *
 * @param finding the id of the finding
 * @param script the whole reduced file, which solvers can run as it is; empty if there is none
 * @param options of the guilty solver that the reduced script still needs; empty if none
 * @param shape the canonical form of the reduced script; empty for crashes, and if there is no
 *     script
 * @param bytesBefore of the script of the finding, without comments
 * @param bytesAfter of the reduced script, without comments
 * @param tests questions that solvers were asked, in all sessions
 * @param seconds of wall-clock time that it took, in all sessions
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

  /** How far a reduction has come; the better state first. */
  public enum State {
    /** Nothing smaller was found to show the bug. */
    REDUCED,
    /** It was ended early: smaller scripts may show the bug. */
    PARTIAL,
    /** The bug did not show when the reduction began. */
    FAILED;

    /** {@code partial}. */
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
