package io.ordeal.fuzz.report;

import io.ordeal.fuzz.content.Printable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes Markdown. Every text from outside is written as code, so that it has no meaning: no link,
 * no mention of a person, no HTML.
 */
final class Markdown {

  private static final Pattern BACKTICKS = Pattern.compile("`+");

  private static final int SHORTEST_FENCE = 3;

  private Markdown() {}

  /** Returns a text as inline code. */
  static String code(String text) {
    String line = Printable.line(text);
    if (line.isEmpty()) {
      return "";
    }
    String fence = "`".repeat(longestBackticks(line) + 1);
    boolean needsSpace = line.startsWith("`") || line.endsWith("`");
    return needsSpace ? "%s %s %s".formatted(fence, line, fence) : fence + line + fence;
  }

  /** Returns a text as a code block. */
  static String block(String language, String text) {
    String lines = Printable.lines(text).stripTrailing();
    String fence = "`".repeat(Math.max(SHORTEST_FENCE, longestBackticks(lines) + 1));
    return "%s%s\n%s\n%s\n".formatted(fence, language, lines, fence);
  }

  /** Returns a text as a code block that is folded until the reader opens it. */
  static String folded(String title, String language, String text) {
    return "<details><summary>%s</summary>\n\n%s\n</details>\n"
        .formatted(title, block(language, text));
  }

  private static int longestBackticks(String text) {
    int longest = 0;
    Matcher run = BACKTICKS.matcher(text);
    while (run.find()) {
      longest = Math.max(longest, run.end() - run.start());
    }
    return longest;
  }
}
