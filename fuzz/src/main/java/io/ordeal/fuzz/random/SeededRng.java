package io.ordeal.fuzz.random;

/** A {@link Rng} that runs SplitMix64 from one seed. */
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
    // Scales the high 32 bits to the bound. The low part of the product identifies the few values
    // that would bias the choice.
    long product = (next() >>> 32) * bound;
    long threshold = (1L << 32) % bound;
    while ((product & 0xFFFFFFFFL) < threshold) {
      product = (next() >>> 32) * bound;
    }
    return (int) (product >>> 32);
  }
}
