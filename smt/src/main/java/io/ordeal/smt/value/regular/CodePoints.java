package io.ordeal.smt.value.regular;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A set of characters as ranges, sorted and with gaps between them: {@code bounds} has the first
 * and the last character of each.
 */
final class CodePoints {

  static final CodePoints NONE = new CodePoints(new int[0]);
  static final CodePoints ALL = range(0, Word.MAX_CODE_POINT);

  private final int[] bounds;

  private CodePoints(int[] bounds) {
    this.bounds = bounds;
  }

  /** Returns a range; empty if {@code first} is greater than {@code last}. */
  static CodePoints range(int first, int last) {
    return first > last ? NONE : new CodePoints(new int[] {first, last});
  }

  /**
   * The index of the range or gap that contains {@code codePoint}, counted from the gap before the
   * first range. Odd indices are ranges.
   */
  int piece(int codePoint) {
    int found = Arrays.binarySearch(bounds, codePoint);
    if (found < 0) {
      return -found - 1;
    }
    return found | 1;
  }

  /** The number of bounds. */
  int length() {
    return bounds.length;
  }

  static boolean isRange(int piece) {
    return piece % 2 == 1;
  }

  int firstOf(int piece) {
    if (isRange(piece)) {
      return bounds[piece - 1];
    }
    return piece == 0 ? 0 : bounds[piece - 1] + 1;
  }

  int lastOf(int piece) {
    if (isRange(piece)) {
      return bounds[piece];
    }
    return piece == bounds.length ? Word.MAX_CODE_POINT : bounds[piece] - 1;
  }

  private CodePoints complement() {
    int[] result = new int[bounds.length + 2];
    int length = 0;
    for (int gap = 0; gap <= bounds.length; gap += 2) {
      if (firstOf(gap) <= lastOf(gap)) {
        result[length++] = firstOf(gap);
        result[length++] = lastOf(gap);
      }
    }
    return new CodePoints(Arrays.copyOf(result, length));
  }

  static CodePoints union(List<CodePoints> sets) {
    List<int[]> ranges = new ArrayList<>();
    for (CodePoints set : sets) {
      for (int i = 0; i < set.bounds.length; i += 2) {
        ranges.add(new int[] {set.bounds[i], set.bounds[i + 1]});
      }
    }
    ranges.sort(Comparator.comparingInt(range -> range[0]));
    int[] result = new int[2 * ranges.size()];
    int length = 0;
    for (int[] range : ranges) {
      if (length > 0 && range[0] <= result[length - 1] + 1) {
        result[length - 1] = Math.max(result[length - 1], range[1]);
      } else {
        result[length++] = range[0];
        result[length++] = range[1];
      }
    }
    return new CodePoints(Arrays.copyOf(result, length));
  }

  static CodePoints intersection(List<CodePoints> sets) {
    return union(sets.stream().map(CodePoints::complement).toList()).complement();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CodePoints that && Arrays.equals(bounds, that.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }
}
