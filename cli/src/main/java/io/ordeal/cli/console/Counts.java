package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Quantity;

/** Numbers of things, as people read them. */
public final class Counts {

  private Counts() {}

  /** Returns a number of files: {@code 1 file}, {@code 2 files}. */
  public static String files(int number) {
    return of(number, "file");
  }

  /**
   * Returns a number of things: {@code 1 test}, {@code 2 tests}.
   *
   * @param noun noun whose plural ends in s
   */
  public static String of(long number, String noun) {
    return of(number, noun, noun + "s");
  }

  /** Returns a number of things: {@code 1 query}, {@code 2 queries}. */
  public static String of(long number, String one, String several) {
    return Quantity.of(number, one, several);
  }

  /** Returns a number of things among others: {@code 0 of 1 file}, {@code 1 of 2 files}. */
  public static String part(long part, long all, String noun) {
    return "%,d of %s".formatted(part, of(all, noun));
  }
}
