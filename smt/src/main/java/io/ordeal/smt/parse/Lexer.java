package io.ordeal.smt.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits bytes into tokens. After {@link #next}, {@link #token} says what was read, {@link #start}
 * and {@link #end} where, and {@link #name} which symbol it was. White space, comments and the text
 * of string literals are the only places where bytes beyond ASCII may stand unquoted.
 */
final class Lexer {

  /** Longer tokens are no text that anybody wrote, and would not fit into a Java string twice. */
  private static final int LONGEST_TOKEN = 1 << 26;

  /** How much is looked at to tell text from other files. */
  private static final int BEGINNING = 8_192;

  private final SourceText sourceText;
  private final byte[] bytes;
  private final Names names = new Names();
  private final Literal literal;
  private int at;

  private Token token = Token.END;
  private int start;
  private int end;

  /** The last symbol: its bytes without bars, their hash, and its name once that was asked for. */
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

  /** Whether nothing was left to read. */
  boolean atEnd() {
    return start >= bytes.length;
  }

  /** Offset of the token's first byte. */
  int start() {
    return start;
  }

  /** Offset behind the token's last byte. */
  int end() {
    return end;
  }

  /**
   * The symbol that was read last. Only who asks for it needs it to be UTF-8: information about a
   * script may be in any encoding.
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

  /** The name of a text that need not stand in the source. */
  Name name(String text) {
    return names.of(text);
  }

  /** Offset of the first byte of the symbol that was read last, without bars. */
  int nameStart() {
    return nameStart;
  }

  /** Offset behind its last byte, without bars. */
  int nameEnd() {
    return nameEnd;
  }

  /** The literal that was read last. */
  Literal literal() {
    return literal;
  }

  /** What the symbol that was read last begins in a term; quoted it is a name and no more. */
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

  /** The token as it stands in the source. */
  String text() {
    return token == Token.END ? "" : sourceText.utf8(start, end);
  }

  /** The token, short enough for a message. */
  String found() {
    return token == Token.END ? token.toString() : sourceText.shown(start, end);
  }

  /** Goes on reading at another place. */
  void seek(int offset) {
    at = offset;
  }

  /**
   * The offset of the first byte 0 near the beginning, or -1 if there is none. What has some is no
   * text, and there is no use in saying more about it.
   */
  int firstNul() {
    int end = Math.min(bytes.length, BEGINNING);
    int i = 0;
    while (i < end && bytes[i] != 0) {
      i++;
    }
    return i < end ? i : -1;
  }

  /** Comment lines in front of the first token, without their semicolons. */
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

  /** Goes to the next token without reading it; gives its offset. */
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

  /** Reads the next token, which must be of that kind; {@code wanted} says so in a message. */
  void expect(Token kind, String wanted) {
    if (next() != kind) {
      throw error(start, found(), wanted);
    }
  }

  /** Reads the parenthesis that closes something. */
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

  /** Text of which only the look matters: see {@link SourceText#lenient}. */
  String lenientText(int from, int to) {
    return sourceText.lenient(from, to);
  }
}
