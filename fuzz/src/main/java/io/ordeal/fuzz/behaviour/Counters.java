package io.ordeal.fuzz.behaviour;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.ObjLongConsumer;

/**
 * Reads the counters of {@code (get-info :all-statistics)} in the forms that solvers print: {@code
 * :conflicts 12}, {@code ("sat::conflicts" 12)}, {@code ("rewrites" { ADD: 3, MULT: 1 })}, whose
 * counters are called {@code rewrites/ADD} and {@code rewrites/MULT}, and {@code (:Core ((Final
 * Checks 2)))}, whose counter is called {@code Core/Final Checks}. Values that are no whole
 * numbers, such as {@code 0.01} and {@code 36ms}, are left out.
 */
final class Counters {

  /** The name that some solvers put around all their counters; it is not a group. */
  private static final String WHOLE = "all-statistics";

  private final String text;
  private final ObjLongConsumer<String> found;
  private int at;

  /** The name that the next value belongs to; empty if none does. */
  private String name = "";

  /** Whether the name was written without quotes or a colon, and may have more words. */
  private boolean isBare;

  /** The name of a group in braces or parentheses; empty outside of groups. */
  private String group = "";

  /** The groups around the current list, the innermost one first. */
  private final Deque<String> outer = new ArrayDeque<>();

  private Counters(String text, ObjLongConsumer<String> found) {
    this.text = text;
    this.found = found;
  }

  static void read(String text, ObjLongConsumer<String> found) {
    new Counters(text, found).readAll();
  }

  private void readAll() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        int end = text.indexOf('"', at + 1);
        int close = end < 0 ? text.length() : end;
        name = text.substring(at + 1, close);
        isBare = false;
        at = close + 1;
      } else if (c == '{') {
        group = name;
        at++;
      } else if (c == '}') {
        group = "";
        name = "";
        at++;
      } else if (c == '(') {
        outer.push(group);
        group = name.isEmpty() || name.equals(WHOLE) ? group : name;
        name = "";
        at++;
      } else if (c == ')') {
        group = outer.isEmpty() ? "" : outer.pop();
        name = "";
        at++;
      } else if (isSeparator(c)) {
        at++;
      } else {
        word();
      }
    }
  }

  private static boolean isSeparator(char c) {
    return c == ',' || Character.isWhitespace(c);
  }

  private void word() {
    int start = at;
    while (at < text.length()
        && !isSeparator(text.charAt(at))
        && "\"{}()".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (text.charAt(start) == ':') {
      name = text.substring(start + 1, at);
      isBare = false;
    } else if (text.charAt(at - 1) == ':') {
      name = inGroup(text.substring(start, at - 1));
      isBare = false;
    } else if (Character.isLetter(text.charAt(start)) && (name.isEmpty() || isBare)) {
      String word = text.substring(start, at);
      name = name.isEmpty() ? inGroup(word) : name + " " + word;
      isBare = true;
    } else if (!name.isEmpty() && isWhole(start, at)) {
      found.accept(name, Long.parseLong(text, start, at, 10));
      name = "";
    }
  }

  private String inGroup(String word) {
    return group.isEmpty() ? word : group + "/" + word;
  }

  private boolean isWhole(int start, int end) {
    if (end - start > 18) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
