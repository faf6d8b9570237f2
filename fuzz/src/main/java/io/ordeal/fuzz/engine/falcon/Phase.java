package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes test cases of one plan, under one model. */
final class Phase {

  /** Attempts to make a formula with a known value for an assertion. */
  private static final int ATTEMPTS = 4;

  /**
   * An assertion repeats a formula of earlier test cases with the probability {@code REPEATED /
   * OF}.
   */
  private static final int REPEATED = 6;

  private static final int OF = 8;

  /** Largest number of formulas per operation to remember for reuse. */
  private static final int MOST_REMEMBERED = 8;

  private final RunPlan plan;
  private final FalconSettings settings;
  private final TermFactory terms;
  private final Formulas make;
  private final RunGrammar grammar;
  private final Terms draw;
  private final Model model;
  private final Evaluator evaluator;
  private final ScriptMaker scripts;

  /** The operations for which formulas can be made. */
  private final List<String> roots = new ArrayList<>();

  private final Map<String, List<Piece>> remembered = new HashMap<>();
  private long undetermined;

  Phase(RunPlan plan, FalconSettings settings, TermFactory terms, Rng rng) {
    this.plan = plan;
    this.settings = settings;
    this.terms = terms;
    this.make = new Formulas(terms);
    this.grammar = new RunGrammar(plan.subject(), plan.swarm(), terms, rng);
    this.draw = new Terms(grammar, terms);
    Definitions definitions = new DefinedFunctions(grammar, draw, terms).add(rng);
    this.model = RandomModel.of(grammar.declarations().open(), grammar::literals, rng);
    // An assertion must be found true quickly, or else another one is made.
    this.evaluator = new Evaluator(model, definitions, EvaluationLimits.BRIEF);
    this.scripts = new ScriptMaker(grammar, terms, evaluator);
    plan.swarm().weights().keySet().stream().sorted().filter(draw::makes).forEach(roots::add);
  }

  TestCase next(Lineage lineage, Rng rng) {
    boolean isWanted = rng.chance(settings.satShare(), 100);
    List<Piece> assertions = assertions(isWanted, rng);
    boolean isSatisfiable = isWanted;
    for (Piece one : assertions) {
      isSatisfiable = isSatisfiable && evaluator.truthOf(one.term()) == Truth.TRUE;
    }
    return new TestCase(
        "",
        scripts.of(assertions, isSatisfiable, rng),
        terms,
        isSatisfiable ? new Guarantee.Satisfiable(model) : new Guarantee.None(),
        lineage);
  }

  /** Returns the number of formulas whose value was not known. */
  long undetermined() {
    return undetermined;
  }

  private List<Piece> assertions(boolean isSatisfiable, Rng rng) {
    int count = rng.between(1, settings.assertions());
    if (roots.isEmpty()) {
      return List.of(draw.atom(rng));
    }
    List<Piece> assertions = new ArrayList<>();
    int[] order = plan.isExact() ? rng.order(roots.size()) : new int[0];
    for (int i = 0; i < Math.max(count, order.length); i++) {
      String root = plan.isExact() ? roots.get(order[i % order.length]) : rng.pick(roots);
      assertions.add(assertion(root, isSatisfiable, rng));
    }
    return assertions;
  }

  /**
   * Makes an assertion.
   *
   * @param isTrue whether it should be true under the model
   */
  private Piece assertion(String operation, boolean isTrue, Rng rng) {
    Piece formula = formula(operation, rng);
    for (int i = 0; isTrue && i < ATTEMPTS; i++) {
      Truth truth = evaluator.truthOf(formula.term());
      if (truth == Truth.TRUE) {
        return formula;
      }
      if (truth == Truth.FALSE) {
        return new Piece(make.not(formula.term()), formula.needs());
      }
      undetermined++;
      formula = formula(operation, rng);
    }
    return formula;
  }

  private Piece formula(String operation, Rng rng) {
    List<Piece> known = remembered.computeIfAbsent(operation, name -> new ArrayList<>());
    if (!known.isEmpty() && rng.chance(REPEATED, OF)) {
      return rng.pick(known);
    }
    Piece formula = draw.formula(operation, settings.depth(), settings.size(), rng);
    if (known.size() < MOST_REMEMBERED) {
      known.add(formula);
    } else {
      known.set(rng.below(MOST_REMEMBERED), formula);
    }
    return formula;
  }
}
