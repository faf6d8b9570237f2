package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.reduce.step.Reduction;
import io.ordeal.fuzz.reduce.step.Reductions;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Delta debugging on typed terms: small named reductions are tried, coarse before fine, until none
 * of them makes the script smaller.
 */
public final class DeltaReduction {

  private final Question question;
  private final Evidence evidence;
  private final int jobs;
  private final BooleanSupplier isOver;

  /** What has to be known of a candidate so that an answer to it is wrong. */
  public enum Evidence {
    /** Nothing: a crash is one whatever the script says. */
    NONE,
    /** A witness: candidates that the witness of the original does not satisfy are not asked. */
    WITNESS,
    /** Whatever reference solvers know; they are asked if the guilty answers as before. */
    REFERENCES
  }

  /**
   * Result of a reduction.
   *
   * @param smallest the smallest candidate that was confirmed; the original if there is none
   * @param steps how often each reduction made the script smaller, by its id
   * @param tests questions that were asked
   * @param isFinished whether nothing was left to try
   */
  public record Summary(
      Candidate smallest, Map<String, Integer> steps, long tests, boolean isFinished) {}

  /** Follows a search. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Another script shows the bug.
     *
     * @param bytes of it
     */
    void shown(long bytes);

    /** A script was confirmed. */
    default void confirmed(Candidate candidate) {}
  }

  /**
   * A reduction.
   *
   * @param jobs questions to ask at a time; the result is the same for any number
   * @param isOver whether to end with what there is; asked between questions
   */
  public DeltaReduction(Question question, Evidence evidence, int jobs, BooleanSupplier isOver) {
    if (jobs < 1) {
      throw new IllegalArgumentException("found %d jobs, wanted 1 or more".formatted(jobs));
    }
    this.question = question;
    this.evidence = evidence;
    this.jobs = jobs;
    // Whoever interrupts the thread gets what there is.
    this.isOver = () -> isOver.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  /** Returns the name of the strategy on the command line. */
  public static String id() {
    return "delta";
  }

  /** Returns the ids of all reductions, in the order in which they are tried. */
  public static List<String> reductions() {
    return Stream.concat(Reductions.ALL.stream(), Stream.of(Reductions.RENAME))
        .map(Reduction::id)
        .toList();
  }

  /**
   * Reduces a script.
   *
   * @param original which shows the bug, confirmed
   * @param model the wrong model by which it does; empty if it is not about one
   */
  public Summary reduce(Candidate original, String model, Listener listener) {
    try (Lookahead lookahead = new Lookahead(jobs)) {
      return new DeltaSearch(question, evidence, isOver, lookahead, listener, original, model)
          .run();
    }
  }
}
