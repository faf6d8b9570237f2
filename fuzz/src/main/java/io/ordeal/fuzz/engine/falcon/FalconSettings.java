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
              "operations that formulas may use, such as 'bvadd;push'; default: a random choice"),
          Parameter.choice(
              ENUMERATE,
              Stream.concat(Stream.of(NOTHING), Themes.names().stream()).toList(),
              "theory of which all formulas are made, smallest first, instead of random ones"),
          Parameter.number(
              "operations", 0, 0, 1000, "maximum number of operations at a time; 0: no limit"),
          Parameter.number(
              "sat-share", 50, 0, 100, "test cases per 100 that are satisfiable by construction"),
          Parameter.number(
              "mixed-share",
              25,
              0,
              100,
              "draws per 100 that mix theories; the rest have one theory each"),
          Parameter.number(
              "swarm",
              100,
              1,
              10000,
              "test cases until theories and probabilities of operations are drawn again"),
          Parameter.number("assertions", 6, 1, 100, "maximum number of assertions per test case"),
          Parameter.number("depth", 4, 1, 30, "maximum depth of an assertion, approximately"),
          Parameter.number(
              "size", 20, 1, 1000, "maximum size of an assertion in applications, approximately"));

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
