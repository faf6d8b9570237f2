package io.ordeal.fuzz.engine.diver;

import java.util.function.ToIntFunction;

/** The weights by which places are chosen. */
final class Weights {

  /** Converts scores to integers; the least score is a thousandth. */
  private static final int SCALE = 1_000;

  private Weights() {}

  static ToIntFunction<Place> named(String word) {
    return switch (word) {
      case DiverSettings.UNIFORM -> place -> 1;
      case DiverSettings.MEASURED -> place -> scaled(Scores.MEASURED, place);
      case DiverSettings.PAPER -> place -> scaled(Scores.PAPER, place);
      default -> place -> scaled(Scores.TRIED, place);
    };
  }

  private static int scaled(Scores scores, Place place) {
    return (int) Math.round(scores.of(place.range(), place.term().sort()) * SCALE);
  }
}
