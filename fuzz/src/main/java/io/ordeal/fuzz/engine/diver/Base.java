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

/** Assertions to mutate under one model: those of the seed, or of a test case made of it. */
final class Base {

  private final ModelView view;
  private final List<Term> assertions;
  private final Set<Term.App> fresh;
  private final Set<String> newSymbols;

  /** What assertions weigh; known once somebody chose one. */
  private @Nullable Shares shares;

  private Base(ModelView view, List<Term> assertions, Set<Term.App> fresh, Set<String> newSymbols) {
    this.view = view;
    this.assertions = List.copyOf(assertions);
    this.fresh = fresh;
    this.newSymbols = newSymbols;
  }

  /** All that the script of a view asserts. */
  static Base of(ModelView view) {
    return new Base(view, view.script().assertions(), Set.of(), Set.of());
  }

  ModelView view() {
    return view;
  }

  /** Returns whether it is what the script of its view asserts. */
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

  /** The constants that the script of its view does not have. */
  Set<Term.App> fresh() {
    return fresh;
  }

  /** Returns how many different symbols came into it. */
  int newSymbols() {
    return newSymbols.size();
  }

  /**
   * The same with other assertions.
   *
   * @param changed as many as there are
   * @param symbols that came into them
   * @param constants that came into them
   * @param limits what is said of these constants, in front of all others
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

  /**
   * The number of an assertion, which is the likelier the more its places weigh; -1 if none weighs
   * anything.
   */
  int any(Rng rng) {
    Shares known = shares;
    if (known == null) {
      known =
          new Shares(assertions.size(), i -> view.analysis().placesOf(assertions.get(i)).weight());
      shares = known;
    }
    return known.any(rng);
  }

  /** Returns a script that asserts all of it and checks that. */
  Script script() {
    List<Command> commands = new ArrayList<>();
    view.script().prelude().forEach(command -> commands.add(covering(command)));
    fresh.stream()
        .map(constant -> new Command.DeclareFun((DeclaredFunction) constant.function()))
        .forEach(commands::add);
    assertions.forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new Script(List.of(), commands);
  }

  /** The logic of the seed may be too small for what is new. */
  private Command covering(Command command) {
    if (!(command instanceof Command.SetLogic named)) {
      return command;
    }
    List<Term> terms = new ArrayList<>(fresh);
    terms.addAll(assertions);
    return new Command.SetLogic(Logic.covering(named.logic(), terms));
  }
}
