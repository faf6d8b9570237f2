package io.ordeal.smt.parse;

import java.util.Map;

/** The construct that a word starts after an opening parenthesis. */
enum Form {
  /** An application, which nearly every word starts. */
  APPLICATION(false),
  LET(true),
  ANNOTATION(true),
  MATCH(true),
  INDEXED(true),
  ASCRIBED(true),
  FORALL(true),
  EXISTS(true),
  /** A declaration with sort parameters; nothing in a term. */
  PARAMETRIC(true),
  /** A function; for Z3, an array. */
  LAMBDA(false),
  CHOICE(false),
  COMPREHENSION(false),
  /** A real algebraic number. */
  ROOT(false);

  private static final Map<String, Form> BY_WORD =
      Map.ofEntries(
          Map.entry("let", LET),
          Map.entry("!", ANNOTATION),
          Map.entry("match", MATCH),
          Map.entry("_", INDEXED),
          Map.entry("as", ASCRIBED),
          Map.entry("par", PARAMETRIC),
          Map.entry("lambda", LAMBDA),
          Map.entry("forall", FORALL),
          Map.entry("exists", EXISTS),
          Map.entry("choice", CHOICE),
          Map.entry("witness", CHOICE),
          Map.entry("set.comprehension", COMPREHENSION),
          Map.entry("comprehension", COMPREHENSION),
          Map.entry("root-obj", ROOT));

  private final boolean reserved;

  Form(boolean reserved) {
    this.reserved = reserved;
  }

  static Form of(String word) {
    return BY_WORD.getOrDefault(word, APPLICATION);
  }

  /** Whether only a quoted symbol of that name can be declared. */
  boolean isReserved() {
    return reserved;
  }
}
