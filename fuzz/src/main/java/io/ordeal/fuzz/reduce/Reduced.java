package io.ordeal.fuzz.reduce;

/**
 * The result of a reduction.
 *
 * @param smallest smallest script that shows the bug; the original if nothing smaller was found
 * @param made number of scripts that were made; zero if the engine cannot use the original
 * @param tests number of questions
 */
public record Reduced(Candidate original, Candidate smallest, long made, long tests) {

  /** Whether a smaller script was found. */
  public boolean isSmaller() {
    return smallest.size().compareTo(original.size()) < 0;
  }
}
