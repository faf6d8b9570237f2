package io.ordeal.fuzz.content;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A name that users gave and that does not exist: of a command, an option, an engine, a solver, a
 * parameter. All messages about such names come from here.
 */
public final class UnknownName {

  /** Letters per allowed mistake. One mistake is always allowed. */
  private static final int LETTERS_PER_MISTAKE = 3;

  /** Words that other programs use for a name of ours. */
  private static final Map<String, String> SYNONYMS =
      Map.of("delete", "forget", "remove", "forget", "rm", "forget");

  private UnknownName() {}

  /**
   * Returns the message about a name: {@code unknown engine 'strom'; did you mean storm?}, or which
   * names exist if none is like it.
   *
   * @param what the kind of name, such as {@code engine}
   * @param known the names that exist
   */
  public static String message(String what, String name, Collection<String> known) {
    return message(
        what,
        name,
        known,
        known.isEmpty() ? "there are none" : "expected one of " + String.join(", ", known));
  }

  /**
   * Returns the message about a name.
   *
   * @param otherwise the remedy if no name is like it
   */
  public static String message(
      String what, String name, Collection<String> known, String otherwise) {
    return "unknown %s '%s'; %s"
        .formatted(
            what,
            name,
            similar(name, known).map(one -> "did you mean %s?".formatted(one)).orElse(otherwise));
  }

  /** Returns the name that means the same as a word, or is most like it; empty if there is none. */
  public static Optional<String> similar(String word, Collection<String> known) {
    return Optional.ofNullable(SYNONYMS.get(word))
        .filter(known::contains)
        .or(() -> like(word, known));
  }

  private static Optional<String> like(String word, Collection<String> known) {
    return known.stream()
        .filter(
            name ->
                word.length() > 1
                    && (mistakes(word, name) <= most(word, name) || isStart(word, name)))
        .min(
            Comparator.comparingInt((String name) -> mistakes(word, name))
                .thenComparing(name -> name));
  }

  private static int most(String word, String name) {
    return Math.max(1, Math.max(word.length(), name.length()) / LETTERS_PER_MISTAKE);
  }

  /** Whether a word is the beginning of a name and long enough to mean it. */
  private static boolean isStart(String word, String name) {
    return word.length() >= LETTERS_PER_MISTAKE
        && name.toLowerCase(Locale.ROOT).startsWith(word.toLowerCase(Locale.ROOT));
  }

  /**
   * Counts the letters to insert, remove, replace or exchange with their neighbour to make one word
   * of another, whatever their case.
   */
  static int mistakes(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        table[i][j] = i == 0 || j == 0 ? i + j : least(table, a, b, i, j);
      }
    }
    return table[a.length()][b.length()];
  }

  private static int least(int[][] table, String a, String b, int i, int j) {
    boolean isSame = a.charAt(i - 1) == b.charAt(j - 1);
    int least =
        Math.min(
            table[i - 1][j - 1] + (isSame ? 0 : 1), 1 + Math.min(table[i - 1][j], table[i][j - 1]));
    boolean isSwapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return isSwapped ? Math.min(least, table[i - 2][j - 2] + 1) : least;
  }
}
