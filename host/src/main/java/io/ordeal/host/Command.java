package io.ordeal.host;

/**
 * One command of a script, as it was written.
 *
 * @param text from its opening to its closing parenthesis
 */
public record Command(String text) {

  /** What ends a word; what begins a string, a quoted symbol or a comment does too. */
  private static final String DELIMITERS = "()\";| \t\r\n";

  /** The word behind the opening parenthesis, such as {@code check-sat}; empty if there is none. */
  public String name() {
    return word(0);
  }

  /** The word at a position, counted from 0 and from the name on; empty if there is none. */
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
