package io.ordeal.fuzz.engine;

import java.util.List;

/**
 * What came of a test case, as far as it may decide later ones. Nothing else of what solvers did
 * may influence an engine or a configuration strategy: the store keeps outcomes, and test cases are
 * made again from them.
 *
 * @param answers in the order in which solvers were asked; empty if nothing is known
 * @param isFinding whether some solver did something that is a finding if it reproduces; whether it
 *     does, and whether the campaign has enough of the kind, is for the campaign alone
 */
public record Outcome(List<BriefAnswer> answers, boolean isFinding) {

  /** The outcome of a test case of which nothing is known. */
  public static final Outcome UNKNOWN = new Outcome(List.of(), false);

  public Outcome {
    answers = List.copyOf(answers);
  }

  /** Returns the outcome of a test case that repeats one with this outcome. */
  public Outcome again() {
    return new Outcome(answers.stream().map(BriefAnswer::again).toList(), isFinding);
  }
}
