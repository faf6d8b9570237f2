package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Outcomes of a unit as text, for the store. The first line has the version of the format. Each
 * test case has a line with its number, {@code finding} or {@code -}, and the answers, separated by
 * tabs. An answer has these fields, separated by blanks: the number of the solver, its word, its
 * signature or {@code -}, its fresh places or traits after a {@code +} or {@code -} if they are not
 * known, and its options if it has any.
 */
final class OutcomeText {

  private static final String VERSION = "outcomes 2";

  /** Version without coverage. A migration of older stores writes it too. */
  private static final String VERSION_1 = "outcomes 1";

  private static final String TAB = "\t";
  private static final String BLANK = " ";
  private static final String FINDING = "finding";
  private static final String NONE = "-";
  private static final String MEASURED = "+";

  private OutcomeText() {}

  static String print(SortedMap<Integer, Outcome> outcomes) {
    StringBuilder text = new StringBuilder(VERSION).append('\n');
    outcomes.forEach(
        (test, outcome) -> {
          text.append(test).append(TAB).append(outcome.isFinding() ? FINDING : NONE);
          outcome.answers().forEach(answer -> print(answer, text.append(TAB)));
          text.append('\n');
        });
    return text.toString();
  }

  /** Appends an answer, without {@link String#format}, which takes most of the time otherwise. */
  private static void print(BriefAnswer answer, StringBuilder text) {
    text.append(answer.solver()).append(BLANK).append(answer.word()).append(BLANK);
    text.append(answer.signature().isKnown() ? answer.signature().text() : NONE).append(BLANK);
    text.append(answer.fresh().map(places -> MEASURED + places.text()).orElse(NONE));
    if (!answer.configuration().isEmpty()) {
      text.append(BLANK).append(answer.configuration());
    }
  }

  /**
   * Reads a text that {@link #print(SortedMap)} wrote.
   *
   * @throws IllegalArgumentException if the text has another version or format
   */
  static SortedMap<Integer, Outcome> parse(String text) {
    SortedMap<Integer, Outcome> outcomes = new TreeMap<>();
    if (text.isEmpty()) {
      return outcomes;
    }
    List<String> lines = text.lines().toList();
    boolean isOld = lines.get(0).equals(VERSION_1);
    if (!isOld && !lines.get(0).equals(VERSION)) {
      throw new IllegalArgumentException(
          "found outcomes that begin with '%s', expected '%s'".formatted(lines.get(0), VERSION));
    }
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = split(line, TAB, 2);
      List<BriefAnswer> answers = new ArrayList<>();
      for (int i = 2; i < fields.length; i++) {
        answers.add(isOld ? answerOfVersion1(fields[i]) : answer(fields[i]));
      }
      outcomes.put(Integer.valueOf(fields[0]), new Outcome(answers, fields[1].equals(FINDING)));
    }
    return outcomes;
  }

  private static BriefAnswer answer(String field) {
    String[] words = split(field, BLANK, 4);
    return new BriefAnswer(
        Integer.parseInt(words[0]),
        words.length > 4 ? words[4] : "",
        words[1],
        signature(words[2]),
        words[3].startsWith(MEASURED)
            ? Optional.of(Coverage.parse(words[3].substring(MEASURED.length())))
            : Optional.empty());
  }

  private static BriefAnswer answerOfVersion1(String field) {
    String[] words = split(field, BLANK, 3);
    return new BriefAnswer(
        Integer.parseInt(words[0]),
        words.length > 3 ? words[3] : "",
        words[1],
        signature(words[2]));
  }

  private static Signature signature(String word) {
    return Signature.parse(word.equals(NONE) ? "" : word);
  }

  private static String[] split(String text, String separator, int least) {
    String[] parts = text.split(separator, -1);
    if (parts.length < least) {
      throw new IllegalArgumentException(
          "found '%s', expected at least %d parts".formatted(text, least));
    }
    return parts;
  }
}
