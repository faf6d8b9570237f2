package io.ordeal.smt.parse;

/** Kinds of tokens. */
enum Token {
  OPEN("'('"),
  CLOSE("')'"),
  SYMBOL("a symbol"),
  KEYWORD("a keyword"),
  NUMERAL("a numeral"),
  DECIMAL("a decimal"),
  HEXADECIMAL("a hexadecimal literal"),
  BINARY("a binary literal"),
  FIELD_ELEMENT("a finite-field literal"),
  STRING("a string"),
  END("the end of the file");

  private final String description;

  Token(String description) {
    this.description = description;
  }

  @Override
  public String toString() {
    return description;
  }
}
