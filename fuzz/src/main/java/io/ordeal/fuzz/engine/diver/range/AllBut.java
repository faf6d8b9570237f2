package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.ValueEquality;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every value except some listed ones. */
public record AllBut(List<Value> values, Domains domains) implements Range {

  /** Largest number of values that a formula excludes. */
  private static final int MOST_WRITTEN = 100;

  /** Returns the range without these values; at least one value must be left. */
  public static Range of(List<Value> values, Domains domains) {
    if (values.isEmpty()) {
      return Range.ANY;
    }
    return values.get(0) instanceof BoolValue truth
        ? Exactly.truth(!truth.isTrue())
        : new AllBut(values, domains);
  }

  public static Range of(Value value, Domains domains) {
    return of(List.of(value), domains);
  }

  @Override
  public boolean contains(Value value) {
    return domains.isExact(value.sort()) ? !values.contains(value) : differsFromAll(value);
  }

  private boolean differsFromAll(Value value) {
    try {
      for (Value other : values) {
        if (!ValueEquality.areSame(value, other, domains).equals(Optional.of(false))) {
          return false;
        }
      }
      return true;
    } catch (LimitExceeded e) {
      return false;
    }
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    if (values.size() > MOST_WRITTEN) {
      return new Exactly(current).formula(subject, current, terms);
    }
    Formulas make = new Formulas(terms);
    List<Term> parts = new ArrayList<>(values.size());
    for (Value value : values) {
      Optional<Term> literal = ReadableValues.literal(value, terms);
      if (literal.isEmpty()) {
        return new Exactly(current).formula(subject, current, terms);
      }
      parts.add(terms.app(Operators.DISTINCT.plain(), subject, literal.get()));
    }
    return Optional.of(make.and(parts));
  }
}
