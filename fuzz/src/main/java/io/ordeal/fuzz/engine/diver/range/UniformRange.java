package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.Optional;

/** Ranges that are the same for every sort. */
public enum UniformRange implements Range {
  FREE,
  ANY,
  NOTHING;

  @Override
  public boolean contains(Value value) {
    return this != NOTHING;
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    return Optional.empty();
  }
}
