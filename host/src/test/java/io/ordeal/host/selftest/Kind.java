package io.ordeal.host.selftest;

import java.util.Locale;

/** The ways in which a solver can misbehave. */
enum Kind {
  // At the start.
  START_CRASH(Moment.START, (stage, answer) -> stage.crashBySignal("ABRT")),
  PRINT_USAGE(Moment.START, (stage, answer) -> stage.end(1, "Usage: solver [options] [file]\n")),
  WRONG_VERSION(Moment.VERSION, (stage, answer) -> answer.replaceAll("[0-9]+", "0")),

  // Wrong answers.
  FLIP_SAT(Moment.CHECKED, (stage, answer) -> answer.equals("sat") ? "unsat" : answer),
  FLIP_UNSAT(Moment.CHECKED, (stage, answer) -> answer.equals("unsat") ? "sat" : answer),
  ANSWER_UNKNOWN(Moment.CHECKED, (stage, answer) -> "unknown"),
  CORRUPT_MODEL(Moment.MODEL, (stage, answer) -> ModelText.withWrongValue(answer)),
  OMIT_CONSTANT(Moment.MODEL, (stage, answer) -> ModelText.withoutConstant(answer)),

  // Half an answer, or more than one.
  TRUNCATE_MODEL(
      Moment.MODEL, (stage, answer) -> stage.end(0, answer.substring(0, answer.length() / 2))),
  TRUNCATE_MODEL_AND_HANG(
      Moment.MODEL,
      (stage, answer) -> {
        stage.say(answer.substring(0, answer.length() / 2));
        return stage.hang();
      }),
  PRINT_WARNINGS(
      Moment.CHECKED,
      (stage, answer) -> "WARNING: this is a warning on purpose\n" + answer + "\nWARNING: another"),
  PRINT_WARNINGS_ON_STDERR(
      Moment.CHECKED,
      (stage, answer) -> {
        stage.complain("WARNING: this is a warning on purpose\n");
        return answer;
      }),
  FLOOD_OUTPUT(
      Moment.CHECKING,
      (stage, answer) -> {
        while (true) {
          stage.say("and so on ".repeat(1000) + "\n");
        }
      }),

  // Ends of the process.
  CRASH_SEGV(Moment.CHECKING, (stage, answer) -> stage.crashBySegmentationFault()),
  CRASH_ABORT(Moment.CHECKING, (stage, answer) -> stage.crashBySignal("ABRT")),
  CRASH_ASSERTION(
      Moment.CHECKING,
      (stage, answer) -> {
        stage.complain(
            """
            ASSERTION VIOLATION
            File: ../src/smt/theory_selftest.cpp
            Line: 123
            UNEXPECTED CODE WAS REACHED.
            """);
        return stage.end(114, "");
      }),
  CRASH_EXCEPTION(Moment.CHECKING, (stage, answer) -> stage.crashByException()),

  // Endless or slow runs.
  SLOW(Moment.CHECKED, Stage::delay),
  HANG(Moment.CHECKING, (stage, answer) -> stage.hang()),
  HANG_IGNORING_TERM(
      Moment.CHECKING,
      (stage, answer) -> {
        stage.ignoreTermination();
        return stage.hang();
      }),
  FORK_HANG(
      Moment.CHECKING,
      (stage, answer) -> {
        stage.start("sleep", stage.aLongTime());
        return stage.hang();
      }),
  FORK_DAEMON(
      Moment.CHECKING,
      (stage, answer) -> {
        stage.start("setsid", "--fork", "sleep", stage.aLongTime());
        return stage.hang();
      }),
  EAT_MEMORY(Moment.CHECKING, (stage, answer) -> stage.eatMemory());

  /** The moment of a misbehaviour. */
  enum Moment {
    /** Before anything else; triggers do not apply. */
    START,
    /** When the version is requested; triggers do not apply. */
    VERSION,
    /** At a check for satisfiability, before the solver is asked. */
    CHECKING,
    /** After the solver has answered a check. */
    CHECKED,
    /** After the solver has printed a model for the check that triggered it. */
    MODEL
  }

  /**
   * The action; it receives the solver's answer, if there is one, and returns the answer to give.
   */
  @FunctionalInterface
  interface Act {
    String on(Stage stage, String answer);
  }

  private final Moment moment;

  @SuppressWarnings("ImmutableEnumChecker") // the lambdas above have no state
  private final Act act;

  Kind(Moment moment, Act act) {
    this.moment = moment;
    this.act = act;
  }

  /** Its name on the command line, such as {@code flip-sat}. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Moment moment() {
    return moment;
  }

  String act(Stage stage, String answer) {
    return act.on(stage, answer);
  }
}
