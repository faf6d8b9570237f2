package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.util.Locale;
import java.util.Map;

/** What a target achieved on a file, worst first. */
public enum Outcome {
  /** The judge has proven that an answer, a model or a certificate is wrong. */
  WRONG,
  CRASHED,
  TIMEOUT,
  /** A limit on memory, output or steps, or the solver gave up by itself. */
  LIMIT,
  /** The solver ended without an answer, or another program stopped it. */
  NO_ANSWER,
  UNKNOWN,
  /** The solver does not support the file or its own options. */
  UNSUPPORTED,
  /** Every check was decided. */
  SOLVED;

  private static final Map<Ending, Outcome> OF_ENDINGS =
      Map.ofEntries(
          Map.entry(Ending.TIME_OUT, TIMEOUT),
          Map.entry(Ending.MEMORY_OUT, LIMIT),
          Map.entry(Ending.OUTPUT_LIMIT, LIMIT),
          Map.entry(Ending.RESOURCE_OUT, LIMIT),
          Map.entry(Ending.CONFLICT, UNSUPPORTED),
          Map.entry(Ending.CRASH, CRASHED),
          Map.entry(Ending.REJECTED, UNSUPPORTED),
          Map.entry(Ending.NO_ANSWER, NO_ANSWER),
          Map.entry(Ending.STOPPED, NO_ANSWER),
          Map.entry(Ending.NOT_ASKED, UNSUPPORTED),
          Map.entry(Ending.SPARED, NO_ANSWER));

  /** Returns the outcome of an answer that is not known to be wrong. */
  static Outcome of(Answer answer) {
    Outcome early = OF_ENDINGS.get(answer.ending());
    if (early != null) {
      return early;
    }
    boolean isDecided =
        answer.checks().stream().noneMatch(check -> check.result() == Answer.Result.UNKNOWN);
    return isDecided ? SOLVED : UNKNOWN;
  }

  /** Returns the name in reports, such as {@code timeout}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
