package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.engine.ModelPrinter;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Checks a term that a solver has simplified. It must equal the original term under all values of
 * the constants; randomly drawn values are tried.
 */
final class Simplification {

  /** Number of random assignments to the constants. */
  private static final int TRIES = 20;

  /** Undetermined evaluations after which no more are made, because each may take long. */
  private static final int MOST_IN_VAIN = 3;

  private final Script script;
  private final TermFactory terms;
  private final EvaluationLimits limits;

  Simplification(Script script, TermFactory terms, EvaluationLimits limits) {
    this.script = script;
    this.terms = terms;
    this.limits = limits;
  }

  Ruling check(Term term, String printed) {
    Term simplified;
    try {
      simplified =
          new ScopedParser(script.commands(), Source.of("simplified", printed), terms)
              .termAt(0, term.sort());
    } catch (ScriptException e) {
      return Ruling.undetermined(Question.SIMPLIFICATION, "it cannot be read: " + e.getMessage());
    }
    if (simplified.equals(term)) {
      return Ruling.right(Question.SIMPLIFICATION);
    }
    Script claiming =
        Claims.before(
            script, List.of(new Command.Assert(new Formulas(terms).equal(term, simplified))));
    Set<DeclaredFunction> declared = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun one) {
        declared.add(one.function());
      }
    }
    Function<Sort, List<Value>> literals = RandomModel.literalsOf(List.of(term, simplified));
    Rng rng = new Seed(printed.hashCode()).rng();
    int decided = 0;
    for (int i = 0; i < TRIES && i - decided < MOST_IN_VAIN; i++) {
      Model drawn = RandomModel.of(declared, literals, rng);
      Truth value = Claims.lastAssertion(claiming, drawn, limits);
      if (value == Truth.FALSE) {
        return Ruling.wrong(
            Question.SIMPLIFICATION,
            "it is not equal to the term: " + printed,
            ModelPrinter.print(drawn, script));
      }
      decided += value == Truth.TRUE ? 1 : 0;
    }
    return decided > 0
        ? Ruling.right(Question.SIMPLIFICATION)
        : Ruling.undetermined(Question.SIMPLIFICATION, "no drawn values decide it");
  }
}
