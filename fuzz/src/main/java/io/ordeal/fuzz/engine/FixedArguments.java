package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Arguments that solvers take only if they are literals: those of a few operators, and all numbers
 * that a linear logic multiplies and divides by.
 */
public final class FixedArguments {

  /** Which arguments of an application these are. */
  private enum Which {
    ALL,
    ALL_BUT_FIRST,
    ALL_BUT_LAST;

    boolean has(int argument, int count) {
      return switch (this) {
        case ALL -> true;
        case ALL_BUT_FIRST -> argument > 0;
        case ALL_BUT_LAST -> argument < count - 1;
      };
    }
  }

  private static final Map<String, Which> ALWAYS =
      Map.of("re.range", Which.ALL, "const", Which.ALL);

  private static final Map<String, Which> IN_LINEAR =
      Map.of(
          "*", Which.ALL_BUT_LAST,
          "/", Which.ALL_BUT_FIRST,
          "div", Which.ALL_BUT_FIRST,
          "mod", Which.ALL_BUT_FIRST,
          "rem", Which.ALL_BUT_FIRST);

  /** What numbers are written with. */
  private static final List<String> SIGNS = List.of("-", "/", "to_real");

  private final Logic logic;

  public FixedArguments(Logic logic) {
    this.logic = logic;
  }

  private Optional<Which> of(FunctionSymbol symbol) {
    if (!(symbol instanceof Operation)) {
      return Optional.empty();
    }
    Which always = ALWAYS.get(symbol.name());
    return Optional.ofNullable(
        always == null && logic.isLinear() ? IN_LINEAR.get(symbol.name()) : always);
  }

  /** Whether an argument of a new application has to be a literal. */
  boolean wants(FunctionSymbol symbol, int argument, int count) {
    return of(symbol).map(which -> which.has(argument, count)).orElse(false);
  }

  /** Whether a child of a term that is there has to stay the literal that it is. */
  public boolean has(Term.App app, int child) {
    return of(app.function()).isPresent() && isLiteral(app.child(child));
  }

  private static boolean isLiteral(Term term) {
    Term at = term;
    while (at instanceof Term.App app
        && app.childCount() > 0
        && SIGNS.contains(app.function().name())
        && (app.childCount() == 1 || app.child(1) instanceof Term.Literal)) {
      at = app.child(0);
    }
    return at instanceof Term.Literal;
  }
}
