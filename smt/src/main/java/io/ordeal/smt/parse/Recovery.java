package io.ordeal.smt.parse;

/** Finds the offset at which to continue after a command that could not be read. */
final class Recovery {

  private Recovery() {}

  /**
   * The offset after the command that begins at {@code start}, or -1 if no parenthesis closes it.
   */
  static int endOfCommand(byte[] bytes, int start) {
    int open = 0;
    int i = start;
    while (i < bytes.length) {
      switch (bytes[i]) {
        case '(' -> open++;
        case ')' -> open--;
        case ';' -> i = find(bytes, '\n', i);
        case '"', '|' -> i = find(bytes, bytes[i], i + 1);
        default -> {}
      }
      i++;
      if (open <= 0 && i > start) {
        return Math.min(i, bytes.length);
      }
    }
    return -1;
  }

  /**
   * The offset of the next line after {@code start} that begins with a parenthesis, or -1 if there
   * is none.
   */
  static int nextLine(byte[] bytes, int start) {
    int line = find(bytes, '\n', start);
    while (line + 1 < bytes.length && bytes[line + 1] != '(') {
      line = find(bytes, '\n', line + 1);
    }
    return line + 1 < bytes.length ? line + 1 : -1;
  }

  /**
   * The offset of the first parenthesis after the text at {@code start}, which is no command; -1 if
   * there is none.
   */
  static int nextCommand(byte[] bytes, int start) {
    boolean quoted = bytes[start] == '"' || bytes[start] == '|';
    int i = quoted ? find(bytes, bytes[start], start + 1) + 1 : start + 1;
    while (i < bytes.length && bytes[i] != '(') {
      i = bytes[i] == ';' ? find(bytes, '\n', i) : i + 1;
    }
    return i < bytes.length ? i : -1;
  }

  private static int find(byte[] bytes, int wanted, int from) {
    int i = from;
    while (i < bytes.length && bytes[i] != wanted) {
      i++;
    }
    return i;
  }
}
