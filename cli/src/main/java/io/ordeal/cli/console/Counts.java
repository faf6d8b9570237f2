package io.ordeal.cli.console;

/** Numbers of things, as people read them. */
public final class Counts {

  private Counts() {}

  /** Returns a number of files: {@code 1 file}, {@code 2 files}. */
  public static String files(int number) {
    return number == 1 ? "1 file" : "%,d files".formatted(number);
  }
}
