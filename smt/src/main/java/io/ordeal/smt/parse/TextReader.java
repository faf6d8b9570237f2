package io.ordeal.smt.parse;

/** Reads what is kept as text: attribute values, tactics, commands that nothing here interprets. */
final class TextReader {

  private final Lexer lexer;

  TextReader(Lexer lexer) {
    this.lexer = lexer;
  }

  /** The value behind a keyword, or empty text if there is none. Ends with the token behind it. */
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
   * The expression that begins with the current token, with one space between words. Ends with its
   * last token.
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

  /** Everything up to the parenthesis that closes the command, which becomes the current token. */
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
