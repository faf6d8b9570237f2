package io.ordeal.fuzz.solver.session;

import java.util.ArrayList;
import java.util.List;

/**
 * Output of a solver, split into lists, which may span lines, and other lines.
 *
 * @param parts parts in order, without a list that was cut off
 * @param cutOff whether a list does not end
 */
record PrintedText(List<String> parts, boolean cutOff) {

  private static final String ERROR = "(error";

  static PrintedText of(String text) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '(') {
        int end = endOfList(text, at);
        if (end < 0) {
          return new PrintedText(parts, true);
        }
        parts.add(text.substring(at, end));
        at = end;
      } else {
        int end = text.indexOf('\n', at);
        int stop = end < 0 ? text.length() : end;
        parts.add(text.substring(at, stop).strip());
        at = stop;
      }
    }
    return new PrintedText(parts, false);
  }

  /** Returns the position after the parenthesis that closes the one at {@code start}, or -1. */
  private static int endOfList(String text, int start) {
    int depth = 0;
    int at = start;
    while (at < text.length()) {
      switch (text.charAt(at)) {
        case '(' -> depth++;
        case ')' -> {
          depth--;
          if (depth == 0) {
            return at + 1;
          }
        }
        case '"', '|' -> at = orEnd(text.indexOf(text.charAt(at), at + 1), text);
        case ';' -> at = orEnd(text.indexOf('\n', at), text);
        default -> {}
      }
      at++;
    }
    return -1;
  }

  private static int orEnd(int found, String text) {
    return found < 0 ? text.length() : found;
  }

  /** Returns the elements of a list; empty if the text is no list. */
  static List<String> elements(String list) {
    List<String> elements = new ArrayList<>();
    int end = list.length() - 1;
    int at = list.startsWith("(") ? 1 : end;
    while (at < end) {
      int start = at;
      at = endOfElement(list, at);
      if (at > start) {
        elements.add(list.substring(start, at));
      } else {
        at = list.charAt(at) == ';' ? orEnd(list.indexOf('\n', at), list) : at + 1;
      }
    }
    return elements;
  }

  /** Returns the position after the element that begins here; the same position if none does. */
  private static int endOfElement(String list, int start) {
    if (list.charAt(start) == '(') {
      return endOfList(list, start);
    }
    int at = start;
    while (at < list.length() && isInAtom(list.charAt(at))) {
      at = isQuote(list.charAt(at)) ? orEnd(list.indexOf(list.charAt(at), at + 1), list) : at;
      at++;
    }
    return Math.min(at, list.length());
  }

  private static boolean isInAtom(char c) {
    return !Character.isWhitespace(c) && c != '(' && c != ')' && c != ';';
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '|';
  }

  /** Returns the lists that are errors. */
  List<String> errors() {
    return parts.stream().filter(PrintedText::isError).toList();
  }

  /** Returns the results of checks. */
  List<Answer.Result> results() {
    List<Answer.Result> found = new ArrayList<>();
    for (String part : parts) {
      for (Answer.Result result : Answer.Result.values()) {
        // Some solvers give the reason of unknown in parentheses.
        if (part.equals(result.text()) || part.startsWith(result.text() + " (")) {
          found.add(result);
        }
      }
    }
    return found;
  }

  /** Returns the first list that is no error; empty if there is none. */
  String firstList() {
    return parts.stream()
        .filter(part -> part.startsWith("(") && !isError(part))
        .findFirst()
        .orElse("");
  }

  private static boolean isError(String part) {
    return part.startsWith(ERROR);
  }
}
