package io.ordeal.fuzz.random;

/** SplitMix64 from one seed. */
final class SeededRng implements Rng {

  private long state;

  SeededRng(long seed) {
    this.state = seed;
  }

  private long next() {
    state += Seed.GOLDEN_GAMMA;
    return Seed.mix(state);
  }

  @Override
  public int below(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("nothing to choose from: bound " + bound);
    }
    // The high 32 bits scaled to the bound; the low part of the product tells the few values that
    // would favour some.
    long product = (next() >>> 32) * bound;
    long threshold = (1L << 32) % bound;
    while ((product & 0xFFFFFFFFL) < threshold) {
      product = (next() >>> 32) * bound;
    }
    return (int) (product >>> 32);
  }
}
