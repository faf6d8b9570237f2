package io.ordeal.smt.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits bytes into tokens. After {@link #next}, {@link #token} is the kind of token, {@link
 * #start} and {@link #end} are its offsets, and {@link #name} is its symbol. Unquoted bytes beyond
 * ASCII are allowed only in white space, comments and the text of string literals.
 */
final class Lexer {

  /**
   * Length of the longest token. Nobody writes longer ones, and they would not fit into a Java
   * string twice.
   */
  private static final int LONGEST_TOKEN = 1 << 26;

  /** Bytes to examine when distinguishing text from other files. */
  private static final int BEGINNING = 8_192;

  private final SourceText sourceText;
  private final byte[] bytes;
  private final Names names = new Names();
  private final Literal literal;
  private int at;

  private Token token = Token.END;
  private int start;
  private int end;

  /**
   * The last symbol: its bytes without bars, their hash, and its name once it has been requested.
   */
  private int nameStart;

  private int nameEnd;
  private int nameHash;
  private boolean nameIsQuoted;
  private @Nullable Name name;

  Lexer(Source source) {
    this.sourceText = new SourceText(source);
    this.bytes = source.bytes();
    this.literal = new Literal(this, sourceText, bytes);
    this.at = source.textStart();
  }

  Token token() {
    return token;
  }

  /** Whether there is nothing left to read. */
  boolean atEnd() {
    return start >= bytes.length;
  }

  /** Offset of the token's first byte. */
  int start() {
    return start;
  }

  /** Offset after the token's last byte. */
  int end() {
    return end;
  }

  /**
   * The last symbol. Only this method requires UTF-8, because information about a script may have
   * any encoding.
   */
  Name name() {
    Name read = name;
    if (read == null) {
      read = names.find(bytes, nameStart, nameEnd, nameHash);
      if (read == null) {
        byte[] utf8 = Arrays.copyOfRange(bytes, nameStart, nameEnd);
        read = names.add(new Name(sourceText.utf8(nameStart, nameEnd), utf8, nameHash));
      }
      name = read;
    }
    return read;
  }

  /** Returns the name of a text, which need not occur in the source. */
  Name name(String text) {
    return names.of(text);
  }

  /** Offset of the first byte of the last symbol, without bars. */
  int nameStart() {
    return nameStart;
  }

  /** Offset after the last byte of the last symbol, without bars. */
  int nameEnd() {
    return nameEnd;
  }

  /** The last literal. */
  Literal literal() {
    return literal;
  }

  /** The construct that the last symbol starts in a term; a quoted symbol is just a name. */
  Form form() {
    return nameIsQuoted ? Form.APPLICATION : name().form;
  }

  private void symbol(int from, int to, int hash, boolean quoted) {
    token = Token.SYMBOL;
    nameStart = from;
    nameEnd = to;
    nameHash = hash;
    nameIsQuoted = quoted;
    name = null;
  }

  Position position(int offset) {
    return sourceText.position(offset);
  }

  ScriptException error(int offset, String found, String wanted) {
    return sourceText.error(offset, found, wanted);
  }

  /** The text of the token in the source. */
  String text() {
    return token == Token.END ? "" : sourceText.utf8(start, end);
  }

  /** The token, shortened for a message. */
  String found() {
    return token == Token.END ? token.toString() : sourceText.shown(start, end);
  }

  /** Continues reading at another offset. */
  void seek(int offset) {
    at = offset;
  }

  /**
   * The offset of the first zero byte near the beginning, or -1 if there is none. A file with zero
   * bytes is no text, so further errors would not help.
   */
  int firstNul() {
    int end = Math.min(bytes.length, BEGINNING);
    int i = 0;
    while (i < end && bytes[i] != 0) {
      i++;
    }
    return i < end ? i : -1;
  }

  /** Comment lines before the first token, without their semicolons. */
  List<String> header() {
    List<String> lines = new ArrayList<>();
    int offset = at;
    while (offset < bytes.length) {
      if (Characters.isSpace(bytes[offset])) {
        offset++;
      } else if (bytes[offset] == ';') {
        int from = offset + 1;
        offset = endOfLine(offset);
        int to = offset > from && bytes[offset - 1] == '\r' ? offset - 1 : offset;
        lines.add(sourceText.lenient(from, to));
      } else {
        break;
      }
    }
    return lines;
  }

  private int endOfLine(int offset) {
    int i = offset;
    while (i < bytes.length && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** Skips to the next token without reading it; returns its offset. */
  int nextStart() {
    skipBlanks();
    return at;
  }

  Token next() {
    skipBlanks();
    start = at;
    if (at >= bytes.length) {
      end = at;
      token = Token.END;
      return token;
    }
    int c = bytes[at];
    switch (c) {
      case '(' -> {
        at++;
        token = Token.OPEN;
      }
      case ')' -> {
        at++;
        token = Token.CLOSE;
      }
      case '"' -> string();
      case '|' -> quotedSymbol();
      case '#' -> hash();
      case ':' -> {
        at++;
        skipKeyword();
        checkLength();
        token = Token.KEYWORD;
      }
      default -> word(c);
    }
    end = at;
    return token;
  }

  /** Reads the next token, which must be of this kind; {@code wanted} describes it in a message. */
  void expect(Token kind, String wanted) {
    if (next() != kind) {
      throw error(start, found(), wanted);
    }
  }

  /** Reads the closing parenthesis of {@code what}. */
  void expectEnd(String what) {
    if (next() != Token.CLOSE) {
      throw error(start, found(), "')' and the end of the " + what);
    }
  }

  /** Reads a symbol. */
  Name expectSymbol(String wanted) {
    expect(Token.SYMBOL, wanted);
    return name();
  }

  private void skipBlanks() {
    while (at < bytes.length) {
      int c = bytes[at];
      if (Characters.isSpace(c)) {
        at++;
      } else if (c == ';') {
        at = endOfLine(at);
      } else {
        return;
      }
    }
  }

  private void skipKeyword() {
    while (at < bytes.length && (Characters.isSimple(bytes[at]) || bytes[at] == ':')) {
      at++;
    }
  }

  private void word(int first) {
    if (Characters.isDigit(first)) {
      number();
      return;
    }
    if (!Characters.isSimple(first)) {
      throw error(at, SourceText.shown(first), "a term, a symbol or a parenthesis");
    }
    int hash = 0;
    int i = at;
    while (i < bytes.length && Characters.isSimple(bytes[i])) {
      hash = Names.hash(hash, bytes[i]);
      i++;
    }
    at = i;
    checkLength();
    symbol(start, at, hash, false);
  }

  private void number() {
    int i = at;
    while (i < bytes.length && Characters.isDigit(bytes[i])) {
      i++;
    }
    token = Token.NUMERAL;
    if (i < bytes.length && bytes[i] == '.') {
      i++; // Z3 reads 1. as 1.0
      while (i < bytes.length && Characters.isDigit(bytes[i])) {
        i++;
      }
      token = Token.DECIMAL;
    }
    at = i;
    checkLength();
    if (i < bytes.length && Characters.isSimple(bytes[i])) {
      end = i;
      throw error(start, found() + (char) bytes[i], "a blank or a parenthesis behind the number");
    }
  }

  private void hash() {
    int i = at + 1;
    int kind = i < bytes.length ? bytes[i] : 0;
    i++;
    int digits = i;
    switch (kind) {
      case 'x' -> {
        while (i < bytes.length && Characters.isHexDigit(bytes[i])) {
          i++;
        }
        token = Token.HEXADECIMAL;
      }
      case 'b' -> {
        while (i < bytes.length && (bytes[i] == '0' || bytes[i] == '1')) {
          i++;
        }
        token = Token.BINARY;
      }
      case 'f' -> {
        while (i < bytes.length
            && (Characters.isDigit(bytes[i]) || bytes[i] == 'm' || bytes[i] == '-')) {
          i++;
        }
        token = Token.FIELD_ELEMENT;
      }
      default -> throw error(start, "'#'", "#b or #x and digits");
    }
    at = i;
    checkLength();
    boolean goesOn = i < bytes.length && Characters.isSimple(bytes[i]);
    if (i == digits || goesOn) {
      token = Token.SYMBOL;
      end = goesOn ? i + 1 : i;
      throw error(start, found(), "digits behind #" + (char) kind);
    }
  }

  private void string() {
    int i = at + 1;
    while (true) {
      while (i < bytes.length && bytes[i] != '"') {
        i++;
      }
      if (i >= bytes.length) {
        at = bytes.length;
        throw error(start, "the end of the file", "a '\"' that closes the string");
      }
      if (i + 1 < bytes.length && bytes[i + 1] == '"') {
        i += 2;
      } else {
        break;
      }
    }
    at = i + 1;
    token = Token.STRING;
    checkLength();
  }

  private void quotedSymbol() {
    int i = at + 1;
    int hash = 0;
    while (i < bytes.length && bytes[i] != '|') {
      hash = Names.hash(hash, bytes[i]);
      i++;
    }
    if (i >= bytes.length) {
      at = bytes.length;
      throw error(start, "the end of the file", "a '|' that closes the symbol");
    }
    at = i + 1;
    symbol(start + 1, i, hash, true);
    checkLength();
  }

  private void checkLength() {
    if (at - start > LONGEST_TOKEN) {
      end = at;
      throw error(
          start,
          "a token of %,d bytes".formatted(at - start),
          "at most %,d".formatted(LONGEST_TOKEN));
    }
  }

  /** Text for display only: see {@link SourceText#lenient}. */
  String lenientText(int from, int to) {
    return sourceText.lenient(from, to);
  }
}
