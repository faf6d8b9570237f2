package io.ordeal.smt.parse;

/** A position in a source; lines and columns count from 1, columns in characters. */
public record Position(String source, int line, int column) {

  /** Returns the position of a byte, found by counting. */
  public static Position of(Source source, int offset) {
    byte[] bytes = source.bytes();
    int line = 1;
    int start = source.textStart();
    int end = Math.min(offset, bytes.length);
    for (int i = 0; i < end; i++) {
      if (bytes[i] == '\n') {
        line++;
        start = i + 1;
      }
    }
    int column = 1;
    for (int i = start; i < end; i++) {
      boolean continuesCharacter = (bytes[i] & 0xC0) == 0x80;
      if (!continuesCharacter) {
        column++;
      }
    }
    return new Position(source.name(), line, column);
  }

  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
