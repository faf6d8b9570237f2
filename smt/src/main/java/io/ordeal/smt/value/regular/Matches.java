package io.ordeal.smt.value.regular;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The matches of a regular language in a text: their starts, and the end of the shortest one at a
 * start.
 */
public final class Matches {

  private final Automaton automaton = new Automaton();
  private final RegularLanguage language;
  private final boolean notEmpty;
  private final int[] text;
  private final BitSet starts;

  /** The language of the matches; null until an end is requested. */
  private @Nullable LanguageNode matched;

  private Matches(RegularLanguage language, boolean notEmpty, Word text, int from) {
    this.language = language;
    this.notEmpty = notEmpty;
    this.text = text.codePoints();
    this.starts = automaton.starts(language, notEmpty, this.text, from);
  }

  /** Finds the matches that begin at {@code from} or later. */
  public static Matches from(int from, RegularLanguage language, Word text) {
    return new Matches(language, false, text, from);
  }

  /** Finds the matches of at least one character. */
  public static Matches notEmpty(RegularLanguage language, Word text) {
    return new Matches(language, true, text, 0);
  }

  /** Returns the start of the first match at or after {@code from}, or -1. */
  public int nextStart(int from) {
    return starts.nextSetBit(from);
  }

  /** Returns the end of the shortest match that begins at {@code start}; there must be one. */
  public int shortestEnd(int start) {
    LanguageNode known = matched;
    if (known == null) {
      known = automaton.add(language);
      if (notEmpty) {
        known = automaton.withoutEmpty(known);
      }
      matched = known;
    }
    return automaton.endOfShortest(known, text, start);
  }
}
