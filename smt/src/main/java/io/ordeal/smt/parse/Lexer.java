package io.ordeal.smt.parse;

import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.number.Digits;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
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

  /** More digits may not fit in a long. */
  private static final int LONGEST_SMALL_DECIMAL = 18;

  /** No index that means anything has more digits than the order of a large finite field. */
  private static final int LONGEST_INDEX = 10_000;

  /** What a message shows of a term or a sort. */
  private static final int LONGEST_EXCERPT = 200;

  /** With a small one, as strings have, many words of few letters would have one hash. */
  private static final int HASH_FACTOR = 0x01000193;

  private static final int SPACE = 1;
  private static final int DIGIT = 2;
  private static final int SIMPLE = 4;

  private static final byte[] CLASS = new byte[256];
  private static final byte[] HEX_VALUE = new byte[128];

  static {
    Arrays.fill(HEX_VALUE, (byte) -1);
    for (char c : "0123456789abcdefABCDEF".toCharArray()) {
      HEX_VALUE[c] = (byte) Character.digit(c, 16);
    }
    for (char c : " \t\n\r\f\u000B".toCharArray()) {
      CLASS[c] = SPACE;
    }
    for (char c = '0'; c <= '9'; c++) {
      CLASS[c] = DIGIT | SIMPLE;
    }
    for (char c = 'a'; c <= 'z'; c++) {
      CLASS[c] = SIMPLE;
      CLASS[Character.toUpperCase(c)] = SIMPLE;
    }
    for (char c : "~!@$%^&*_-+=<>.?/".toCharArray()) {
      CLASS[c] = SIMPLE;
    }
    CLASS[','] = SIMPLE; // not in the standard, but to Z3
  }

  private final Source source;
  private final byte[] bytes;
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

  private @Nullable Name[] names = new @Nullable Name[1 << 10];
  private int nameCount;

  Lexer(Source source) {
    this.source = source;
    this.bytes = source.bytes();
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
      read = intern(nameStart, nameEnd, nameHash);
      name = read;
    }
    return read;
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
    return Position.of(source, offset);
  }

  ScriptException error(int offset, String found, String wanted) {
    return new ScriptException(position(offset), inOneLine(found), inOneLine(wanted));
  }

  /** Text for a message: short, and without what would end the line. */
  private static String inOneLine(String text) {
    String shown = text;
    if (text.length() > LONGEST_EXCERPT) {
      int cut =
          LONGEST_EXCERPT - (Character.isHighSurrogate(text.charAt(LONGEST_EXCERPT - 1)) ? 1 : 0);
      shown = text.substring(0, cut) + "…";
    }
    StringBuilder line = new StringBuilder(shown.length());
    shown.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(line::appendCodePoint);
    return line.toString();
  }

  /** The token as it stands in the source. */
  String text() {
    return token == Token.END ? "" : utf8(start, end);
  }

  /** The token, short enough for a message. */
  String found() {
    if (token == Token.END) {
      return token.toString();
    }
    int shown = Math.min(end, start + 40);
    while (shown < end && (bytes[shown] & 0xC0) == 0x80) {
      shown++;
    }
    String text = new String(bytes, start, shown - start, StandardCharsets.UTF_8);
    return shown < end ? text + "…" : text;
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
      if (CLASS[bytes[offset] & 0xFF] == SPACE) {
        offset++;
      } else if (bytes[offset] == ';') {
        int from = offset + 1;
        offset = endOfLine(offset);
        int to = offset > from && bytes[offset - 1] == '\r' ? offset - 1 : offset;
        lines.add(lenientText(from, to));
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

  private void skipBlanks() {
    while (at < bytes.length) {
      int c = bytes[at];
      if (c >= 0 && CLASS[c] == SPACE) {
        at++;
      } else if (c == ';') {
        at = endOfLine(at);
      } else {
        return;
      }
    }
  }

  private void skipKeyword() {
    while (at < bytes.length && (isSimple(bytes[at]) || bytes[at] == ':')) {
      at++;
    }
  }

  private static boolean isSimple(int c) {
    return c >= 0 && (CLASS[c] & SIMPLE) != 0;
  }

  private static boolean isDigit(int c) {
    return c >= 0 && (CLASS[c] & DIGIT) != 0;
  }

  private void word(int first) {
    if (isDigit(first)) {
      number();
      return;
    }
    if (!isSimple(first)) {
      throw error(at, printable(first), "a term, a symbol or a parenthesis");
    }
    int hash = 0;
    int i = at;
    while (i < bytes.length && isSimple(bytes[i])) {
      hash = (hash ^ bytes[i]) * HASH_FACTOR;
      i++;
    }
    at = i;
    checkLength();
    symbol(start, at, hash, false);
  }

  private void number() {
    int i = at;
    while (i < bytes.length && isDigit(bytes[i])) {
      i++;
    }
    token = Token.NUMERAL;
    if (i + 1 < bytes.length && bytes[i] == '.' && isDigit(bytes[i + 1])) {
      i++;
      while (i < bytes.length && isDigit(bytes[i])) {
        i++;
      }
      token = Token.DECIMAL;
    }
    at = i;
    checkLength();
    if (i < bytes.length && isSimple(bytes[i])) {
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
        while (i < bytes.length && bytes[i] >= 0 && HEX_VALUE[bytes[i]] >= 0) {
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
        while (i < bytes.length && (isDigit(bytes[i]) || bytes[i] == 'm' || bytes[i] == '-')) {
          i++;
        }
        token = Token.FIELD_ELEMENT;
      }
      default -> throw error(start, "'#'", "#b or #x and digits");
    }
    at = i;
    checkLength();
    boolean goesOn = i < bytes.length && isSimple(bytes[i]);
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
      hash = (hash ^ bytes[i]) * HASH_FACTOR;
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

  private static String printable(int c) {
    int code = c & 0xFF;
    return code >= ' ' && code <= '~' ? "'" + (char) code + "'" : "byte 0x%02x".formatted(code);
  }

  // ----------------------------------------------------------------------------------- names

  private Name intern(int from, int to, int hash) {
    int slot = slot(hash);
    for (; names[slot] != null; slot = nextSlot(slot)) {
      Name known = names[slot];
      if (known.hash == hash && isText(known.utf8, from, to)) {
        return known;
      }
    }
    return add(slot, new Name(utf8(from, to), Arrays.copyOfRange(bytes, from, to), hash));
  }

  /** The name of a text that need not stand in the source. */
  Name name(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    int hash = 0;
    for (byte b : utf8) {
      hash = (hash ^ b) * HASH_FACTOR;
    }
    int slot = slot(hash);
    for (; names[slot] != null; slot = nextSlot(slot)) {
      Name known = names[slot];
      if (known.text.equals(text)) {
        return known;
      }
    }
    return add(slot, new Name(text, utf8, hash));
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (names.length - 1);
  }

  private int nextSlot(int slot) {
    return (slot + 1) & (names.length - 1);
  }

  private Name add(int slot, Name name) {
    names[slot] = name;
    nameCount++;
    if (nameCount * 2 > names.length) {
      @Nullable Name[] old = names;
      names = new @Nullable Name[old.length * 2];
      for (Name known : old) {
        if (known != null) {
          int free = slot(known.hash);
          while (names[free] != null) {
            free = nextSlot(free);
          }
          names[free] = known;
        }
      }
    }
    return name;
  }

  private boolean isText(byte[] utf8, int from, int to) {
    if (utf8.length != to - from) {
      return false;
    }
    for (int i = 0; i < utf8.length; i++) {
      if (utf8[i] != bytes[from + i]) {
        return false;
      }
    }
    return true;
  }

  // ------------------------------------------------------------------------------------ text

  private String utf8(int from, int to) {
    int i = from;
    while (i < to && bytes[i] >= 0) {
      i++;
    }
    if (i == to) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    String text = decoded(in);
    if (text == null) {
      throw error(in.position(), printable(bytes[in.position()]), "UTF-8 text");
    }
    return text;
  }

  /** The text, or null if it is no UTF-8 from the buffer's position on. */
  private static @Nullable String decoded(ByteBuffer in) {
    CharBuffer out = CharBuffer.allocate(in.remaining());
    boolean isText = !StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError();
    return isText ? out.flip().toString() : null;
  }

  /**
   * Text of which only the look matters; bytes that are no UTF-8 are taken for Latin-1 characters.
   */
  String lenientText(int from, int to) {
    String text = decoded(ByteBuffer.wrap(bytes, from, to - from));
    return text == null ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1) : text;
  }

  /**
   * The code points of the string literal that was read last, quotes undoubled and escapes
   * resolved.
   */
  int[] stringCodePoints() {
    String text = utf8(start + 1, end - 1).replace("\"\"", "\"");
    int[] points = text.codePoints().toArray();
    checkCharacters(points);
    int length = 0;
    int i = 0;
    while (i < points.length) {
      int escape = points[i] == '\\' ? escapeLength(points, i) : 0;
      if (escape == 0) {
        points[length++] = points[i++];
      } else {
        points[length++] = escaped(points, i, escape);
        i += escape;
      }
    }
    return Arrays.copyOf(points, length);
  }

  /** Whether the token that was read last has no other characters. */
  boolean isAscii() {
    for (int i = start; i < end; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  private void checkCharacters(int[] points) {
    for (int point : points) {
      if (point > StringValue.MAX_CODE_POINT) {
        throw error(
            start,
            "a string with character U+%X".formatted(point),
            "characters up to U+%X".formatted(StringValue.MAX_CODE_POINT));
      }
    }
  }

  /** Length of a Unicode escape at {@code i}, or 0 if there is none. */
  private static int escapeLength(int[] points, int i) {
    if (i + 1 >= points.length || points[i + 1] != 'u') {
      return 0;
    }
    if (i + 2 < points.length && points[i + 2] == '{') {
      int digits = hexDigits(points, i + 3, 5);
      int close = i + 3 + digits;
      boolean closed = digits > 0 && close < points.length && points[close] == '}';
      boolean inRange = digits < 5 || Character.digit(points[i + 3], 16) <= 2;
      return closed && inRange ? digits + 4 : 0;
    }
    return hexDigits(points, i + 2, 4) == 4 ? 6 : 0;
  }

  private static int hexDigits(int[] points, int from, int most) {
    int count = 0;
    while (count < most
        && from + count < points.length
        && points[from + count] < 128
        && Character.digit(points[from + count], 16) >= 0) {
      count++;
    }
    return count;
  }

  private static int escaped(int[] points, int i, int length) {
    int from = points[i + 2] == '{' ? i + 3 : i + 2;
    int to = points[i + 2] == '{' ? i + length - 1 : i + length;
    int value = 0;
    for (int k = from; k < to; k++) {
      value = value * 16 + Character.digit(points[k], 16);
    }
    return value;
  }

  /** The value of the numeral that was read last. */
  BigInteger numeral() {
    long small = smallNumeral();
    return small >= 0 ? BigInteger.valueOf(small) : number(digits(0), Digits.MOST);
  }

  /** The value of the numeral that was read last, which is an index. */
  BigInteger index() {
    long small = smallNumeral();
    return small >= 0 ? BigInteger.valueOf(small) : number(digits(0), LONGEST_INDEX);
  }

  /** The value of the decimal that was read last. */
  Rational decimal() {
    return decimal(digits(0));
  }

  /** The value of a decimal that is part of the token that was read last. */
  Rational decimal(String digits) {
    checkDigits("a decimal", digits.length() - 1, Digits.MOST);
    return Rational.parse(digits);
  }

  /** The value of digits that are part of the token that was read last. */
  BigInteger number(String digits) {
    return number(digits, Digits.MOST);
  }

  private BigInteger number(String digits, int most) {
    checkDigits("a number", digits.length(), most);
    return Digits.decimal(digits);
  }

  private void checkDigits(String found, int count, int most) {
    if (count > most) {
      throw error(start, "%s of %,d digits".formatted(found, count), "at most %,d".formatted(most));
    }
  }

  /** The value of the numeral that was read last, or -1 if it has more than 18 digits. */
  long smallNumeral() {
    return smallDecimal(start, end);
  }

  /**
   * The number behind the prefix of the symbol that was read last, such as 12 in {@code bv12}, or
   * -1 if it has another prefix or what follows is no number of at most 18 digits.
   */
  long smallNumberBehind(String prefix) {
    int digits = nameStart + prefix.length();
    if (digits >= nameEnd) {
      return -1;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (bytes[nameStart + i] != prefix.charAt(i)) {
        return -1;
      }
    }
    return smallDecimal(digits, nameEnd);
  }

  private long smallDecimal(int from, int to) {
    if (to - from > LONGEST_SMALL_DECIMAL) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(bytes[i])) {
        return -1;
      }
      value = value * 10 + (bytes[i] - '0');
    }
    return value;
  }

  /** The bit-vector that the digits behind {@code #x} or {@code #b} write. */
  BitVecValue bitVector(int bitsPerDigit) {
    int width = (end - start - 2) * bitsPerDigit;
    if (width > Long.SIZE) {
      return new BitVecValue(width, bits(bitsPerDigit));
    }
    long value = 0;
    for (int i = start + 2; i < end; i++) {
      value = (value << bitsPerDigit) | HEX_VALUE[bytes[i]];
    }
    return BitVecValue.ofUnsigned(width, value);
  }

  private BigInteger bits(int bitsPerDigit) {
    int count = end - start - 2;
    byte[] packed = new byte[(count * bitsPerDigit + 7) / Byte.SIZE]; // highest first
    for (int i = 0; i < count; i++) {
      int bit = i * bitsPerDigit;
      packed[packed.length - 1 - bit / Byte.SIZE] |=
          (byte) (HEX_VALUE[bytes[end - 1 - i]] << (bit % Byte.SIZE));
    }
    return new BigInteger(1, packed);
  }

  /** The digits of a token behind its first {@code skip} characters. */
  String digits(int skip) {
    return new String(bytes, start + skip, end - start - skip, StandardCharsets.ISO_8859_1);
  }
}
