package io.ordeal.fuzz.triage;

import java.util.Arrays;
import java.util.Optional;

/** Whether the unmutated seed of a test case shows the bug of the test case. */
public enum SeedResult {
  /** The same solver in the same configuration shows the same bug. */
  SHOWS("yes", "shows the bug too"),
  DOES_NOT_SHOW("no", "does not show the bug"),
  /** The solver gives the same answer, which may be right, or gives none. */
  UNKNOWN("unknown", "not known whether it shows the bug"),
  NOT_ASKED("not-asked", "not asked (several seeds)");

  private final String word;
  private final String text;

  SeedResult(String word, String text) {
    this.word = word;
    this.text = text;
  }

  /** Returns the word for programs, such as {@code yes}. */
  public String word() {
    return word;
  }

  /** Returns the text for users, such as {@code shows the bug too}. */
  public String text() {
    return text;
  }

  /** Returns the result with a text; empty if there is none. */
  public static Optional<SeedResult> of(String text) {
    return Arrays.stream(values()).filter(one -> one.text.equals(text)).findFirst();
  }
}
