package io.ordeal.fuzz.statistics;

/** The effect size A12 of Vargha and Delaney. */
public final class EffectSize {

  private EffectSize() {}

  /**
   * Returns the probability that a number of the first sample is larger than one of the second;
   * equal numbers count half. 0.5 means no difference.
   */
  public static double a12(double[] some, double[] others) {
    double larger = 0;
    for (double one : some) {
      for (double other : others) {
        larger += one > other ? 1 : one < other ? 0 : 0.5;
      }
    }
    return larger / ((double) some.length * others.length);
  }
}
