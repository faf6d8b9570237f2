package io.ordeal.smt.parse;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** Reads sorts. */
final class SortParser {

  /** Length of the longest sort; a few lines of definitions can make a sort of any length. */
  private static final int LONGEST_TEXT = 4_000_000;

  private record Frame(Name name, int offset, List<Sort> arguments) {}

  private final Lexer lexer;
  private final Scope scope;

  SortParser(Lexer lexer, Scope scope) {
    this.lexer = lexer;
    this.scope = scope;
  }

  /** Reads the sort that begins with the next token. */
  Sort next() {
    lexer.next();
    return current();
  }

  /** Reads the sort that begins with the current token. */
  Sort current() {
    Deque<Frame> frames = new ArrayDeque<>();
    while (true) {
      Sort made = null;
      switch (lexer.token()) {
        case SYMBOL -> made = make(new Frame(lexer.name(), lexer.start(), List.of()));
        case OPEN -> {
          int offset = lexer.start();
          lexer.expect(Token.SYMBOL, "the name of a sort");
          if (lexer.name().text.equals("_")) {
            made = indexed(offset);
          } else {
            frames.push(new Frame(lexer.name(), offset, new ArrayList<>()));
          }
        }
        case CLOSE -> {
          if (frames.isEmpty()) {
            throw lexer.error(lexer.start(), lexer.found(), "a sort");
          }
          made = make(frames.pop());
        }
        default -> throw lexer.error(lexer.start(), lexer.found(), "a sort");
      }
      if (made != null) {
        if (frames.isEmpty()) {
          return made;
        }
        frames.element().arguments().add(made);
      }
      lexer.next();
    }
  }

  /** Reads sorts in parentheses. */
  List<Sort> list() {
    lexer.expect(Token.OPEN, "'(' and sorts");
    List<Sort> sorts = new ArrayList<>();
    while (lexer.next() != Token.CLOSE) {
      sorts.add(current());
    }
    return sorts;
  }

  private Sort make(Frame frame) {
    if (frame.name().broken && frame.name().sort == null) {
      throw new FollowUpException();
    }
    SortDefinition definition = scope.sort(frame.name());
    if (definition == null) {
      throw lexer.error(frame.offset(), "unknown sort " + frame.name(), "a declared sort");
    }
    Sort made = definition.maker().at(frame.arguments());
    if (made == null) {
      throw lexer.error(
          frame.offset(),
          frame.arguments().isEmpty()
              ? "sort " + frame.name() + " alone"
              : frame.arguments().stream()
                  .map(sort -> " " + sort.excerpt())
                  .collect(Collectors.joining("", "sort (" + frame.name(), ")")),
          definition.wanted());
    }
    if (made.textLength() > LONGEST_TEXT) {
      throw lexer.error(
          frame.offset(),
          "a sort that would be longer when it is written out",
          "at most %,d characters".formatted(LONGEST_TEXT));
    }
    return made;
  }

  private Sort indexed(int offset) {
    lexer.expect(Token.SYMBOL, "the name of a sort");
    String name = lexer.name().text;
    List<BigInteger> numbers = new ArrayList<>();
    while (lexer.next() == Token.NUMERAL) {
      numbers.add(lexer.literal().index());
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral or ')'");
    }
    Sort made = SortTable.indexed(name, numbers);
    if (made == null) {
      throw lexer.error(
          offset,
          numbers.stream()
              .map(number -> " " + number)
              .collect(Collectors.joining("", "sort (_ " + name, ")")),
          SortTable.indicesWanted(name));
    }
    return made;
  }
}
