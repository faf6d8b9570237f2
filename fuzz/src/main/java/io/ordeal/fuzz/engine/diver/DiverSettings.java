package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;
import java.util.Optional;

/**
 * The constants of the technique.
 *
 * @param depth most nested applications of a new term
 * @param tries new terms that are tried at a place
 * @param places most places that are changed for a test case
 * @param weights {@code paper}, {@code measured} or {@code none}
 * @param anywhere how many of 100 places are chosen whatever they weigh
 * @param mend how many of 100 new terms that do not fit are made to fit
 * @param far how many of 100 runs go far away from the seed
 * @param complicate how many of 100 new terms get fresh constants
 * @param fresh most fresh constants of a new term
 * @param pool most test cases of a seed that are mutated again
 * @param negate whether of a seed without a model the negation is used
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
    int pool,
    boolean negate) {

  static final String UNIFORM = "none";
  static final String MEASURED = "measured";

  private static final String UNSATISFIABLE = "unsatisfiable";
  private static final String NEGATE = "negate";
  private static final String SKIP = "skip";

  static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.number("depth", 5, 1, 20, "most nested applications of a new term"),
          Parameter.number("tries", 50, 1, 1000, "new terms that are tried at a place"),
          Parameter.number("places", 2, 1, 20, "most places that are changed for a test case"),
          Parameter.choice(
              "weights",
              List.of("paper", MEASURED, UNIFORM),
              "how places near the seed are chosen: the freer the likelier, as in the paper or by"
                  + " the share of values that fit; none: all alike"),
          Parameter.number(
              "anywhere",
              10,
              0,
              100,
              "of 100 places, chosen whatever they weigh; 0: as in the paper"),
          Parameter.number(
              "mend",
              50,
              0,
              100,
              "of 100 new terms that do not fit, made to fit by one application more; 0: none, as"
                  + " in the paper"),
          Parameter.number(
              "far",
              50,
              0,
              100,
              "of 100 runs over a seed, those that go far from it: up to 8 times they change what"
                  + " they made, and choose all places alike"),
          Parameter.number(
              "complicate", 50, 0, 100, "of 100 new terms, with fresh constants; 0: none"),
          Parameter.number("fresh", 3, 1, 10, "most fresh constants of a new term"),
          Parameter.number(
              "pool",
              8,
              0,
              100,
              "most test cases of a seed that are mutated again near it; 0: none"),
          Parameter.choice(
              UNSATISFIABLE,
              List.of(NEGATE, SKIP),
              "seeds without a model: their negation is used, or nothing"));

  static DiverSettings of(Settings settings) {
    return new DiverSettings(
        settings.number("depth"),
        settings.number("tries"),
        settings.number("places"),
        settings.word("weights"),
        settings.number("anywhere"),
        settings.number("mend"),
        settings.number("far"),
        settings.number("complicate"),
        settings.number("fresh"),
        settings.number("pool"),
        settings.word(UNSATISFIABLE).equals(NEGATE));
  }

  /** Returns the setting that makes the engine skip seeds without a model, if it is so set. */
  Optional<Engine.Skip> skip() {
    return negate
        ? Optional.empty()
        : Optional.of(new Engine.Skip(UNSATISFIABLE + "=" + SKIP, UNSATISFIABLE + "=" + NEGATE));
  }
}
