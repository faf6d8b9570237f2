package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;

/**
 * The settings of the technique.
 *
 * @param satShare test cases per 100 that are satisfiable by construction
 * @param mixedShare runs per 100 that mix theories
 * @param randomShare holes per 100 that get a random term
 * @param freshShare bound variables per 100 that do not occur in their formula
 * @param translocations largest number of variables of a formula that are replaced by others
 * @param holes largest number of holes in a skeleton
 * @param rules whether rules choose atoms
 * @param degenerate whether connectives may have fewer than two arguments
 * @param incremental {@code mixed}, {@code never} or {@code always}
 * @param tactics test cases per 100 that check with tactics
 */
record HistfuzzSettings(
    int satShare,
    int mixedShare,
    int randomShare,
    int freshShare,
    int translocations,
    int holes,
    boolean rules,
    boolean degenerate,
    String incremental,
    int tactics) {

  static final String HISTORY = "history";
  static final String SKELETONS = "skeletons";
  static final String NEVER = "never";
  static final String ALWAYS = "always";

  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter.File(
              HISTORY, false, "file written by 'ordeal mine'; default: the built-in history"),
          new Parameter.File(SKELETONS, false, "another history, used only for its skeletons"),
          Parameter.number(
              "sat-share", 50, 0, 100, "test cases per 100 that are satisfiable by construction"),
          Parameter.number(
              "mixed-share",
              25,
              0,
              100,
              "units per 100 that mix theories; the rest have one theory each"),
          Parameter.number("random-share", 5, 0, 100, "holes per 100 that get a random term"),
          Parameter.number(
              "fresh-share",
              20,
              0,
              100,
              "bound variables per 100 that do not occur in their formula"),
          Parameter.number(
              "translocations",
              10,
              0,
              100,
              "maximum number of variables in a formula to replace by others of the same sort"),
          Parameter.number("holes", 15, 1, 300, "maximum number of holes in a skeleton"),
          Parameter.choice("rules", List.of("on", "off"), "whether rules choose atoms"),
          Parameter.choice(
              "degenerate",
              List.of("on", "off"),
              "use skeletons such as (and p); solvers that reject them get p instead"),
          Parameter.choice(
              "incremental",
              List.of("mixed", NEVER, ALWAYS),
              "scripts with push and pop; mixed: in every fourth unit"),
          Parameter.number(
              "tactics",
              2,
              0,
              100,
              "test cases per 100 with one to three tactics of a solver under test"));

  static HistfuzzSettings of(Settings settings) {
    return new HistfuzzSettings(
        settings.number("sat-share"),
        settings.number("mixed-share"),
        settings.number("random-share"),
        settings.number("fresh-share"),
        settings.number("translocations"),
        settings.number("holes"),
        settings.word("rules").equals("on"),
        settings.word("degenerate").equals("on"),
        settings.word("incremental"),
        settings.number("tactics"));
  }
}
