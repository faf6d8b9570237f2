package io.ordeal.cli.reduce;

import io.ordeal.fuzz.reduce.Candidate;
import java.util.Map;

/**
 * The result of a strategy.
 *
 * @param smallest script that is written
 * @param text text of its file
 * @param made scripts that were made
 * @param tests number of times that a script was put to the solvers
 * @param options options that the bug needs, as {@code name=value}
 * @param steps number of times that each reduction made the script smaller, by its id
 * @param why why it did not get smaller, unless the time was up
 */
record Result(
    Candidate original,
    Candidate smallest,
    String text,
    long made,
    long tests,
    String options,
    Map<String, Integer> steps,
    String why) {

  boolean isSmaller() {
    return smallest.size().compareTo(original.size()) < 0;
  }
}
