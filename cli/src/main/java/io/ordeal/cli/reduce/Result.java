package io.ordeal.cli.reduce;

import io.ordeal.fuzz.reduce.Candidate;
import java.util.Map;

/**
 * What a strategy came to.
 *
 * @param smallest the script that is written
 * @param text of its file
 * @param made scripts that were made on the way
 * @param tests how often a script was put to the solvers
 * @param options that the bug needs, as {@code name=value}
 * @param steps how often each reduction made the script smaller, by its id
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
