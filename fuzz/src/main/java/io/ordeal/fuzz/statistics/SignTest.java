package io.ordeal.fuzz.statistics;

/** The sign test: whether the first number of a pair tends to be smaller than the second. */
public final class SignTest {

  private SignTest() {}

  /**
   * Returns the exact two-sided p-value: the probability that a fair coin gives a result at least
   * as uneven. Pairs of equal numbers are left out.
   *
   * @param smaller number of pairs whose first number is smaller
   * @param larger number of pairs whose first number is larger
   */
  public static double significance(int smaller, int larger) {
    int pairs = smaller + larger;
    int fewer = Math.min(smaller, larger);
    // In logarithms, because 0.5 to the power of 2,000 is too small for a double.
    double logWays = 0;
    double tail = 0;
    for (int i = 0; i <= fewer; i++) {
      tail += Math.exp(logWays - pairs * Math.log(2));
      logWays += Math.log(pairs - i) - Math.log(i + 1);
    }
    return Math.min(1, 2 * tail);
  }
}
