package io.ordeal.smt.parse;

/**
 * Reads parts that are kept as text: attribute values, tactics, and commands that are not
 * interpreted.
 */
final class TextReader {

  private final Lexer lexer;

  TextReader(Lexer lexer) {
    this.lexer = lexer;
  }

  /**
   * Reads the value after a keyword; empty if there is none. The current token is then the one
   * after the value.
   */
  String attributeValue() {
    Token token = lexer.next();
    if (token == Token.KEYWORD || token == Token.CLOSE || token == Token.END) {
      return "";
    }
    String value = expression();
    lexer.next();
    return value;
  }

  /**
   * Reads the expression that begins with the current token, with one space between words. The
   * current token is then its last one.
   */
  String expression() {
    StringBuilder text = new StringBuilder();
    int open = 0;
    while (true) {
      Token token = lexer.token();
      if (token == Token.END) {
        throw lexer.error(lexer.start(), lexer.found(), "')'");
      }
      if (token == Token.CLOSE) {
        if (open == 0) {
          throw lexer.error(lexer.start(), lexer.found(), "an expression");
        }
        open--;
      } else if (text.length() > 0 && text.charAt(text.length() - 1) != '(') {
        text.append(' ');
      }
      text.append(lexer.lenientText(lexer.start(), lexer.end()));
      if (token == Token.OPEN) {
        open++;
      }
      if (open == 0) {
        return text.toString();
      }
      lexer.next();
    }
  }

  /**
   * Reads everything up to the closing parenthesis of the command, which becomes the current token.
   */
  String rest() {
    StringBuilder text = new StringBuilder();
    while (lexer.next() != Token.CLOSE) {
      if (text.length() > 0) {
        text.append(' ');
      }
      text.append(expression());
    }
    return text.toString();
  }
}
