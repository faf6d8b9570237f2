package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Opening;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Domains;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of formulas under several assignments, from which test cases of a seed are made. The first
 * assignment is a model; later ones are random, and some are further models. A further assignment
 * is sought only after some test cases, because it takes time.
 */
final class Bases {

  /**
   * After the first assignment, one of this many is a model. A model costs a call to a solver, and
   * all runs of a seed get the same ones.
   */
  private static final int ASSIGNMENTS_PER_MODEL = 8;

  /** Attempts to draw a random assignment that differs from all before. */
  private static final int TRIES = 10;

  /** Smallest number of formulas; fewer allow hardly any different test cases. */
  static final int FEW_FORMULAS = 2;

  /**
   * An assignment, and the formulas that have a value under it.
   *
   * @param prelude declarations of the constants and functions in the formulas
   */
  record Base(List<Command> prelude, Model model, Pools pools) {}

  private final SeedScript seed;
  private final StormSettings settings;
  private final Assignments assignments;
  private final Seed draws;
  private final Formulas make;
  private final List<Term> fragments;
  private final List<Base> bases = new ArrayList<>();
  private final Set<Map<DeclaredFunction, Interpretation>> known = new HashSet<>();

  /** The seed's formulas with constants instead of bound variables; empty until they are needed. */
  private Optional<QuantifierBodies> opened = Optional.empty();

  /** Number of assignments sought so far, found or not. */
  private int sought;

  private int evaluated;

  /**
   * Bodies of quantifiers as formulas.
   *
   * @param constants constants that replace the bound variables
   */
  private record QuantifierBodies(List<Term> fragments, List<DeclaredFunction> constants) {}

  /**
   * Starts on a seed.
   *
   * @param fragments the formulas of the seed
   * @param draws seed for draws that concern the whole run
   */
  Bases(
      SeedScript seed,
      List<Term> fragments,
      StormSettings settings,
      Assignments assignments,
      Seed draws) {
    this.seed = seed;
    this.settings = settings;
    this.assignments = assignments;
    this.draws = draws;
    this.make = new Formulas(seed.terms());
    this.fragments = fragments;
  }

  /** Returns the first base; empty if no test case can be made from the seed. */
  Optional<Base> first() {
    return upTo(1).stream().findFirst();
  }

  /**
   * Returns a base for a test case. There must be a first one.
   *
   * @param test the number of the test case, from 0
   */
  Base at(int test, Rng rng) {
    int initial = upTo(1).get(0).pools().initialSize();
    return rng.pick(upTo(settings.assignmentsAt(test, initial)));
  }

  /** Returns how many times the formulas were evaluated. */
  int evaluated() {
    return evaluated;
  }

  private List<Base> upTo(int count) {
    while (sought < count) {
      Rng rng = draws.child(sought).rng();
      boolean isModel = sought == 0 || rng.chance(1, ASSIGNMENTS_PER_MODEL);
      Optional<Model> model = isModel ? assignments.nextModel() : Optional.empty();
      sought++;
      model
          .flatMap(one -> base(one, EvaluationLimits.DEFAULT, rng))
          .or(() -> random(rng))
          .ifPresent(bases::add);
    }
    return bases;
  }

  private Optional<Base> random(Rng rng) {
    Optional<Base> base = Optional.empty();
    for (int i = 0; i < TRIES && base.isEmpty(); i++) {
      base = base(assignments.random(rng), EvaluationLimits.BRIEF, rng);
    }
    return base;
  }

  /**
   * Returns a base; empty if the assignment was used before, or no formula has a value under it.
   *
   * @param limits limits of evaluation; a model took long to find and deserves more steps than a
   *     random assignment, under which quantified formulas hardly ever have a value
   */
  private Optional<Base> base(Model model, EvaluationLimits limits, Rng rng) {
    if (known.contains(model.interpretations())) {
      return Optional.empty();
    }
    Pools pools = pools(fragments, model, limits);
    if (pools.initialSize() >= FEW_FORMULAS || opened().constants().isEmpty()) {
      return base(seed.prelude(), model, pools, rng);
    }
    List<DeclaredFunction> constants = opened().constants();
    List<Command> prelude = new ArrayList<>(seed.prelude());
    constants.forEach(constant -> prelude.add(new Command.DeclareFun(constant)));
    // A solver's list of elements may leave no room for more of them.
    Model base = model.domains().equals(Domains.STANDARD) ? model : assignments.random(rng);
    Model extended = base.withAll(assignments.random(constants, rng));
    return known.contains(extended.interpretations())
        ? Optional.empty()
        : base(
            prelude, extended, pools(opened().fragments(), extended, EvaluationLimits.BRIEF), rng);
  }

  private Optional<Base> base(List<Command> prelude, Model model, Pools pools, Rng rng) {
    known.add(model.interpretations());
    if (pools.initialSize() == 0) {
      return Optional.empty();
    }
    pools.enrich(settings.stepsFor(pools.initialSize()), settings.allConnectives(), rng);
    return Optional.of(new Base(prelude, model, pools));
  }

  private Pools pools(List<Term> formulas, Model model, EvaluationLimits limits) {
    evaluated++;
    Evaluator evaluator = new Evaluator(model, seed.definitions(), limits);
    return new Pools(formulas, evaluator, make, settings.depth());
  }

  private QuantifierBodies opened() {
    if (opened.isEmpty()) {
      opened = Optional.of(open());
    }
    return opened.get();
  }

  private QuantifierBodies open() {
    FreshNames names = new FreshNames(seed.prelude());
    names.reserveVariables(seed.assertions());
    Opening opening = new Opening(Opening.Quantifiers.ALL, names, seed.terms());
    List<Term> formulas = new ArrayList<>(seed.assertions());
    formulas.addAll(opening.of(seed.assertions()));
    List<DeclaredFunction> constants =
        opening.constants().stream().filter(one -> isDeclarable(one.result())).toList();
    Set<DeclaredFunction> others = new HashSet<>(opening.constants());
    constants.forEach(others::remove);
    List<Term> parts = Fragments.of(formulas);
    return new QuantifierBodies(
        others.isEmpty()
            ? parts
            : parts.stream()
                .filter(formula -> !Subterms.any(formula, term -> isOneOf(others, term)))
                .toList(),
        constants);
  }

  private static boolean isOneOf(Set<DeclaredFunction> constants, Term term) {
    return term instanceof Term.App app
        && app.function() instanceof DeclaredFunction function
        && constants.contains(function);
  }

  /** Returns whether solvers take constants of a sort wherever they take variables of it. */
  private static boolean isDeclarable(Sort sort) {
    return !sort.equals(Sort.REG_LAN) && !(sort instanceof Sort.FunctionSort);
  }
}
