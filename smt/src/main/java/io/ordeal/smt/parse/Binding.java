package io.ordeal.smt.parse;

import io.ordeal.smt.term.Term;
import org.jspecify.annotations.Nullable;

/** A name that a frame binds, and what it stood for outside. */
final class Binding {
  final Name name;
  @Nullable Term hidden;
  int hiddenDepth;

  /** What a binder or pattern makes of it; null in a {@code let}. */
  Term.@Nullable Var variable;

  /** Whether the variable got a name of its own for now. */
  boolean provisional;

  Binding(Name name) {
    this.name = name;
  }

  /** Makes the name stand for a term until {@link #restore}. */
  void hide(Term meaning, int letDepth) {
    hidden = name.local;
    hiddenDepth = name.letDepth;
    name.local = meaning;
    name.letDepth = letDepth;
  }

  /** Makes the name stand for what it stood for outside. */
  void restore() {
    name.local = hidden;
    name.letDepth = hiddenDepth;
  }
}
