package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import java.util.List;
import java.util.Map;

/** Bases for tests in which their models do not matter. */
final class TestBases {

  /** Returns the base as it is. */
  static final Bases.Renewal UNCHANGED = (base, rng) -> base;

  private TestBases() {}

  /** Returns a base with all assertions of a script. */
  static Base of(SeedScript script) {
    return Base.of(new ModelView(script, Model.ofValues(Map.of()), analyses()));
  }

  /** Returns a base with one Boolean constant, which is true. */
  static Base named(String name, TermFactory terms) {
    DeclaredFunction constant = new DeclaredFunction(name, List.of(), Sort.BOOL);
    SeedScript script =
        new SeedScript(
            name, List.of(new Command.DeclareFun(constant)), List.of(terms.app(constant)), terms);
    return Base.of(
        new ModelView(script, Model.ofValues(Map.of(constant, BoolValue.TRUE)), analyses()));
  }

  private static Analyses analyses() {
    return new Analyses(Vocabulary.STANDARD, one -> 1);
  }
}
