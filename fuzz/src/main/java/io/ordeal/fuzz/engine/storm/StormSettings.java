package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;
import java.util.Map;

/**
 * The settings of the technique.
 *
 * @param depth largest nesting depth of connectives in a formula ({@code dmax})
 * @param asserts largest number of assertions in a test case ({@code amax})
 * @param steps largest number of formulas constructed from those of the seed ({@code nc})
 * @param tests largest number of test cases of a seed ({@code nm})
 * @param isScaled whether {@code nc} and {@code nm} grow with the number of the seed's formulas
 * @param initialShare assertions per 100 that are formulas of the seed itself
 * @param incremental {@code mixed}, {@code never} or {@code always}
 * @param tactics test cases per 100 that check with a tactic, if the seed has none of its own
 * @param models number of assignments of a seed, at least one of them a model
 * @param allConnectives whether connectives besides {@code and} and {@code not} are used
 * @param unsatShare test cases per 100 of an unsatisfiable seed that keep its core
 */
record StormSettings(
    int depth,
    int asserts,
    int steps,
    int tests,
    boolean isScaled,
    int initialShare,
    String incremental,
    int tactics,
    int models,
    boolean allConnectives,
    int unsatShare) {

  static final String NEVER = "never";
  static final String ALWAYS = "always";

  private static final String PRESET = "preset";
  private static final String SCALE = "scale";
  private static final String ON = "on";
  private static final String OFF = "off";

  /** Test cases between two assignments, because each takes time to find and to evaluate. */
  private static final int TESTS_PER_ASSIGNMENT = 25;

  /**
   * Factor from the number of the seed's formulas to that of constructed formulas and test cases,
   * if these grow.
   */
  private static final int GROWTH = 10;

  /** Number of formulas to construct if the seed has hardly any. */
  private static final int FEWEST_STEPS = 200;

  /** Number of test cases if the seed has hardly any formulas. */
  private static final int FEWEST_TESTS = 300;

  static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.choice(
              PRESET,
              List.of("default", "tool", "paper", "extended"),
              "values of the other parameters; tool: as in the authors' public tool (depth=20,"
                  + " asserts=20, steps=1000, scale=off, models=1, tactics=50); paper: as in the"
                  + " paper's evaluation (depth=64, asserts=64, models=1); extended: all extensions"
                  + " (connectives=all, unsat-share=30)"),
          Parameter.number(
              "depth",
              20,
              0,
              1000,
              "maximum nesting of connectives in a formula; the negation of a false formula"
                  + " does not count"),
          Parameter.number("asserts", 20, 1, 1000, "maximum number of assertions per test case"),
          Parameter.number(
              "steps",
              1500,
              0,
              100_000,
              "maximum number of formulas built from the formulas of the seed"),
          Parameter.number("tests", 1000, 1, 100_000, "maximum number of test cases per seed"),
          Parameter.choice(
              SCALE,
              List.of(ON, OFF),
              "whether steps and tests grow with the number of formulas in the seed, up to"
                  + " their limits"),
          Parameter.number(
              "initial-share",
              30,
              0,
              100,
              "assertions per 100 that are formulas of the seed itself"),
          Parameter.choice(
              "incremental",
              List.of("mixed", NEVER, ALWAYS),
              "scripts with push and pop; mixed: for every second seed"),
          Parameter.number(
              "tactics",
              2,
              0,
              100,
              "test cases per 100 with a tactic of a solver under test; if a seed has a"
                  + " supported tactic of its own, all its test cases use it; 0: no tactics"),
          Parameter.number(
              "models",
              10,
              1,
              100,
              "maximum number of assignments per seed: first a model, then random"
                  + " assignments and more models; a new one comes after 25 test cases, or"
                  + " earlier, so that the test cases of a seed use all of them"),
          Parameter.choice(
              "connectives", List.of("minimal", "all"), "minimal: and, not; all: all connectives"),
          Parameter.number(
              "unsat-share",
              0,
              0,
              100,
              "if the seed is unsatisfiable: test cases per 100 that are unsatisfiable too"));

  private static final Map<String, Map<String, String>> PRESETS =
      Map.of(
          "tool", Map.of("steps", "1000", SCALE, OFF, "models", "1", "tactics", "50"),
          "paper", Map.of("depth", "64", "asserts", "64", "models", "1"),
          "extended", Map.of("connectives", "all", "unsat-share", "30"));

  static StormSettings of(Settings settings) {
    Map<String, String> preset = PRESETS.getOrDefault(settings.word(PRESET), Map.of());
    return new StormSettings(
        Integer.parseInt(settings.word("depth", preset)),
        Integer.parseInt(settings.word("asserts", preset)),
        Integer.parseInt(settings.word("steps", preset)),
        Integer.parseInt(settings.word("tests", preset)),
        settings.word(SCALE, preset).equals(ON),
        Integer.parseInt(settings.word("initial-share", preset)),
        settings.word("incremental", preset),
        Integer.parseInt(settings.word("tactics", preset)),
        Integer.parseInt(settings.word("models", preset)),
        settings.word("connectives", preset).equals("all"),
        Integer.parseInt(settings.word("unsat-share", preset)));
  }

  /**
   * Returns the number of formulas to construct.
   *
   * @param initial number of formulas of the seed
   */
  int stepsFor(int initial) {
    return isScaled ? Math.min(steps, Math.max(FEWEST_STEPS, GROWTH * initial)) : steps;
  }

  /**
   * Returns the number of test cases to make.
   *
   * @param initial number of formulas of the seed
   */
  int testsFor(int initial) {
    return isScaled ? Math.min(tests, Math.max(FEWEST_TESTS, GROWTH * initial)) : tests;
  }

  /**
   * Returns the number of assignments used from a test case on.
   *
   * @param test the number of the test case, from 0
   * @param initial number of formulas of the seed
   */
  int assignmentsAt(int test, int initial) {
    int between = Math.max(1, Math.min(TESTS_PER_ASSIGNMENT, testsFor(initial) / models));
    return Math.min(models, 1 + test / between);
  }
}
