package io.ordeal.fuzz.solver.profile;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A version of a solver as it is written. Versions are compared number by number, and a longer one
 * is newer: {@code 4.12.2.1} than {@code 4.12.2}, and {@code 1.3.2-1} than {@code 1.3.2}. But a
 * version that continues with a word for something unfinished, such as {@code rc}, is older.
 */
public final class SolverVersion implements Comparable<SolverVersion> {

  private static final Pattern PART = Pattern.compile("[0-9]+|[A-Za-z][A-Za-z0-9]*");
  private static final Pattern SHAPE = Pattern.compile("[A-Za-z]*[0-9][A-Za-z0-9._+~-]*");
  private static final Pattern UNFINISHED =
      Pattern.compile("(?i)(alpha|beta|rc|pre|preview|snapshot)[0-9]*");

  private static final Part END = new Part(1, BigInteger.ZERO, "");

  private final String text;
  private final List<Part> parts = new ArrayList<>();

  /**
   * A number or a word of a version.
   *
   * @param rank order of kinds: a word for an unfinished release sorts before the end, another word
   *     after the end, and a number last
   */
  private record Part(int rank, BigInteger number, String word) {

    static Part of(String text) {
      return Character.isDigit(text.charAt(0))
          ? new Part(3, new BigInteger(text), "")
          : new Part(UNFINISHED.matcher(text).matches() ? 0 : 2, BigInteger.ZERO, text);
    }

    int compareTo(Part other) {
      int order = Integer.compare(rank, other.rank);
      if (order == 0) {
        order = number.compareTo(other.number);
      }
      return order == 0 ? word.compareTo(other.word) : order;
    }
  }

  private SolverVersion(String text) {
    this.text = text;
    Matcher matcher = PART.matcher(text);
    while (matcher.find()) {
      parts.add(Part.of(matcher.group()));
    }
  }

  /** Parses a version such as {@code 4.8.12}. */
  public static SolverVersion parse(String text) {
    if (!SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "found %s, wanted a version such as 4.12.2 or 1.3.2-1".formatted(shown(text)));
    }
    return new SolverVersion(text);
  }

  private static String shown(String text) {
    return text.isEmpty() ? "nothing" : text;
  }

  @Override
  public int compareTo(SolverVersion other) {
    for (int i = 0; i < Math.max(parts.size(), other.parts.size()); i++) {
      int order = part(i).compareTo(other.part(i));
      if (order != 0) {
        return order;
      }
    }
    // So that only equal texts compare as equal: 4.08 and 4.8 differ.
    return text.compareTo(other.text);
  }

  private Part part(int index) {
    return index < parts.size() ? parts.get(index) : END;
  }

  public String text() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SolverVersion that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
