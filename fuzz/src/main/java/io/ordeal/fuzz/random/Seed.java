package io.ordeal.fuzz.random;

import java.security.SecureRandom;

/** A point in the seed tree. Children depend on the path alone, not on what was drawn before. */
public record Seed(long bits) {

  static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  /** Returns a random seed for a new campaign, small enough to be typed. */
  public static long fresh() {
    return new SecureRandom().nextInt(Integer.MAX_VALUE);
  }

  public Seed child(long label) {
    return new Seed(mix(bits ^ mix(label + GOLDEN_GAMMA)));
  }

  /** Returns the draws of this point. Each call starts them from the beginning. */
  public Rng rng() {
    return new SeededRng(bits);
  }

  /**
   * A bijection on 64 bits that lets every input bit change about half of the output bits
   * (Stafford's variant 13).
   */
  static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
