package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of the technique.
 *
 * @param depth largest nesting depth of applications in a new term
 * @param tries new terms that are tried at a place
 * @param places largest number of places that are changed for a test case
 * @param weights name of the scores that are the weights of places
 * @param anywhere places per 100 that are chosen without weights
 * @param mend new terms per 100 that are made to fit if they do not
 * @param far runs per 100 that go far away from the seed
 * @param complicate new terms per 100 that get fresh constants
 * @param fresh largest number of fresh constants in a new term
 * @param interval fresh numbers per 100 that are limited by an interval, as in the authors' tool
 * @param pool largest number of test cases of a seed that are mutated again
 * @param models largest number of models of a seed that a run uses
 * @param resolve test cases per 100 that get another model before they are mutated again
 * @param negate whether the negation of a seed without a model is used
 */
record DiverSettings(
    int depth,
    int tries,
    int places,
    String weights,
    int anywhere,
    int mend,
    int far,
    int complicate,
    int fresh,
    int interval,
    int pool,
    int models,
    int resolve,
    boolean negate) {

  static final String PAPER = "paper";
  static final String UNIFORM = "none";
  static final String MEASURED = "measured";

  private static final String PRESET = "preset";
  private static final String UNSATISFIABLE = "unsatisfiable";
  private static final String NEGATE = "negate";
  private static final String SKIP = "skip";

  /** Limit of the pool; the paper's has none. */
  private static final int LARGEST_POOL = 100;

  private static final Map<String, Map<String, String>> PRESETS =
      Map.of(
          PAPER,
          Map.ofEntries(
              Map.entry("places", "1"),
              Map.entry("weights", PAPER),
              Map.entry("anywhere", "0"),
              Map.entry("mend", "0"),
              Map.entry("far", "0"),
              Map.entry("interval", "0"),
              Map.entry("pool", String.valueOf(LARGEST_POOL)),
              Map.entry("models", "1"),
              Map.entry("resolve", "100"),
              Map.entry(UNSATISFIABLE, SKIP)));

  static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.choice(
              PRESET,
              List.of("extended", PAPER),
              "values of the other parameters; extended: their defaults; paper: as in the"
                  + " paper (places=1, weights=paper, anywhere=0, mend=0, far=0, interval=0,"
                  + " pool=100, models=1, resolve=100, unsatisfiable=skip)"),
          Parameter.number("depth", 5, 1, 20, "maximum depth of a new term"),
          Parameter.number("tries", 50, 1, 1000, "maximum number of new terms to try at a place"),
          Parameter.number("places", 2, 1, 20, "maximum number of places to change per test case"),
          Parameter.choice(
              "weights",
              List.of("tried", PAPER, MEASURED, UNIFORM),
              "weights of places near the seed; tried: the paper's scores, and measured"
                  + " ones for strings; paper: the paper's scores; measured: the share of values"
                  + " that fit; none: equal weights"),
          Parameter.number(
              "anywhere",
              10,
              0,
              100,
              "places per 100 that are chosen without weights; 0: as in the paper"),
          Parameter.number(
              "mend",
              50,
              0,
              100,
              "terms per 100 whose value does not fit and that one more operator repairs, such"
                  + " as (+ y 2); 0: as in the paper"),
          Parameter.number(
              "far",
              50,
              0,
              100,
              "runs per 100 that go far from the seed: they mutate a test case again, at"
                  + " most 8 times, and choose places without weights"),
          Parameter.number("complicate", 50, 0, 100, "new terms per 100 with fresh constants"),
          Parameter.number("fresh", 3, 1, 10, "maximum number of fresh constants in a new term"),
          Parameter.number(
              "interval",
              50,
              0,
              100,
              "fresh numbers per 100 that are limited by an interval, as in the authors'"
                  + " tool; the rest are limited by the range of the analysis, as in the paper"),
          Parameter.number(
              "pool",
              8,
              0,
              LARGEST_POOL,
              "maximum number of test cases per seed to mutate again, near the seed"),
          Parameter.number(
              "models",
              4,
              1,
              10,
              "maximum number of models per seed; the model may change after every 25 test cases"),
          Parameter.number(
              "resolve",
              2,
              0,
              100,
              "mutants per 100 to solve for a model of their own when they leave the pool, once"
                  + " per 10 test cases; stops after 3 failures in a row; 100: as in the paper"),
          Parameter.choice(
              UNSATISFIABLE,
              List.of(NEGATE, SKIP),
              "seeds without a model: negate uses their negation, skip ignores them"));

  static DiverSettings of(Settings settings) {
    return new Reader(settings, PRESETS.getOrDefault(settings.word(PRESET), Map.of())).read();
  }

  private record Reader(Settings settings, Map<String, String> preset) {

    private int number(String name) {
      return Integer.parseInt(settings.word(name, preset));
    }

    DiverSettings read() {
      return new DiverSettings(
          number("depth"),
          number("tries"),
          number("places"),
          settings.word("weights", preset),
          number("anywhere"),
          number("mend"),
          number("far"),
          number("complicate"),
          number("fresh"),
          number("interval"),
          number("pool"),
          number("models"),
          number("resolve"),
          settings.word(UNSATISFIABLE, preset).equals(NEGATE));
    }
  }

  /** Returns the setting by which the engine skips seeds without a model, if it does. */
  Optional<Engine.Skip> skip() {
    return negate
        ? Optional.empty()
        : Optional.of(new Engine.Skip(UNSATISFIABLE + "=" + SKIP, UNSATISFIABLE + "=" + NEGATE));
  }
}
