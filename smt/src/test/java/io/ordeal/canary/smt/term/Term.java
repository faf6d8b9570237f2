package io.ordeal.canary.smt.term;

public class Term {
  public Term child(int number) {
    return number == 0 ? this : new Term();
  }
}
