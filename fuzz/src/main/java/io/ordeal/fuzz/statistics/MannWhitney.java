package io.ordeal.fuzz.statistics;

import java.util.Arrays;

/**
 * The Mann-Whitney U test: whether the numbers of one sample tend to be larger than those of
 * another.
 */
public final class MannWhitney {

  private MannWhitney() {}

  /**
   * Returns the exact two-sided p-value, also with ties. Among all ways to choose as many numbers
   * from both samples as the first one has, it is the share whose rank sum is at least as far from
   * the mean.
   */
  public static double significance(double[] some, double[] others) {
    int[] ranks = doubledRanks(some, others);
    int total = Arrays.stream(ranks).sum();
    int sum = Arrays.stream(ranks, 0, some.length).sum();
    double[] ways = waysBySum(ranks, some.length, total);
    double mean = total * (some.length / (double) ranks.length);
    double all = 0;
    double far = 0;
    for (int i = 0; i < ways.length; i++) {
      all += ways[i];
      if (Math.abs(i - mean) >= Math.abs(sum - mean) - 1e-9) {
        far += ways[i];
      }
    }
    return far / all;
  }

  /** Returns twice the rank of each number, the first sample first; equal numbers share ranks. */
  private static int[] doubledRanks(double[] some, double[] others) {
    double[] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    int[] ranks = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      int smaller = 0;
      int equal = 0;
      for (double other : all) {
        smaller += other < all[i] ? 1 : 0;
        equal += Double.compare(other, all[i]) == 0 ? 1 : 0;
      }
      ranks[i] = 2 * smaller + equal + 1;
    }
    return ranks;
  }

  /** Returns, for each sum, the number of ways to choose this many ranks with that sum. */
  private static double[] waysBySum(int[] ranks, int chosen, int total) {
    double[][] ways = new double[chosen + 1][total + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int count = chosen; count > 0; count--) {
        for (int sum = total; sum >= rank; sum--) {
          ways[count][sum] += ways[count - 1][sum - rank];
        }
      }
    }
    return ways[chosen];
  }
}
