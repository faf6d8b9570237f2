package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.LiteralPool;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.UnsatCore;
import io.ordeal.fuzz.engine.valfuzz.coverage.Coverage;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Boolean sub-expression coercion on one seed, iteration by iteration (Fig. 3). */
final class Coercion {

  /** Consecutive iterations without a test case after which the seed is exhausted. */
  private static final int MOST_BARREN = 15;

  /** Consecutive undecided scripts after which the seed is given up. */
  private static final int MOST_UNDECIDED = 10;

  /** Undecided meta-formulas after which an iteration ends, because each takes long. */
  private static final int PATIENCE = 2;

  /** Largest seed for the random choices of solvers; every solver accepts it. */
  private static final int LARGEST_SEED = 1_000_000;

  private final SeedScript seed;
  private final ValfuzzSettings settings;
  private final ModelSource models;
  private final Lineage lineage;
  private final Tally tally;
  private final TermFactory terms;
  private final Formulas make;
  private final FreshNames names;
  private final Scripts scripts;
  private final Shape shape;
  private final Indices indices;
  private final OldValues oldValues;
  private final Reached reached;
  private final Choice choice;
  private final Set<List<Term>> made = new HashSet<>();

  private int iterations;
  private int barren;
  private int undecided;
  private int undecidedFilled;
  private boolean isOver;

  /**
   * Starts on a seed.
   *
   * @param rng for draws that concern the seed as a whole
   */
  Coercion(
      SeedScript original,
      ValfuzzSettings settings,
      ModelSource models,
      Lineage lineage,
      Tally tally,
      Rng rng) {
    this.settings = settings;
    this.models = (request, factory) -> models.solve(request.briefly(), factory);
    this.lineage = lineage;
    this.tally = tally;
    this.terms = original.terms();
    this.make = new Formulas(terms);
    Inlining inlining = new Inlining(original.prelude(), terms);
    List<Term> assertions = original.assertions().stream().map(inlining::of).toList();
    this.seed = new SeedScript(original.name(), original.prelude(), assertions, terms);
    this.names = new FreshNames(seed.prelude());
    names.reserveVariables(assertions);
    this.scripts = new Scripts(seed, names);
    Skeleton skeleton = Skeleton.of(assertions, settings.holes(), names, terms, rng);
    this.shape = new Shape(skeleton, constantsOf(seed), settings, names, terms);
    this.indices = new Indices(skeleton.formulas(), terms);
    this.oldValues = new OldValues(skeleton.holes(), settings.kept(), terms);
    this.reached =
        new Reached(new Coverage(skeleton.formulas(), holes()), seed.definitions(), tally);
    this.choice = new Choice(settings, reached.saturation(), skeleton.formulas());
    this.made.add(assertions);
    if (skeleton.holes().isEmpty() && indices.isEmpty()) {
      tally.add("seeds-without-constants");
      isOver = settings.isRandom(); // otherwise there are still enforcements
    } else if (skeleton.holes().isEmpty()) {
      tally.add("seeds-with-indices-alone");
    }
  }

  private static List<DeclaredFunction> constantsOf(SeedScript seed) {
    return seed.prelude().stream()
        .filter(Command.DeclareFun.class::isInstance)
        .map(command -> ((Command.DeclareFun) command).function())
        .filter(function -> function.parameters().isEmpty())
        .toList();
  }

  private Set<DeclaredFunction> holes() {
    Set<DeclaredFunction> holes = new LinkedHashSet<>();
    shape.skeleton().holes().forEach(hole -> holes.add(hole.constant()));
    return holes;
  }

  /** Returns the coverage of the models of test cases so far. */
  Metrics reached() {
    return reached.metrics();
  }

  boolean isOver() {
    return isOver || iterations >= settings.iterations();
  }

  /** Returns the test cases of the next iteration; may be empty. */
  List<TestCase> next(Rng rng) {
    List<TestCase> tests = new ArrayList<>();
    if (iterations == 0) {
      start(tests);
    }
    iterations++;
    tally.add("iterations");
    Shape chosen = shape;
    boolean onlyIndices = !indices.isEmpty() && shape.skeleton().holes().isEmpty();
    if (!indices.isEmpty() && (onlyIndices || rng.chance(settings.indexShare(), 100))) {
      chosen = redrawn(rng);
    }
    if (settings.isRandom() || onlyIndices) {
      substitute(chosen, randomValues(rng), List.of(), Optional.empty(), tests);
    } else {
      coerce(chosen, rng, tests);
    }
    barren = tests.isEmpty() ? barren + 1 : 0;
    isOver = barren >= MOST_BARREN;
    if (undecided >= MOST_UNDECIDED || undecidedFilled >= MOST_UNDECIDED) {
      tally.add("seeds-undecided");
      isOver = true;
    }
    return tests;
  }

  private Shape redrawn(Rng rng) {
    return indices
        .redrawn(rng)
        .map(formulas -> new Skeleton(formulas, shape.skeleton().holes()))
        .map(skeleton -> new Shape(skeleton, constantsOf(seed), settings, names, terms))
        .orElse(shape);
  }

  /** Finds the model of the seed itself, and adds its skeleton as a test case. */
  private void start(List<TestCase> tests) {
    Script script = seed.asserting(seed.assertions());
    Solution solution = models.solve(script, terms);
    Optional<Model> model = solution.anyModel().map(found -> found.withAll(fixed(oldValues.all())));
    model.ifPresent(reached::addOfSeed);
    tally.add(model.isPresent() ? "seeds-with-model" : "seeds-without-model");
    Skeleton skeleton = shape.skeleton();
    if (!skeleton.holes().isEmpty() && !settings.isRandom() && made.add(skeleton.formulas())) {
      Script ofSkeleton = scripts.asserting(holes(), skeleton.formulas());
      tests.add(
          test(
              ofSkeleton,
              solution instanceof Solution.Satisfiable && model.isPresent()
                  ? new Guarantee.Satisfiable(model.get())
                  : guaranteeOfSkeleton(ofSkeleton)));
    }
  }

  /** Returns the guarantee of the skeleton with free holes, for a seed without a known model. */
  private Guarantee guaranteeOfSkeleton(Script skeleton) {
    Solution solution = models.solve(skeleton, terms);
    if (solution instanceof Solution.Unsatisfiable) {
      tally.add("seeds-unsatisfiable");
    }
    return Guarantee.of(solution);
  }

  private static Map<DeclaredFunction, Interpretation> fixed(Map<DeclaredFunction, Value> values) {
    Map<DeclaredFunction, Interpretation> fixed = new LinkedHashMap<>();
    values.forEach((constant, value) -> fixed.put(constant, new Interpretation.Fixed(value)));
    return fixed;
  }

  private Map<DeclaredFunction, Value> randomValues(Rng rng) {
    Map<DeclaredFunction, Value> values = oldValues.all();
    values.replaceAll((hole, old) -> RandomValues.of(hole.result(), rng).orElse(old));
    return values;
  }

  // ------------------------------------------------------------------------------ steps 3 and 4

  /** The part of the formula that a meta-formula contains (section V-D). */
  private enum Copied {
    NOTHING,
    FORMULA,
    NEGATION
  }

  private void coerce(Shape chosen, Rng rng, List<TestCase> tests) {
    boolean withFormula = rng.chance(settings.formulaShare(), 100);
    List<Copied> parts =
        settings.copiesFormula()
            ? List.of(Copied.FORMULA, Copied.NEGATION)
            : List.of(withFormula ? Copied.FORMULA : Copied.NOTHING);
    List<Monitor> relations = chosen.relations(settings.related(), rng);
    List<Enforcement> enforced = choice.of(chosen, relations, rng);
    List<Monitor> monitors = choice.monitorsWith(enforced, chosen, relations, rng);
    Set<Hole> kept = oldValues.fixed(rng);
    for (Copied part : parts) {
      List<Enforcement> fewer = enforced;
      int undecidedBefore = undecided;
      boolean isSolved = solve(chosen, monitors, fewer, part, kept, rng, tests);
      while (!isSolved && fewer.size() > 1 && undecided < undecidedBefore + PATIENCE) {
        // Keeps the first half: the first enforcement is wanted most, and the others may contradict
        // it.
        fewer = fewer.subList(0, fewer.size() / 2);
        isSolved = solve(chosen, monitors, fewer, part, kept, rng, tests);
      }
      if (!isSolved && !kept.isEmpty() && undecided < undecidedBefore + PATIENCE) {
        solve(chosen, monitors, fewer, part, Set.of(), rng, tests);
      }
    }
  }

  /** Solves a meta-formula, adds test cases, and returns whether there is a model. */
  private boolean solve(
      Shape chosen,
      List<Monitor> monitors,
      List<Enforcement> enforced,
      Copied part,
      Set<Hole> kept,
      Rng rng,
      List<TestCase> tests) {
    Scripts.Meta meta = scripts.meta(monitors, enforced);
    List<Term> formulas = new ArrayList<>(meta.formulas());
    for (Term formula : chosen.skeleton().formulas()) {
      if (part != Copied.NOTHING) {
        formulas.add(part == Copied.FORMULA ? formula : make.not(formula));
      }
    }
    formulas.addAll(oldValues.formulas(kept, enforced));
    List<DeclaredFunction> declared = new ArrayList<>(chosen.declared());
    declared.addAll(meta.constants());
    Script script = scripts.asserting(declared, formulas);
    List<Term> soft = soft(monitors, enforced, rng);
    int randomness = rng.between(1, LARGEST_SEED);
    boolean hasModel = false;
    for (int variant = 0; variant < settings.models(); variant++) {
      Solution solution =
          models.solve(new ModelRequest(script, variant, soft, randomness, true), terms);
      if (variant == 0) {
        choice.tried(enforced);
        count("enforcements", solution);
        undecided = isUndecided(solution) ? undecided + 1 : 0;
        boolean isWorthATest = solution.anyModel().isPresent() || tests.isEmpty();
        if (isWorthATest && made.add(formulas)) {
          tests.add(test(script, Guarantee.of(solution)));
        }
      }
      Optional<Model> model = solution.anyModel();
      if (model.isEmpty()) {
        break;
      }
      hasModel = true;
      substitute(chosen, values(chosen, model.get()), enforced, model, tests);
    }
    return hasModel;
  }

  private void count(String name, Solution solution) {
    tally.add(name);
    String result =
        solution.anyModel().isPresent() ? "-sat" : isUndecided(solution) ? "-undecided" : "-unsat";
    tally.add(name + result);
  }

  /** Returns whether no solver gives an answer. */
  private static boolean isUndecided(Solution solution) {
    return solution instanceof Solution.Unknown unknown && !unknown.probablyUnsatisfiable();
  }

  /** Returns the soft constraints of a model: old values of holes, and open values of monitors. */
  private List<Term> soft(List<Monitor> monitors, List<Enforcement> enforced, Rng rng) {
    List<Term> soft = new ArrayList<>(oldValues.soft());
    if (settings.maximizes()) {
      Set<Monitor> chosenAlready = new HashSet<>();
      enforced.forEach(one -> chosenAlready.add(one.monitor()));
      for (Monitor monitor : monitors) {
        if (!chosenAlready.contains(monitor)) {
          soft.add(
              choice.openValue(monitor, rng) ? monitor.formula() : make.not(monitor.formula()));
        }
      }
    }
    return soft;
  }

  /**
   * Returns the values of holes under a model. A hole keeps its old value if the new one has no
   * literal.
   */
  private static Map<DeclaredFunction, Value> values(Shape chosen, Model model) {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    for (Hole hole : chosen.skeleton().holes()) {
      values.put(hole.constant(), written(hole.constant(), model).orElse(hole.old()));
    }
    return values;
  }

  private static Optional<Value> written(DeclaredFunction constant, Model model) {
    return model
        .interpretation(constant)
        .filter(Interpretation.Fixed.class::isInstance)
        .map(fixed -> ((Interpretation.Fixed) fixed).value())
        .filter(LiteralPool::isWritten);
  }

  // ------------------------------------------------------------------------------ steps 5 and 6

  /**
   * Makes a test case with values in the holes.
   *
   * @param from the model that the values come from
   */
  private void substitute(
      Shape chosen,
      Map<DeclaredFunction, Value> values,
      List<Enforcement> enforced,
      Optional<Model> from,
      List<TestCase> tests) {
    Rewriter filling = chosen.skeleton().filling(values, terms);
    List<Term> filled = chosen.skeleton().formulas().stream().map(filling::rewrite).toList();
    List<Term> formulas = new ArrayList<>(filled);
    Function<List<Term>, Script> asserting = scripts::filled;
    if (settings.enforcesFinally() && !enforced.isEmpty()) {
      Scripts.Meta meta =
          scripts.meta(enforced.stream().map(Enforcement::monitor).toList(), enforced);
      meta.formulas().forEach(formula -> formulas.add(filling.rewrite(formula)));
      List<DeclaredFunction> declared = new ArrayList<>(chosen.declared());
      declared.removeAll(values.keySet());
      declared.addAll(meta.constants());
      asserting = some -> scripts.asserting(declared, some);
    }
    if (!made.add(List.copyOf(formulas))) {
      tally.add("repeated");
      return;
    }
    Script script = asserting.apply(formulas);
    Solution solution = models.solve(script, terms);
    count("substitutions", solution);
    undecidedFilled = isUndecided(solution) ? undecidedFilled + 1 : 0;
    Set<DeclaredFunction> dropped = undeclared(chosen, script);
    Optional<Model> same =
        from.map(model -> model.without(dropped))
            .filter(model -> reached.satisfies(model, formulas));
    if (chosen.equals(shape)) {
      same.ifPresent(model -> reached.add(model.withAll(fixed(values))));
      solution.anyModel().ifPresent(model -> reached.add(model.withAll(fixed(values))));
    }
    solution
        .anyModel()
        .ifPresent(model -> reached.countKept(enforced, model.withAll(fixed(values))));
    if (solution instanceof Solution.Unsatisfiable unsatisfiable) {
      reached.add(UnsatCore.of(formulas, unsatisfiable.by(), asserting, terms, models));
    }
    tests.add(
        test(
            script,
            same.<Guarantee>map(Guarantee.Satisfiable::new)
                .orElseGet(() -> Guarantee.of(solution))));
  }

  /** Returns the constants of meta-formulas that a script does not declare. */
  private Set<DeclaredFunction> undeclared(Shape chosen, Script script) {
    Set<DeclaredFunction> constants = new HashSet<>(chosen.declared());
    constants.addAll(scripts.monitorConstants());
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        constants.remove(declared.function());
      }
    }
    return constants;
  }

  private TestCase test(Script script, Guarantee guarantee) {
    return new TestCase("", script, terms, guarantee, lineage);
  }
}
