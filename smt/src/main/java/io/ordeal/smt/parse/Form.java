package io.ordeal.smt.parse;

import io.ordeal.smt.term.Binder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a word begins when it stands behind a parenthesis in a term. */
enum Form {
  /** An application, as nearly every word does. */
  APPLICATION(null),
  LET(null),
  ANNOTATION(null),
  MATCH(null),
  INDEXED(null),
  ASCRIBED(null),
  /** A function, or an array to Z3. */
  LAMBDA(null),
  FORALL(Binder.FORALL),
  EXISTS(Binder.EXISTS),
  CHOICE(Binder.CHOICE),
  COMPREHENSION(Binder.COMPREHENSION);

  private static final Map<String, Form> BY_WORD =
      Map.ofEntries(
          Map.entry("let", LET),
          Map.entry("!", ANNOTATION),
          Map.entry("match", MATCH),
          Map.entry("_", INDEXED),
          Map.entry("as", ASCRIBED),
          Map.entry("lambda", LAMBDA),
          Map.entry("forall", FORALL),
          Map.entry("exists", EXISTS),
          Map.entry("choice", CHOICE),
          Map.entry("witness", CHOICE),
          Map.entry("set.comprehension", COMPREHENSION),
          Map.entry("comprehension", COMPREHENSION));

  private final @Nullable Binder binder;

  Form(@Nullable Binder binder) {
    this.binder = binder;
  }

  static Form of(String word) {
    return BY_WORD.getOrDefault(word, APPLICATION);
  }

  /** The binder that the word is, if it is one in every dialect. */
  @Nullable Binder binder() {
    return binder;
  }
}
