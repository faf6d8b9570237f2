package io.ordeal.cli.console;

import java.time.Duration;
import java.util.Locale;

/** Sizes and times as reports show them. */
public final class Figures {

  private Figures() {}

  /** Returns a number of bytes as people write it: {@code 14.1 MB}. */
  public static String size(long bytes) {
    if (bytes < 1000) {
      return bytes + " B";
    }
    double scaled = bytes / 1000.0;
    int unit = 0;
    while (scaled >= 999.95 && unit < 3) {
      scaled /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %cB", scaled, "kMGT".charAt(unit));
  }

  /** Returns a time in seconds, rounded to milliseconds. */
  public static double inSeconds(Duration time) {
    return Math.round(time.toNanos() / 1e6) / 1000.0;
  }
}
