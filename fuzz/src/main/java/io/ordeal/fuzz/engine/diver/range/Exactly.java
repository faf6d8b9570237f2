package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.util.Optional;

/** One value. */
public record Exactly(Value value) implements Range {

  public static final Exactly TRUE = new Exactly(BoolValue.TRUE);
  static final Exactly FALSE = new Exactly(BoolValue.FALSE);

  public static Exactly truth(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  @Override
  public boolean contains(Value other) {
    return value.equals(other);
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    Formulas make = new Formulas(terms);
    if (value instanceof BoolValue truth) {
      return Optional.of(truth.isTrue() ? subject : make.not(subject));
    }
    return ReadableValues.literal(value, terms).map(literal -> make.equal(subject, literal));
  }
}
