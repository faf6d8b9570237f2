package io.ordeal.cli;

import java.util.List;
import java.util.regex.Pattern;

/** Phrases that have to be read twice, and what to write instead. */
final class PlainEnglish {

  private static final List<Phrase> PHRASES =
      List.of(
          new Phrase("unless (told|given|said)", "(default: ...)"),
          new Phrase(
              "so (many|much|often|long)\\b", "a noun phrase: 'Findings to keep per bucket'"),
          new Phrase("of which there are", "a sentence of its own"),
          new Phrase("of each (engine|solver|seed) is shown", "'The line of an engine counts ...'"),
          new Phrase("how (many|much|often) (of|is|are|it)\\b", "'Test cases per 100 that ...'"),
          new Phrase("of \\d+ (test cases|places|assertions|runs|new terms)", "'... per 100'"),
          new Phrase("what (is|was) (found|wrong|told|given)", "'findings', 'input'"),
          new Phrase("(who|whoever) (reads|asks|is)", "the role, such as 'its reader'"),
          new Phrase("those that", "the noun again"),
          new Phrase("all there (is|are)", "'all' with its noun"),
          new Phrase("not told|is told", "'not given', 'default'"),
          new Phrase("on processors in", "'CPU time'"),
          new Phrase("at home", "'primary platform'"),
          new Phrase("comes? with (ordeal|it)", "'bundled'"),
          new Phrase("goes? on with", "'continues'"),
          new Phrase("(empty or|is) not there", "'new or empty'"),
          new Phrase("is taken to", "who does what: 'Ordeal adds ...'"),
          new Phrase("(shows|showed) only behind", "'needs earlier scripts'"),
          new Phrase("may be (given many times|repeated)", "'repeatable'"),
          new Phrase("want of", "'lack of'"),
          new Phrase("most (nested|assertions|test cases|options|models|holes)", "'maximum'"));

  private PlainEnglish() {}

  /**
   * A phrase that has to be read twice.
   *
   * @param better what to write instead
   */
  record Phrase(String pattern, String better) {

    private boolean isIn(String line) {
      return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE).matcher(line).find();
    }
  }

  /** Returns the phrases that a text contains, across the ends of its lines too. */
  static List<Phrase> faults(String text) {
    String line = text.replaceAll("\\s+", " ");
    return PHRASES.stream().filter(phrase -> phrase.isIn(line)).toList();
  }
}
