package io.ordeal.fuzz.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of a solver as it is written. Compared number by number; what goes on longer is newer,
 * {@code 4.12.2.1} than {@code 4.12.2} and {@code 1.3.2-1} than {@code 1.3.2}, unless it goes on
 * with a word for something unfinished such as {@code rc}.
 */
public record Version(String text) implements Comparable<Version> {

  private static final Pattern PART = Pattern.compile("[0-9]+|[A-Za-z][A-Za-z0-9]*");
  private static final Pattern SHAPE = Pattern.compile("[A-Za-z]*[0-9][A-Za-z0-9._+~-]*");
  private static final Pattern UNFINISHED =
      Pattern.compile("(?i)(alpha|beta|rc|pre|preview|snapshot)[0-9]*");

  /** {@code 4.8.12}. */
  public static Version parse(String text) {
    if (!SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "found %s, wanted a version such as 4.12.2 or 1.3.2-1".formatted(shown(text)));
    }
    return new Version(text);
  }

  @Override
  public int compareTo(Version other) {
    List<String> ours = parts();
    List<String> theirs = other.parts();
    for (int i = 0; i < Math.max(ours.size(), theirs.size()); i++) {
      int order = compare(part(ours, i), part(theirs, i));
      if (order != 0) {
        return order;
      }
    }
    // Only so that versions that compare as equal are equal: 4.08 and 4.8.
    return text.compareTo(other.text);
  }

  private static String shown(String text) {
    return text.isEmpty() ? "nothing" : text;
  }

  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(text);
    while (matcher.find()) {
      parts.add(matcher.group());
    }
    return parts;
  }

  private static String part(List<String> parts, int index) {
    return index < parts.size() ? parts.get(index) : "";
  }

  private static int compare(String ours, String theirs) {
    int order = Integer.compare(rank(ours), rank(theirs));
    if (order != 0) {
      return order;
    }
    return isNumber(ours)
        ? new BigInteger(ours).compareTo(new BigInteger(theirs))
        : ours.compareTo(theirs);
  }

  /** An unfinished release comes before the end, a word after it and a number after that. */
  private static int rank(String part) {
    if (part.isEmpty()) {
      return 1;
    }
    if (isNumber(part)) {
      return 3;
    }
    return UNFINISHED.matcher(part).matches() ? 0 : 2;
  }

  private static boolean isNumber(String part) {
    return !part.isEmpty() && Character.isDigit(part.charAt(0));
  }

  @Override
  public String toString() {
    return text;
  }
}
