package io.ordeal.fuzz.content;

import java.util.Locale;

/** Numbers of things, as people read them. */
public final class Quantity {

  private Quantity() {}

  /**
   * Returns a number of things: {@code 1 test}, {@code 1,200 tests}.
   *
   * @param noun noun whose plural ends in s
   */
  public static String of(long number, String noun) {
    return of(number, noun, noun + "s");
  }

  /** Returns a number of things: {@code 1 query}, {@code 2 queries}. */
  public static String of(long number, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : several);
  }
}
