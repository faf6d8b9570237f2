package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds misspelled options, and values that a solver refuses, before the work starts. Solvers take
 * options that they do not list, so a solver itself decides about an option that is not in its
 * list.
 */
record GivenOptions(Inventories inventories) {

  /** Short scripts of several logics, because solvers take some values only in certain logics. */
  private static final List<Script> SCRIPTS =
      Stream.of(
              "(check-sat)",
              "(set-logic QF_BV)(check-sat)",
              "(set-logic QF_UF)(check-sat)",
              "(set-logic QF_LRA)(check-sat)")
          .map(text -> ScriptParser.parse(Source.of("short", text), new TermFactory()).script())
          .toList();

  /**
   * Checks the options of a target.
   *
   * @throws SetupException if the solver neither lists nor takes one of them, or refuses a value
   */
  void check(Target target) {
    Map<String, String> options = target.options();
    if (options.isEmpty()) {
      return;
    }
    List<String> listed = listed(target);
    options.forEach(
        (name, value) -> {
          if (!listed.contains(name)) {
            checkName(target, name, value, listed);
          }
        });
    refusal(new Target(target.solver(), options, Mode.FRESH))
        .ifPresent(
            message -> {
              throw new SetupException(
                  "%s refuses %s; %sit says: %s"
                      .formatted(
                          target.solver().label(),
                          new Configuration(options).text(),
                          listed.isEmpty() ? "" : whereListed(target),
                          message));
            });
  }

  private List<String> listed(Target target) {
    try {
      return inventories.of(target.solver()).options().stream().map(SolverOption::name).toList();
    } catch (SolverException e) {
      return List.of(); // the solver decides about each option
    }
  }

  /** Returns the name that a command line takes. */
  private static String name(Target target) {
    return target.solver().source() == Installation.Source.FILE
        ? target.solver().command().get(0)
        : target.name();
  }

  private static void checkName(Target target, String name, String value, List<String> listed) {
    refusal(new Target(target.solver(), Map.of(name, value), Mode.FRESH))
        .ifPresent(
            message -> {
              throw new SetupException(
                  "%s: %s"
                      .formatted(
                          target.solver().label(),
                          UnknownName.message(
                              "option",
                              name,
                              listed,
                              (listed.isEmpty() ? "" : whereListed(target))
                                  + "it says: "
                                  + message)));
            });
  }

  private static String whereListed(Target target) {
    return "'ordeal options %s' lists its options; ".formatted(name(target));
  }

  /** Returns what a target says if it refuses its options in all logics. */
  private static Optional<String> refusal(Target target) {
    String message = "";
    try (Sessions sessions = new Sessions(target, SolverLimits.DEFAULT, Wanted.RESULTS)) {
      for (Script script : SCRIPTS) {
        Answer answer = sessions.ask(Query.of(script, target.profile()));
        if (answer.ending() != Answer.Ending.CONFLICT) {
          return Optional.empty();
        }
        message = message.isEmpty() ? answer.message() : message;
      }
    }
    return Optional.of(message.lines().findFirst().orElse(""));
  }
}
