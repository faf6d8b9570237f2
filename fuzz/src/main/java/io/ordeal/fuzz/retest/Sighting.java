package io.ordeal.fuzz.retest;

import io.ordeal.fuzz.content.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * What came of looking for a bug in a build.
 *
 * @param shows null if that is not known
 * @param note what the build answered, or why it is not known; one line
 */
public record Sighting(@Nullable Boolean shows, String note) {

  /** Characters of a reason: messages of solvers may be long. */
  private static final int LONGEST = 200;

  /** The bug is there. */
  public static Sighting yes(String note) {
    return new Sighting(true, note);
  }

  /** The build answers something else. */
  public static Sighting no(String note) {
    return new Sighting(false, note);
  }

  /** The build says nothing about the bug, as {@code git bisect skip} has it. */
  public static Sighting skipped(String reason) {
    return new Sighting(null, Utf8.start(reason, LONGEST));
  }

  public boolean isSkipped() {
    return shows == null;
  }

  public boolean isShown() {
    return Boolean.TRUE.equals(shows);
  }

  /** {@code shows the bug (unsat)}. */
  public String text() {
    String words = shows == null ? "skipped" : shows ? "shows the bug" : "does not show the bug";
    return note.isEmpty() ? words : "%s (%s)".formatted(words, note);
  }
}
