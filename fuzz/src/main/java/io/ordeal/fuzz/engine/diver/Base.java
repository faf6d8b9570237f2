package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Assertions to mutate under one model: those of the seed, or of a test case made from it. */
final class Base {

  private final ModelView view;
  private final List<Term> assertions;
  private final Set<Term.App> fresh;
  private final Set<String> newSymbols;

  /** Weights of the assertions; null until one is chosen. */
  private @Nullable Shares shares;

  private Base(ModelView view, List<Term> assertions, Set<Term.App> fresh, Set<String> newSymbols) {
    this.view = view;
    this.assertions = List.copyOf(assertions);
    this.fresh = fresh;
    this.newSymbols = newSymbols;
  }

  /** Returns a base with all assertions of a view's script. */
  static Base of(ModelView view) {
    return new Base(view, view.script().assertions(), Set.of(), Set.of());
  }

  ModelView view() {
    return view;
  }

  /** Returns whether the assertions are exactly those of the view's script. */
  boolean isWholeView() {
    return assertions.equals(view.script().assertions());
  }

  /** Returns the same assertions under another model, whose script asserts them. */
  Base under(ModelView other) {
    return new Base(other, assertions, Set.of(), newSymbols);
  }

  List<Term> assertions() {
    return assertions;
  }

  /** Returns the constants that the view's script does not have. */
  Set<Term.App> fresh() {
    return fresh;
  }

  /** Returns the number of different symbols that mutations have added. */
  int newSymbols() {
    return newSymbols.size();
  }

  /**
   * Returns a base with other assertions.
   *
   * @param changed the new assertions, as many as before
   * @param symbols symbols that were added
   * @param constants fresh constants that were added
   * @param limits formulas about these constants, which come before all assertions
   */
  Base with(List<Term> changed, Set<String> symbols, List<Term.App> constants, List<Term> limits) {
    Set<Term> before = new LinkedHashSet<>(limits);
    changed.forEach(before::remove);
    List<Term> all = new ArrayList<>(before);
    all.addAll(changed);
    Set<Term.App> moreFresh = new LinkedHashSet<>(fresh);
    moreFresh.addAll(constants);
    Set<String> moreSymbols = new TreeSet<>(newSymbols);
    moreSymbols.addAll(symbols);
    return new Base(view, all, moreFresh, moreSymbols);
  }

  /** Draws the number of an assertion, by the weights of its places; -1 if all weights are 0. */
  int any(Rng rng) {
    Shares known = shares;
    if (known == null) {
      known =
          new Shares(assertions.size(), i -> view.analysis().placesOf(assertions.get(i)).weight());
      shares = known;
    }
    return known.any(rng);
  }

  /** Returns a script with these assertions and a check. */
  Script script() {
    List<Command> commands = new ArrayList<>();
    view.prelude().forEach(command -> commands.add(covering(command)));
    fresh.stream()
        .map(constant -> new Command.DeclareFun((DeclaredFunction) constant.function()))
        .forEach(commands::add);
    assertions.forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new Script(List.of(), commands);
  }

  /** The logic of the script may be too small for what is new. */
  private Command covering(Command command) {
    if (!(command instanceof Command.SetLogic named)) {
      return command;
    }
    List<Term> terms = new ArrayList<>(fresh);
    assertions.stream().filter(one -> !view.asserts(one)).forEach(terms::add);
    return new Command.SetLogic(Logic.covering(named.logic(), terms, view::has));
  }
}
