package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Limits;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Test cases of one plan, under one model. */
final class FalconRun implements Engine.Run {

  /** Draws in a row that may give nothing new before the run ends. */
  private static final int TRIES = 20;

  /** Formulas that are made for an assertion until one has a value. */
  private static final int REPAIRS = 4;

  /** Terms that a run makes, roughly. */
  private static final int EXPECTED_TERMS = 8_000;

  private final RunPlan plan;
  private final FalconSettings settings;
  private final Lineage lineage;
  private final TermFactory terms = new TermFactory(EXPECTED_TERMS);
  private final Formulas make = new Formulas(terms);
  private final RunGrammar grammar;
  private final Terms draw;
  private final Model model;
  private final Evaluator evaluator;
  private final ScriptMaker scripts;

  /** The operations that formulas are made for. */
  private final List<String> roots = new ArrayList<>();

  private final Set<List<Term>> made = new HashSet<>();
  private long undetermined;

  /**
   * Starts a run.
   *
   * @param rng for what belongs to the whole run
   */
  FalconRun(RunPlan plan, FalconSettings settings, Lineage lineage, Rng rng) {
    this.plan = plan;
    this.settings = settings;
    this.lineage = lineage;
    this.grammar = new RunGrammar(plan.subject(), plan.swarm(), terms, rng);
    this.draw = new Terms(grammar, terms);
    Definitions definitions = new DefinedFunctions(grammar, draw, terms).add(rng);
    this.model = RandomModel.of(grammar.declarations().open(), this::literals, rng);
    // An assertion is to be true for certain and soon, or else another one is made.
    this.evaluator = new Evaluator(model, definitions, Limits.BRIEF);
    this.scripts = new ScriptMaker(grammar, terms, evaluator);
    plan.swarm().weights().keySet().stream().sorted().filter(draw::makes).forEach(roots::add);
  }

  private List<Value> literals(Sort sort) {
    List<Value> values = new ArrayList<>();
    for (Nonterminal one : grammar.all()) {
      if (one.sort().equals(sort)) {
        one.literalPool()
            .all()
            .forEach(
                draft -> {
                  if (draft.value() instanceof Result.Known known) {
                    values.add(known.value());
                  }
                });
      }
    }
    return values;
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < TRIES; i++) {
      boolean isSatisfiable = rng.chance(settings.satShare(), 100);
      List<Piece> assertions = assertions(isSatisfiable, rng);
      boolean isKnown =
          isSatisfiable
              && assertions.stream().allMatch(one -> evaluator.truthOf(one.term()) == Truth.TRUE);
      Script script = scripts.of(assertions, isKnown, rng);
      if (!assertions.isEmpty() && made.add(assertions.stream().map(Piece::term).toList())) {
        return Optional.of(
            new TestCase(
                "",
                script,
                terms,
                isKnown ? new Guarantee.Satisfiable(model) : new Guarantee.None(),
                lineage));
      }
    }
    return Optional.empty();
  }

  private List<Piece> assertions(boolean isSatisfiable, Rng rng) {
    List<Piece> assertions = new ArrayList<>();
    int count = rng.between(1, settings.assertions());
    if (roots.isEmpty()) {
      return List.of(draw.atom(rng));
    }
    if (plan.isExact()) {
      int[] order = rng.order(roots.size());
      for (int i = 0; i < Math.max(count, roots.size()); i++) {
        assertions.add(assertion(roots.get(order[i % order.length]), isSatisfiable, rng));
      }
      return assertions;
    }
    for (int i = 0; i < count; i++) {
      assertions.add(assertion(rng.pick(roots), isSatisfiable, rng));
    }
    return assertions;
  }

  /**
   * Makes an assertion.
   *
   * @param isTrue whether it is to be true under the model
   */
  private Piece assertion(String operation, boolean isTrue, Rng rng) {
    Piece formula = draw.formula(operation, settings.depth(), settings.size(), rng);
    for (int i = 0; isTrue && i < REPAIRS; i++) {
      Truth truth = evaluator.truthOf(formula.term());
      if (truth == Truth.TRUE) {
        return formula;
      }
      if (truth == Truth.FALSE) {
        return new Piece(make.not(formula.term()), formula.needs());
      }
      undetermined++;
      formula = draw.formula(operation, settings.depth(), settings.size(), rng);
    }
    return formula;
  }

  @Override
  public Metrics metrics() {
    return Metrics.of(Map.of("undetermined", undetermined));
  }
}
