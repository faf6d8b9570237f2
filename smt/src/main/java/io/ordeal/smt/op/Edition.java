package io.ordeal.smt.op;

/** An edition of the SMT-LIB standard. */
public enum Edition {
  V2_6("2.6"),
  V2_7("2.7");

  private final String number;

  Edition(String number) {
    this.number = number;
  }

  /** Returns its number, such as {@code 2.6}. */
  public String number() {
    return number;
  }
}
