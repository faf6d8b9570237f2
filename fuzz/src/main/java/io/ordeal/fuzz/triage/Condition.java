package io.ordeal.fuzz.triage;

import java.util.Locale;

/** What a bug needs to show besides its script. */
public enum Condition {
  /** Nothing: a fresh process that reads the script alone shows it. */
  ALONE(""),
  /** Luck: fresh processes show it now and then, as one does that somebody else sends a signal. */
  SOMETIMES("only in some runs"),
  /** A process that is kept for many scripts, in its mode, and maybe other scripts before. */
  KEPT_PROCESS("only in a kept process"),
  /** A time limit of the solver's own that expires, as kept processes have it. */
  TIME_LIMIT("only when a time limit expires");

  private final String description;

  Condition(String description) {
    this.description = description;
  }

  /** Returns it for people: {@code only in a kept process}; empty if nothing is needed. */
  public String description() {
    return description;
  }

  /** {@code kept-process}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the bucket for bugs that need it, if a bucket has this name without. */
  String bucket(String alone) {
    return this == ALONE ? alone : alone + "-" + text();
  }

  /** Returns what the bugs of a bucket need, by its name. */
  public static Condition ofBucket(String bucket) {
    for (Condition condition : values()) {
      if (condition != ALONE && bucket.endsWith("-" + condition.text())) {
        return condition;
      }
    }
    return ALONE;
  }
}
