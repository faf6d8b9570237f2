package io.ordeal.fuzz.random;

/**
 * Draws that a test specifies in advance. A missing draw or a draw outside of the requested bound
 * fails; so does closing before all draws were used.
 */
public final class ScriptedRng implements Rng, AutoCloseable {

  private final int[] draws;
  private int drawn;

  private ScriptedRng(int[] draws) {
    this.draws = draws;
  }

  /** Creates draws that {@link #below} returns in this order. */
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
