package io.ordeal.host.selftest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A word of SMT-LIB, or a list of expressions.
 *
 * @param word the word as written; empty for a list
 */
record SExpression(String word, List<SExpression> parts) {

  static SExpression word(String word) {
    return new SExpression(word, List.of());
  }

  static SExpression list(List<SExpression> parts) {
    return new SExpression("", List.copyOf(parts));
  }

  /** Reads the first expression of a text with balanced parentheses. */
  static SExpression parse(String text) {
    Deque<List<SExpression>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int end = at + 1;
      if (c == '(') {
        open.push(new ArrayList<>());
      } else if (c == ')') {
        SExpression list = list(open.pop());
        open.element().add(list);
      } else if (c == ';') {
        end = endOf("\n", text, at);
      } else if (!Character.isWhitespace(c)) {
        end = endOfWord(text, at);
        open.element().add(word(text.substring(at, end)));
      }
      at = end;
    }
    return open.element().isEmpty() ? word("") : open.element().get(0);
  }

  private static int endOfWord(String text, int from) {
    int end = from;
    if (text.charAt(from) == '|') {
      end = endOf("|", text, from);
    } else if (text.charAt(from) == '"') {
      do { // a doubled quote is read as two adjacent strings
        end = endOf("\"", text, end);
      } while (text.startsWith("\"", end));
    } else {
      while (end < text.length() && "() \t\r\n;\"".indexOf(text.charAt(end)) < 0) {
        end++;
      }
    }
    return end;
  }

  private static int endOf(String closing, String text, int from) {
    int end = text.indexOf(closing, from + 1);
    return end < 0 ? text.length() : end + 1;
  }

  boolean isList() {
    return word.isEmpty();
  }

  /** Whether it is a list of {@code size} parts that begins with a word. */
  boolean isCall(String name, int size) {
    return parts.size() == size && parts.get(0).word.equals(name);
  }

  @Override
  public String toString() {
    return isList()
        ? parts.stream().map(SExpression::toString).collect(Collectors.joining(" ", "(", ")"))
        : word;
  }
}
