package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The settings of the generator.
 *
 * @param only operations that formulas may have; empty for all
 * @param enumerated the theory whose formulas are enumerated; {@link #NOTHING} if they are drawn
 * @param operations largest number of operations per draw; 0 for no limit
 * @param satShare test cases per 100 that are satisfiable by construction
 * @param mixedShare draws per 100 that mix theories
 * @param swarm test cases between two draws of theories and operations
 * @param assertions largest number of assertions in a test case
 * @param depth approximate largest nesting depth of an assertion
 * @param size approximate largest number of applications in an assertion
 */
record FalconSettings(
    List<String> only,
    String enumerated,
    int operations,
    int satShare,
    int mixedShare,
    int swarm,
    int assertions,
    int depth,
    int size) {

  static final String ONLY = "only";
  static final String ENUMERATE = "enumerate";

  /** The default of {@link #ENUMERATE}. */
  static final String NOTHING = "nothing";

  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter.Names(
              ONLY,
              "operations that formulas may have, such as 'bvadd;push'; default: those that are"
                  + " drawn"),
          Parameter.choice(
              ENUMERATE,
              Stream.concat(Stream.of(NOTHING), Themes.names().stream()).toList(),
              "a theory whose formulas are all made, from the smallest up, instead of drawn"),
          Parameter.number("operations", 0, 0, 1000, "most operations at a time; 0 for no limit"),
          Parameter.number(
              "sat-share", 50, 0, 100, "test cases per 100 that are satisfiable by construction"),
          Parameter.number(
              "mixed-share", 25, 0, 100, "draws per 100 that mix theories; others have one each"),
          Parameter.number(
              "swarm",
              100,
              1,
              10000,
              "test cases between two draws of theories and of likelihoods of operations"),
          Parameter.number("assertions", 6, 1, 100, "most assertions of a test case"),
          Parameter.number("depth", 4, 1, 30, "most nested applications of an assertion, roughly"),
          Parameter.number("size", 20, 1, 1000, "most applications of an assertion, roughly"));

  FalconSettings {
    only = List.copyOf(only);
  }

  static FalconSettings of(Settings settings) {
    return new FalconSettings(
        only(settings),
        settings.word(ENUMERATE),
        settings.number("operations"),
        settings.number("sat-share"),
        settings.number("mixed-share"),
        settings.number("swarm"),
        settings.number("assertions"),
        settings.number("depth"),
        settings.number("size"));
  }

  /** Returns whether formulas are enumerated instead of drawn. */
  boolean enumerates() {
    return !enumerated.equals(NOTHING);
  }

  /** Returns the listed operations without duplicates. */
  static List<String> only(Settings settings) {
    String text = settings.word(ONLY);
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(Parameter.Names.SEPARATOR, -1)).distinct().toList();
  }
}
