package io.ordeal.fuzz.reduce;

/**
 * What a reduction comes to.
 *
 * @param smallest that shows the bug; the original if nothing smaller was found
 * @param made how many scripts were made on the way; none if the engine can make nothing of it
 * @param tests how many questions were asked
 */
public record Reduced(Candidate original, Candidate smallest, long made, long tests) {

  /** Whether there is a smaller one. */
  public boolean isSmaller() {
    return smallest.size().compareTo(original.size()) < 0;
  }
}
