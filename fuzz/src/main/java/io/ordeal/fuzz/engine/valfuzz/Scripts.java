package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Makes scripts over the declarations of a seed, its holes and other constants. */
final class Scripts {

  private static final String STEM = "m";

  private final List<Command> prelude;
  private final TermFactory terms;
  private final Formulas make;
  private final FreshNames names;
  private final Evaluator evaluator = new Evaluator(Model.EMPTY);

  /** Constants for monitors, as many as the scripts so far have needed. */
  private final List<DeclaredFunction> monitorConstants = new ArrayList<>();

  private final BottomUp<Boolean> isGround =
      new BottomUp<>(
          (term, parts) ->
              !(term instanceof Term.Var)
                  && !(term instanceof Term.App app && app.function() instanceof DeclaredFunction)
                  && term.children().stream().allMatch(parts::of));

  Scripts(SeedScript seed, FreshNames names) {
    this.prelude = seed.prelude();
    this.terms = seed.terms();
    this.make = new Formulas(terms);
    this.names = names;
  }

  /** Returns the constants for monitors, which models of the scripts interpret. */
  List<DeclaredFunction> monitorConstants() {
    return monitorConstants;
  }

  /** Returns a script that asserts formulas with holes, in a logic that covers them. */
  Script asserting(Collection<DeclaredFunction> declared, List<Term> formulas) {
    boolean hasProducts = Subterms.any(formulas, term -> isProduct(term) || dividesByZero(term));
    return script(
        name ->
            Logic.covering(hasProducts ? Logic.withProducts(name) : Logic.wider(name), formulas),
        declared,
        formulas);
  }

  /**
   * Returns a script that asserts formulas with values in their holes. It has the logic of the
   * seed, except if a term divides by 0: some solvers then treat a linear term as a product.
   */
  Script filled(List<Term> formulas) {
    boolean hasProducts = Subterms.any(formulas, this::dividesByZero);
    return script(
        name -> Logic.covering(hasProducts ? Logic.withProducts(name) : name, formulas),
        List.of(),
        formulas);
  }

  private Script script(
      UnaryOperator<String> logic, Collection<DeclaredFunction> declared, List<Term> formulas) {
    List<Command> commands = new ArrayList<>();
    for (Command command : prelude) {
      commands.add(
          command instanceof Command.SetLogic named
              ? new Command.SetLogic(logic.apply(named.logic()))
              : command);
    }
    declared.forEach(constant -> commands.add(new Command.DeclareFun(constant)));
    formulas.forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new Script(List.of(), commands);
  }

  /** Returns whether a term is nonlinear. */
  private boolean isProduct(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && operation
            .operator()
            .isNonlinear(app.childCount(), child -> isGround.of(app.child(child)));
  }

  private boolean dividesByZero(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && operation.operator().literals(true) == LiteralArguments.ALL_BUT_FIRST
        && app.children().stream().skip(1).anyMatch(this::isZero);
  }

  private boolean isZero(Term divisor) {
    return isGround.of(divisor)
        && evaluator.valueOf(divisor) instanceof Result.Known known
        && (known.value().equals(IntValue.of(0))
            || known.value().equals(new RealValue(Rational.ZERO)));
  }

  /**
   * Returns the formulas of a meta-formula with its enforcements (steps 2 and 3 of Fig. 3). It has
   * a constant for each monitor, defined by an equation. The equations refer to other monitors by
   * their constants, so that the size is linear.
   *
   * @param monitors the monitors, including the enforced ones
   */
  Meta meta(List<Monitor> monitors, List<Enforcement> enforced) {
    Map<Term, DeclaredFunction> constants = new LinkedHashMap<>();
    for (Monitor monitor : monitors) {
      constants.putIfAbsent(monitor.formula(), constant(constants.size()));
    }
    Map<Term, Term> abbreviations = new HashMap<>();
    constants.forEach((formula, constant) -> abbreviations.put(formula, terms.app(constant)));
    BottomUp<Term> abbreviated =
        new BottomUp<>(
            (term, parts) -> {
              Term abbreviation = abbreviations.get(term);
              return abbreviation == null ? terms.withChildren(term, parts::of) : abbreviation;
            });
    List<Term> formulas = new ArrayList<>();
    constants.forEach(
        (formula, constant) ->
            formulas.add(
                make.equal(terms.app(constant), terms.withChildren(formula, abbreviated::of))));
    for (Enforcement one : enforced) {
      Term constant = abbreviated.of(one.monitor().formula());
      formulas.add(one.value() ? constant : make.not(constant));
    }
    return new Meta(List.copyOf(constants.values()), formulas);
  }

  private DeclaredFunction constant(int number) {
    while (monitorConstants.size() <= number) {
      monitorConstants.add(new DeclaredFunction(names.next(STEM), List.of(), Sort.BOOL));
    }
    return monitorConstants.get(number);
  }

  /**
   * A meta-formula.
   *
   * @param constants the constants for its monitors
   */
  record Meta(List<DeclaredFunction> constants, List<Term> formulas) {}
}
