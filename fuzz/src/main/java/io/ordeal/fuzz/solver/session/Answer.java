package io.ordeal.fuzz.solver.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What a target did with a script.
 *
 * @param checks those that it answered completely, in order; never more than the script has
 * @param ending how it ended
 * @param message what it said of that: an error, the text of a crash; empty if nothing
 * @param statistics what it counted, if that was asked for
 * @param time on the clock
 * @param cpu used by the process for this script, in hundredths of a second; zero if it ended
 *     before that could be seen
 * @param peakBytes most memory that the process held so far; zero as above
 * @param exit the status of the process, if it has ended: 128 and the signal's number for a signal
 * @param history what the process was asked before this script
 */
public record Answer(
    List<Check> checks,
    Ending ending,
    String message,
    String statistics,
    Duration time,
    Duration cpu,
    long peakBytes,
    OptionalInt exit,
    History history) {

  /** What a solver says of a check. */
  public enum Result {
    SAT,
    UNSAT,
    UNKNOWN;

    /** As solvers print it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How a run ended. */
  public enum Ending {
    /** Every check has its answer. */
    COMPLETE,
    /** Our limit of time. */
    TIME_OUT,
    /** Our limit of memory. */
    MEMORY_OUT,
    /** Our limit of output. */
    OUTPUT_LIMIT,
    /** It gave up by itself for want of time, memory or steps. */
    RESOURCE_OUT,
    /** It does not take its options, or not together. */
    CONFLICT,
    /** It failed by its own fault. */
    CRASH,
    /** It does not take the script. */
    REJECTED,
    /** It ended, or said something that is no answer, and nothing tells why. */
    NO_ANSWER,
    /** Somebody else stopped it, or it closed its output. */
    STOPPED,
    /** It was not asked, for it does not take what the script needs. */
    NOT_ASKED,
    /**
     * It was not asked, because it had no time for others like this script, or because its
     * processes are lost again and again.
     */
    SPARED;

    /** {@code time-out}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The answer to one check.
   *
   * @param model as it was printed; empty if there is none
   * @param modelError what was printed instead of a model; empty if nothing
   * @param reason of {@code unknown}, as it was printed; empty if it was not told
   * @param responses to the questions behind it, in order
   */
  public record Check(
      Result result,
      String model,
      String modelError,
      String reason,
      Duration time,
      List<Response> responses) {

    public Check {
      responses = List.copyOf(responses);
    }

    /** The answer to a check without questions. */
    public Check(Result result, String model, String modelError, Duration time) {
      this(result, model, modelError, "", time, List.of());
    }

    /** Returns {@code unknown}, with the reason that it gives. */
    static Check unknown(String reason, Duration time) {
      return new Check(Result.UNKNOWN, "", "", reason, time, List.of());
    }

    /** The same with one more response. */
    Check with(Response response) {
      List<Response> more = new ArrayList<>(responses);
      more.add(response);
      return new Check(result, model, modelError, reason, time, more);
    }
  }

  public Answer {
    checks = List.copyOf(checks);
  }

  /** That of a target that does not take what the script needs. */
  public static Answer notAsked(String reason) {
    return none(Ending.NOT_ASKED, reason);
  }

  /** That of a target that is not asked because of the time it would take. */
  public static Answer spared(String reason) {
    return none(Ending.SPARED, reason);
  }

  /** Returns the same answer with what the target counted. */
  Answer withStatistics(String counted) {
    return new Answer(checks, ending, message, counted, time, cpu, peakBytes, exit, history);
  }

  /** Whether the target was asked at all. */
  public boolean wasAsked() {
    return ending != Ending.NOT_ASKED && ending != Ending.SPARED;
  }

  private static Answer none(Ending ending, String reason) {
    return new Answer(
        List.of(),
        ending,
        reason,
        "",
        Duration.ZERO,
        Duration.ZERO,
        0,
        OptionalInt.empty(),
        History.NONE);
  }
}
