package io.ordeal.fuzz.triage;

import java.util.Locale;

/** Conditions that a bug needs to show, besides its script. */
public enum Condition {
  /** No condition: a fresh process that reads the script alone shows it. */
  ALONE(""),
  /** Chance: fresh processes show it now and then, as after a signal from another process. */
  SOMETIMES("only in some runs"),
  /** A process that is kept for many scripts, in its mode, and perhaps other scripts before. */
  KEPT_PROCESS("only in a kept process"),
  /** An expired time limit of the solver itself, which kept processes have. */
  TIME_LIMIT("only when a time limit expires");

  private final String description;

  Condition(String description) {
    this.description = description;
  }

  /**
   * Returns a description for users, such as {@code only in a kept process}; empty for no
   * condition.
   */
  public String description() {
    return description;
  }

  /** Returns the name, such as {@code kept-process}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the bucket for bugs with this condition, given the name without it. */
  String bucket(String alone) {
    return this == ALONE ? alone : alone + "-" + text();
  }

  /** Returns the condition of a bucket, by its name. */
  public static Condition ofBucket(String bucket) {
    for (Condition condition : values()) {
      if (condition != ALONE && bucket.endsWith("-" + condition.text())) {
        return condition;
      }
    }
    return ALONE;
  }
}
