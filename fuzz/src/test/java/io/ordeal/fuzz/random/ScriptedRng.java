package io.ordeal.fuzz.random;

/**
 * Draws that a test has written down beforehand. A draw that is not there, or that the asked bound
 * rules out, fails; so does closing before every draw has been asked for.
 */
public final class ScriptedRng implements Rng, AutoCloseable {

  private final int[] draws;
  private int drawn;

  private ScriptedRng(int[] draws) {
    this.draws = draws;
  }

  /** These numbers, in this order, are what {@link #below} gives. */
  public static ScriptedRng of(int... draws) {
    return new ScriptedRng(draws.clone());
  }

  @Override
  public int below(int bound) {
    if (drawn == draws.length) {
      throw new AssertionError(
          "draw %d (below %d): found the end of the script".formatted(drawn + 1, bound));
    }
    int draw = draws[drawn++];
    if (draw < 0 || draw >= bound) {
      throw new AssertionError(
          "draw %d: found %d, wanted 0 … %d".formatted(drawn, draw, bound - 1));
    }
    return draw;
  }

  @Override
  public void close() {
    if (drawn < draws.length) {
      throw new AssertionError("%d of %d draws were made".formatted(drawn, draws.length));
    }
  }
}
