package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.reduce.step.Reduction;
import io.ordeal.fuzz.reduce.step.Reductions;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Delta debugging on typed terms: tries small named reductions, coarse before fine, until none of
 * them makes the script smaller.
 */
public final class DeltaReduction {

  private final Question question;
  private final Evidence evidence;
  private final int jobs;
  private final BooleanSupplier isOver;

  /** What must be known of a candidate so that an answer to it is wrong. */
  public enum Evidence {
    /** Nothing: a crash is a bug whatever the script means. */
    NONE,
    /** A witness: candidates that the witness of the original does not satisfy are not asked. */
    WITNESS,
    /** The results of reference solvers, which are asked if the guilty target answers as before. */
    REFERENCES
  }

  /**
   * Result of a reduction.
   *
   * @param smallest smallest candidate that was confirmed; the original if there is none
   * @param steps number of times that each reduction made the script smaller, by its id
   * @param tests questions that were asked
   * @param isFinished whether nothing was left to try
   */
  public record Summary(
      Candidate smallest, Map<String, Integer> steps, long tests, boolean isFinished) {}

  /** A listener to a search. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called when another script shows the bug.
     *
     * @param bytes size of the script
     */
    void shown(long bytes);

    /** Called when a script was confirmed. */
    default void confirmed(Candidate candidate) {}
  }

  /**
   * Makes a reduction.
   *
   * @param jobs number of parallel questions; the result is the same for any number
   * @param isOver whether to end with the result so far; checked between questions
   */
  public DeltaReduction(Question question, Evidence evidence, int jobs, BooleanSupplier isOver) {
    if (jobs < 1) {
      throw new IllegalArgumentException("found %d jobs, wanted 1 or more".formatted(jobs));
    }
    this.question = question;
    this.evidence = evidence;
    this.jobs = jobs;
    // If the thread is interrupted, the result so far is returned.
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
   * @param original confirmed script that shows the bug
   * @param model wrong model that shows it; empty if the bug is not about a model
   */
  public Summary reduce(Candidate original, String model, Listener listener) {
    try (Lookahead lookahead = new Lookahead(jobs)) {
      return new DeltaSearch(question, evidence, isOver, lookahead, listener, original, model)
          .run();
    }
  }
}
