package io.ordeal.fuzz.solver.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What a target did with a script.
 *
 * @param checks checks that it answered completely, in order; never more than the script has
 * @param ending how the run ended
 * @param message text about the ending, such as an error or the text of a crash; empty if none
 * @param statistics counters of the solver, if they were asked for
 * @param time wall time
 * @param cpu processor time of the process for this script, in hundredths of a second; zero if the
 *     process ended before it could be measured
 * @param peakBytes most memory that the process has held so far; zero as above
 * @param exit exit status of the process, if it has ended: 128 plus the number of the signal, if a
 *     signal ended it
 * @param history queries that the process was asked before this script
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

  /** Result of a check, as the solver states it. */
  public enum Result {
    SAT,
    UNSAT,
    UNKNOWN;

    /** Returns the word that solvers print. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How a run ended. */
  public enum Ending {
    /** Every check was answered. */
    COMPLETE,
    /** Our time limit. */
    TIME_OUT,
    /** Our memory limit. */
    MEMORY_OUT,
    /** Our output limit. */
    OUTPUT_LIMIT,
    /** The solver gave up by itself because it ran out of time, memory or steps. */
    RESOURCE_OUT,
    /** The solver refuses its options, or their combination. */
    CONFLICT,
    /** The solver failed by its own fault. */
    CRASH,
    /** The solver rejects the script. */
    REJECTED,
    /** The solver ended, or printed something that is no answer, without a reason. */
    NO_ANSWER,
    /** Another program stopped the solver, or the solver closed its output. */
    STOPPED,
    /** The solver was not asked, because it does not support what the script needs. */
    NOT_ASKED,
    /**
     * The solver was not asked, because it timed out on similar scripts, or because its processes
     * are lost again and again.
     */
    SPARED;

    /** Returns the name, such as {@code time-out}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The answer to one check.
   *
   * @param model model as it was printed; empty if there is none
   * @param modelError text that was printed instead of a model; empty if none
   * @param reason reason of {@code unknown}, as it was printed; empty if none was given
   * @param responses responses to the questions after it, in order
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

    /** Makes the answer to a check without questions. */
    public Check(Result result, String model, String modelError, Duration time) {
      this(result, model, modelError, "", time, List.of());
    }

    /** Returns {@code unknown} with the reason that the solver gives. */
    static Check unknown(String reason, Duration time) {
      return new Check(Result.UNKNOWN, "", "", reason, time, List.of());
    }

    /** Returns the same answer with one more response. */
    Check with(Response response) {
      List<Response> more = new ArrayList<>(responses);
      more.add(response);
      return new Check(result, model, modelError, reason, time, more);
    }
  }

  public Answer {
    checks = List.copyOf(checks);
  }

  /** Returns the answer of a target that does not support what the script needs. */
  public static Answer notAsked(String reason) {
    return none(Ending.NOT_ASKED, reason);
  }

  /** Returns the answer of a target that is not asked because of the time it would take. */
  public static Answer spared(String reason) {
    return none(Ending.SPARED, reason);
  }

  /** Returns the answer of a target that rejects a script only because of its options. */
  public Answer asConflict() {
    return new Answer(
        checks, Ending.CONFLICT, message, statistics, time, cpu, peakBytes, exit, history);
  }

  /** Returns the same answer with the solver's counters. */
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
