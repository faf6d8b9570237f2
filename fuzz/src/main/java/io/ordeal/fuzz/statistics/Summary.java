package io.ordeal.fuzz.statistics;

import java.util.Arrays;

/**
 * The summary of a sample; all zero for an empty one.
 *
 * @param deviation standard deviation of the sample; 0 if it has one number
 */
public record Summary(double mean, double deviation, double median) {

  /** Returns the summary of some numbers. */
  public static Summary of(double[] numbers) {
    if (numbers.length == 0) {
      return new Summary(0, 0, 0);
    }
    double mean = Arrays.stream(numbers).sum() / numbers.length;
    double squares = Arrays.stream(numbers).map(one -> (one - mean) * (one - mean)).sum();
    double deviation = Math.sqrt(squares / Math.max(1, numbers.length - 1));
    return new Summary(mean, deviation, median(numbers));
  }

  private static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
