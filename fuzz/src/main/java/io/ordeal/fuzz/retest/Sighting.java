package io.ordeal.fuzz.retest;

import io.ordeal.fuzz.content.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * The result of looking for a bug in a build.
 *
 * @param shows whether the build shows the bug; null if that is not known
 * @param note answer of the build, or why nothing is known; one line
 */
public record Sighting(@Nullable Boolean shows, String note) {

  /** Most characters of a reason, because messages of solvers may be long. */
  private static final int LONGEST = 200;

  /** Returns that the build shows the bug. */
  public static Sighting yes(String note) {
    return new Sighting(true, note);
  }

  /** Returns that the build answers something else. */
  public static Sighting no(String note) {
    return new Sighting(false, note);
  }

  /** Returns that the build says nothing about the bug, as with {@code git bisect skip}. */
  public static Sighting skipped(String reason) {
    return new Sighting(null, Utf8.start(reason, LONGEST));
  }

  public boolean isSkipped() {
    return shows == null;
  }

  public boolean isShown() {
    return Boolean.TRUE.equals(shows);
  }

  /** Returns a text such as {@code shows the bug (unsat)}. */
  public String text() {
    String words = shows == null ? "skipped" : shows ? "shows the bug" : "does not show the bug";
    return note.isEmpty() ? words : "%s (%s)".formatted(words, note);
  }
}
