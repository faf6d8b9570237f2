package io.ordeal.smt.parse;

import io.ordeal.smt.term.Term;
import org.jspecify.annotations.Nullable;

/** A name that a frame binds, and its meaning outside the frame. */
final class Binding {
  final Name name;
  @Nullable Term hidden;
  int hiddenDepth;

  /** The variable of a binder or pattern; null in a {@code let}. */
  Term.@Nullable Var variable;

  /** Whether the variable has a provisional name. */
  boolean provisional;

  Binding(Name name) {
    this.name = name;
  }

  /** Gives the name a new meaning until {@link #restore}. */
  void hide(Term meaning, int letDepth) {
    hidden = name.local;
    hiddenDepth = name.letDepth;
    name.local = meaning;
    name.letDepth = letDepth;
  }

  /** Gives the name its meaning outside the frame again. */
  void restore() {
    name.local = hidden;
    name.letDepth = hiddenDepth;
  }
}
