package io.ordeal.smt.value;

import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;

/** Positions and search in strings and sequences. A position may be any integer. */
final class SequenceIndexing {

  /** Maximum length of a string or sequence. */
  static final int LONGEST = 1 << 24;

  private SequenceIndexing() {}

  /** Whether {@code position} is one of 0 … length - 1. */
  static boolean isInside(BigInteger position, int length) {
    return position.signum() >= 0 && position.compareTo(BigInteger.valueOf(length)) < 0;
  }

  /** Whether {@code position} is one of 0 … length. */
  static boolean isWithin(BigInteger position, int length) {
    return position.signum() >= 0 && position.compareTo(BigInteger.valueOf(length)) <= 0;
  }

  /**
   * The end of a slice from {@code start} with at most {@code count} parts, but not beyond {@code
   * length}.
   */
  static int end(int start, BigInteger count, int length) {
    return start + count.min(BigInteger.valueOf(length - start)).intValueExact();
  }

  static int checkedLength(long length) {
    if (length > LONGEST) {
      throw new LimitExceeded("a string or sequence of length " + length);
    }
    return (int) length;
  }

  /**
   * The position of the first occurrence of {@code pattern} in {@code text} at or after {@code
   * from}, or -1.
   */
  static int indexOf(int[] text, int[] pattern, int from) {
    return new Search(pattern).first(text, from);
  }

  /** The search of Knuth, Morris and Pratt, which takes linear time for all texts. */
  static final class Search {
    private final int[] pattern;

    /** For every prefix, the length of its longest proper suffix that is a prefix too. */
    private final int[] borders;

    Search(int[] pattern) {
      this.pattern = pattern;
      this.borders = new int[pattern.length + 1];
      int border = 0;
      for (int i = 1; i < pattern.length; i++) {
        while (border > 0 && pattern[i] != pattern[border]) {
          border = borders[border];
        }
        if (pattern[i] == pattern[border]) {
          border++;
        }
        borders[i + 1] = border;
      }
    }

    int first(int[] text, int from) {
      if (pattern.length == 0) {
        return from;
      }
      int matched = 0;
      for (int i = from; i < text.length; i++) {
        while (matched > 0 && text[i] != pattern[matched]) {
          matched = borders[matched];
        }
        if (text[i] == pattern[matched]) {
          matched++;
        }
        if (matched == pattern.length) {
          return i + 1 - matched;
        }
      }
      return -1;
    }
  }
}
