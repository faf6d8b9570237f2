package io.ordeal.fuzz.engine;

import java.util.List;

/**
 * The part of a test case's result that may influence later test cases. Engines and configuration
 * strategies see nothing else of what solvers did: the store keeps outcomes, and test cases can be
 * made again from them.
 *
 * @param answers in the order in which solvers were asked; empty if nothing is known
 * @param isFinding whether an answer is a finding if it can be reproduced; only the campaign knows
 *     whether it can, and whether there are enough findings of the kind
 */
public record Outcome(List<BriefAnswer> answers, boolean isFinding) {

  /** The outcome of a test case about which nothing is known. */
  public static final Outcome UNKNOWN = new Outcome(List.of(), false);

  public Outcome {
    answers = List.copyOf(answers);
  }

  /** Returns the outcome of a test case that repeats one with this outcome. */
  public Outcome again() {
    return new Outcome(answers.stream().map(BriefAnswer::again).toList(), isFinding);
  }
}
