package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;
import java.util.Map;

/**
 * The constants of the technique.
 *
 * @param depth most nested connectives of a formula ({@code dmax})
 * @param asserts most assertions of a test case ({@code amax})
 * @param steps that build formulas from the seed's ({@code nc})
 * @param initialShare how many of 100 assertions are formulas of the seed itself
 * @param incremental {@code mixed}, {@code never} or {@code always}
 * @param tactics how many of 100 test cases check with a tactic
 * @param models how many models of a seed are used
 * @param allConnectives whether other connectives than {@code and} and {@code not} are used
 * @param unsatShare how many of 100 test cases of an unsatisfiable seed keep its core
 */
record StormSettings(
    int depth,
    int asserts,
    int steps,
    int initialShare,
    String incremental,
    int tactics,
    int models,
    boolean allConnectives,
    int unsatShare) {

  static final String NEVER = "never";
  static final String ALWAYS = "always";

  private static final String PRESET = "preset";

  static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.choice(
              PRESET,
              List.of("paper", "evaluation", "extended"),
              "values of the others: the paper's; those of its evaluation (64 deep, 64 assertions);"
                  + " or all that goes beyond it (connectives, models, unsat-share)"),
          Parameter.number(
              "depth", 20, 0, 1000, "most nested connectives of a formula; 0: none but a negation"),
          Parameter.number("asserts", 20, 4, 1000, "most assertions of a test case; 4 is least"),
          Parameter.number("steps", 1000, 0, 100_000, "steps that build formulas from the seed's"),
          Parameter.number(
              "initial-share", 30, 0, 100, "of 100 assertions, formulas of the seed itself"),
          Parameter.choice(
              "incremental",
              List.of("mixed", NEVER, ALWAYS),
              "scripts with push and pop; mixed: of every second seed"),
          Parameter.number(
              "tactics", 2, 0, 100, "of 100 test cases, with a tactic of a solver under test"),
          Parameter.number("models", 1, 1, 10, "models of a seed"),
          Parameter.choice("connectives", List.of("minimal", "all"), "and, not; or all there are"),
          Parameter.number(
              "unsat-share", 0, 0, 100, "of 100 test cases of unsatisfiable seeds, unsatisfiable"));

  private static final Map<String, Map<String, String>> PRESETS =
      Map.of(
          "paper", Map.of(),
          "evaluation", Map.of("depth", "64", "asserts", "64"),
          "extended", Map.of("models", "3", "connectives", "all", "unsat-share", "30"));

  static StormSettings of(Settings settings) {
    Map<String, String> preset = PRESETS.getOrDefault(settings.word(PRESET), Map.of());
    return new StormSettings(
        Integer.parseInt(settings.word("depth", preset)),
        Integer.parseInt(settings.word("asserts", preset)),
        Integer.parseInt(settings.word("steps", preset)),
        Integer.parseInt(settings.word("initial-share", preset)),
        settings.word("incremental", preset),
        Integer.parseInt(settings.word("tactics", preset)),
        Integer.parseInt(settings.word("models", preset)),
        settings.word("connectives", preset).equals("all"),
        Integer.parseInt(settings.word("unsat-share", preset)));
  }
}
