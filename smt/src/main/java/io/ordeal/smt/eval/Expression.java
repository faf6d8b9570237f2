package io.ordeal.smt.eval;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What stands between parentheses, or a word: the coarse shape of what solvers print, which is not
 * always SMT-LIB. Anything but blanks and parentheses makes a word.
 */
final class Expression {

  private final int start;
  private int end;
  private final String word;
  private final List<Expression> parts = new ArrayList<>();

  private Expression(int start, int end, String word) {
    this.start = start;
    this.end = end;
    this.word = word;
  }

  /** Offset of the first byte. */
  int start() {
    return start;
  }

  /** Offset behind the last byte. */
  int end() {
    return end;
  }

  boolean isWord() {
    return !word.isEmpty();
  }

  /** Empty if it is a list. */
  String word() {
    return word;
  }

  /** What stands in the list; empty for a word. */
  List<Expression> parts() {
    return parts;
  }

  Expression part(int index) {
    return parts.get(index);
  }

  /** Whether it is a list of so many parts that begins with the word. */
  boolean is(String head, int size) {
    return parts.size() == size && head().equals(head);
  }

  /** The word that the list begins with, or empty text. */
  String head() {
    return parts.isEmpty() ? "" : parts.get(0).word();
  }

  /** This and all expressions in it, from left to right. */
  List<Expression> all() {
    List<Expression> found = new ArrayList<>();
    Deque<Expression> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Expression next = pending.pop();
      found.add(next);
      for (int i = next.parts.size() - 1; i >= 0; i--) {
        pending.push(next.parts.get(i));
      }
    }
    return found;
  }

  /** All expressions of a text. */
  static List<Expression> readAll(Source source) {
    byte[] bytes = source.bytes();
    Expression whole = new Expression(0, bytes.length, "");
    Deque<Expression> open = new ArrayDeque<>();
    open.push(whole);
    int at = 0;
    while (at < bytes.length) {
      byte c = bytes[at];
      if (isBlank(c)) {
        at++;
      } else if (c == ';') {
        at = find(bytes, '\n', at);
      } else if (c == '(') {
        Expression list = new Expression(at, at, "");
        open.element().parts.add(list);
        open.push(list);
        at++;
      } else if (c == ')') {
        at++;
        Expression list = open.pop();
        if (open.isEmpty()) {
          throw new ScriptException(
              Position.of(source, at - 1), "')'", "as many '(' as ')' in front of it");
        }
        list.end = at;
      } else {
        int end = endOfWord(source, at);
        String text = new String(bytes, at, end - at, StandardCharsets.UTF_8);
        open.element().parts.add(new Expression(at, end, text));
        at = end;
      }
    }
    if (open.size() > 1) {
      throw new ScriptException(
          Position.of(source, bytes.length),
          "the end of the text",
          "')' for the '(' of line " + Position.of(source, open.element().start).line());
    }
    return whole.parts;
  }

  private static int endOfWord(Source source, int start) {
    byte[] bytes = source.bytes();
    int at = start;
    while (at < bytes.length && !isBlank(bytes[at]) && bytes[at] != '(' && bytes[at] != ')') {
      if (bytes[at] == '"' || bytes[at] == '|') {
        int close = find(bytes, bytes[at], at + 1);
        if (close == bytes.length) {
          throw new ScriptException(
              Position.of(source, close),
              "the end of the text",
              "a %c that closes that of line %d"
                  .formatted(bytes[at], Position.of(source, at).line()));
        }
        at = close;
      }
      at++;
    }
    return at;
  }

  private static boolean isBlank(byte c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  private static int find(byte[] bytes, int wanted, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != wanted) {
      at++;
    }
    return at;
  }
}
