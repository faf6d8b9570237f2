package io.ordeal.smt.eval;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * A word, or a list in parentheses: the coarse structure of solver output, which is not always
 * SMT-LIB. Everything except blanks and parentheses belongs to words.
 */
final class Expression {

  /** Heads of lists whose second part is the defined name. */
  private static final Set<String> NAME_BEHIND =
      Set.of(
          "define-fun",
          "define-fun-rec",
          "define-const",
          "declare-fun",
          "declare-const",
          "function",
          "=");

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

  /** Offset after the last byte. */
  int end() {
    return end;
  }

  boolean isWord() {
    return !word.isEmpty();
  }

  boolean isEmptyList() {
    return word.isEmpty() && parts.isEmpty();
  }

  /** The word; empty for a list. */
  String word() {
    return word;
  }

  /** The parts of the list; empty for a word. */
  List<Expression> parts() {
    return parts;
  }

  Expression part(int index) {
    return parts.get(index);
  }

  /** Whether this is a list of {@code size} parts that begins with the word. */
  boolean is(String head, int size) {
    return parts.size() == size && head().equals(head);
  }

  /** The first word of the list, or the empty string. */
  String head() {
    return parts.isEmpty() ? "" : parts.get(0).word();
  }

  /** This expression and all expressions in it, from left to right. */
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

  /**
   * Returns the name that nested expressions define, given from the outermost to the innermost;
   * empty if none of them tells.
   */
  static Optional<String> defined(Iterable<Expression> nested) {
    for (Expression expression : nested) {
      String head = expression.head();
      if (NAME_BEHIND.contains(head)) {
        return expression.parts.size() > 1 && expression.part(1).isWord()
            ? Optional.of(expression.part(1).word())
            : Optional.empty();
      }
      if (!head.isEmpty() && !head.equals("model")) {
        return Optional.of(head);
      }
    }
    return Optional.empty();
  }

  /** Returns the expressions around an offset, the outermost first. */
  static List<Expression> around(List<Expression> expressions, int offset) {
    List<Expression> found = new ArrayList<>();
    List<Expression> inside = expressions;
    while (!inside.isEmpty()) {
      List<Expression> next = List.of();
      for (Expression expression : inside) {
        if (expression.start <= offset && offset < expression.end) {
          found.add(expression);
          next = expression.parts;
        }
      }
      inside = next;
    }
    return found;
  }

  /** Reads all expressions of a text. */
  static List<Expression> readAll(Source source) {
    return readAll(source, 0, source.bytes().length, comment -> {});
  }

  /**
   * Reads all expressions of a part of a text.
   *
   * @param comments receives the offsets at which comments begin
   */
  static List<Expression> readAll(Source source, int from, int to, IntConsumer comments) {
    byte[] bytes = source.bytes();
    Expression whole = new Expression(from, to, "");
    Deque<Expression> open = new ArrayDeque<>();
    open.push(whole);
    int at = from;
    while (at < to) {
      byte c = bytes[at];
      if (isBlank(c)) {
        at++;
      } else if (c == ';') {
        comments.accept(at);
        at = endOfLine(source, at);
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
        int end = endOfWord(source, open, at);
        String text = new String(bytes, at, end - at, StandardCharsets.UTF_8);
        open.element().parts.add(new Expression(at, end, text));
        at = end;
      }
    }
    if (open.size() > 1) {
      throw new ScriptException(
          Position.of(source, to),
          "the end of the text" + where(open),
          "')' for the '(' of line " + Position.of(source, open.element().start).line());
    }
    return whole.parts;
  }

  /** Describes the definition that is cut off, as far as possible. */
  private static String where(Deque<Expression> open) {
    List<Expression> nested = new ArrayList<>(open);
    Collections.reverse(nested);
    nested.remove(0); // the text itself, which begins with an answer
    Optional<String> within = defined(nested);
    if (within.isPresent()) {
      return " in the definition of " + within.get();
    }
    List<Expression> before = open.element().parts;
    return before.isEmpty()
        ? ""
        : defined(List.of(before.get(before.size() - 1)))
            .map(name -> " behind the definition of " + name)
            .orElse("");
  }

  /** Offset after the last byte of the line. */
  static int endOfLine(Source source, int from) {
    return find(source.bytes(), '\n', from);
  }

  private static int endOfWord(Source source, Deque<Expression> open, int start) {
    byte[] bytes = source.bytes();
    int at = start;
    while (at < bytes.length && !isBlank(bytes[at]) && bytes[at] != '(' && bytes[at] != ')') {
      if (bytes[at] == '"' || bytes[at] == '|') {
        int close = find(bytes, bytes[at], at + 1);
        if (close == bytes.length) {
          throw new ScriptException(
              Position.of(source, close),
              "the end of the text" + where(open),
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
