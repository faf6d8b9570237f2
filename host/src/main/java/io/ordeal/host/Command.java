package io.ordeal.host;

/**
 * One command of a script, as written.
 *
 * @param text text from the opening to the closing parenthesis
 */
public record Command(String text) {

  /**
   * Characters that end a word, including those that begin a string, a quoted symbol or a comment.
   */
  private static final String DELIMITERS = "()\";| \t\r\n";

  /** The word after the opening parenthesis, such as {@code check-sat}; empty if there is none. */
  public String name() {
    return word(0);
  }

  /** The word at a position, where the name has position 0; empty if there is none. */
  public String word(int position) {
    int at = 1;
    for (int seen = 0; ; seen++) {
      at = behindBlanks(at);
      int end = at;
      while (end < text.length() && DELIMITERS.indexOf(text.charAt(end)) < 0) {
        end++;
      }
      if (seen == position || end == at) {
        return text.substring(at, end);
      }
      at = end;
    }
  }

  private int behindBlanks(int from) {
    int at = from;
    while (at < text.length()) {
      if (text.charAt(at) == ';') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }
}
