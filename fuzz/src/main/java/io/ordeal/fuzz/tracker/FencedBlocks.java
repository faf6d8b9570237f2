package io.ordeal.fuzz.tracker;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the code blocks of Markdown as people write them: also in lists, in quotes and on one line.
 */
final class FencedBlocks {

  private static final String BACKTICKS = "```";
  private static final Pattern QUOTE = Pattern.compile("^[\\s>]*");

  private FencedBlocks() {}

  static List<String> of(String markdown) {
    List<String> blocks = new ArrayList<>();
    StringBuilder block = new StringBuilder();
    String fence = "";
    boolean isQuoted = false;
    for (String line : markdown.lines().toList()) {
      String inner = QUOTE.matcher(line).replaceFirst("");
      if (fence.isEmpty()) {
        fence = fenceOf(inner);
        isQuoted = line.stripLeading().startsWith(">");
        String rest = inner.substring(fence.length());
        int end = rest.indexOf(BACKTICKS);
        if (fence.startsWith(BACKTICKS) && end >= 0) {
          blocks.add(rest.substring(0, end));
          fence = "";
        } else if (rest.contains("(") && !fence.isEmpty()) {
          block.append(rest).append('\n');
        }
      } else if (inner.strip().startsWith(fence)) {
        fence = "";
      } else if (fence.startsWith(BACKTICKS) && inner.strip().endsWith(fence)) {
        block.append(inner, 0, inner.lastIndexOf(fence)).append('\n');
        fence = "";
      } else {
        block.append(isQuoted ? inner : line).append('\n');
      }
      if (fence.isEmpty() && block.length() > 0) {
        blocks.add(block.toString());
        block.setLength(0);
      }
    }
    if (block.length() > 0) {
      blocks.add(block.toString());
    }
    return blocks;
  }

  /** Returns the fence at the start of a line; empty if it begins no block. */
  private static String fenceOf(String line) {
    if (!line.startsWith(BACKTICKS) && !line.startsWith("~~~")) {
      return "";
    }
    int end = 3;
    while (end < line.length() && line.charAt(end) == line.charAt(0)) {
      end++;
    }
    return line.substring(0, end);
  }
}
