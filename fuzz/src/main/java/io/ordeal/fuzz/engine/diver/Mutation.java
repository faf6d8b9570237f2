package io.ordeal.fuzz.engine.diver;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A base that is being mutated, change by change. */
final class Mutation {

  private final Base base;
  private final List<Term> assertions;
  private final Set<String> symbols = new TreeSet<>();
  private final List<Term.App> fresh = new ArrayList<>();
  private final List<Term> limits = new ArrayList<>();
  private int changes;

  Mutation(Base base) {
    this.base = base;
    this.assertions = new ArrayList<>(base.assertions());
  }

  /** Returns the current form of an assertion. */
  Term assertion(int index) {
    return assertions.get(index);
  }

  /** Changes an assertion of the base. */
  void change(int index, Complication complicated, TermFactory terms) {
    changes++;
    assertions.set(index, complicated.change().assertion(terms));
    complicated.change().draft().symbols().stream().map(FunctionSymbol::name).forEach(symbols::add);
    fresh.addAll(complicated.fresh());
    limits.addAll(complicated.limits());
  }

  boolean isChanged() {
    return changes > 0;
  }

  /** Returns the current base, with the limits of fresh constants first. */
  Base result() {
    return base.with(assertions, symbols, fresh, limits);
  }
}
