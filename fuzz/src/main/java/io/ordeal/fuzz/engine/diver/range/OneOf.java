package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Some listed values. */
public record OneOf(List<Value> values) implements Range {

  /** Returns the range of these values; there must be at least one. */
  public static Range of(List<Value> values) {
    return values.size() == 1 ? new Exactly(values.get(0)) : new OneOf(values);
  }

  @Override
  public boolean contains(Value value) {
    return values.contains(value);
  }

  /** Describes the values that have a literal. */
  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    if (!ReadableValues.isReadable(current)) {
      return Optional.empty();
    }
    Formulas make = new Formulas(terms);
    List<Term> cases = new ArrayList<>();
    for (Value value : values) {
      ReadableValues.literal(value, terms)
          .ifPresent(literal -> cases.add(make.equal(subject, literal)));
    }
    return Optional.of(make.or(cases));
  }
}
