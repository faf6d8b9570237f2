package io.ordeal.smt.parse;

/** Finds where to go on reading behind a command that could not be read. */
final class Recovery {

  private Recovery() {}

  /**
   * The offset behind the command that begins at {@code start}, or -1 if no parenthesis closes it.
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

  private static int find(byte[] bytes, int wanted, int from) {
    int i = from;
    while (i < bytes.length && bytes[i] != wanted) {
      i++;
    }
    return i;
  }
}
