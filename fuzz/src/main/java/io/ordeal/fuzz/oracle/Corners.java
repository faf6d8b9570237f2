package io.ordeal.fuzz.oracle;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import java.util.Optional;
import java.util.Set;

/**
 * Where a script leaves the standard or touches what the standard leaves open. There solvers may
 * differ and all be right, so that a difference alone is no finding.
 */
public final class Corners {

  /** Open for some values of their arguments, whatever these are written as. */
  private static final Set<String> PARTIAL =
      Set.of(
          "fp.min", "fp.max", "fp.to_ubv", "fp.to_sbv", "fp.to_real", "fp.to_ieee_bv", "seq.nth");

  /** Open where a divisor is zero. */
  private static final Set<String> DIVISIONS = Set.of("/", "div", "mod", "rem");

  private Corners() {}

  /** The first of them, for people; empty if the script has none. */
  public static Optional<String> first(Script script) {
    Subterms parts = new Subterms();
    for (Command command : script.commands()) {
      if (command instanceof Command.DefineFuns defined && defined.recursive()) {
        return Optional.of("a function is defined by itself, and there may be none such");
      }
      parts.addAll(command.terms());
    }
    for (Term term : parts) {
      if (term instanceof Term.App app && app.function() instanceof Operation operation) {
        Optional<String> corner = corner(app, operation);
        if (corner.isPresent()) {
          return corner;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> corner(Term.App app, Operation operation) {
    String name = operation.operator().name();
    if (operation.operator().dialect() != Dialect.STANDARD) {
      return Optional.of("%s is not of the standard".formatted(name));
    }
    if (PARTIAL.contains(name)) {
      return Optional.of("the standard leaves %s open in places".formatted(name));
    }
    if (DIVISIONS.contains(name) && mayDivideByZero(app)) {
      return Optional.of("the standard leaves (%s x 0) open".formatted(name));
    }
    return Optional.empty();
  }

  private static boolean mayDivideByZero(Term.App app) {
    for (int i = 1; i < app.childCount(); i++) {
      if (!isNumberButZero(app.child(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNumberButZero(Term term) {
    Term number = term;
    while (number instanceof Term.App app
        && app.childCount() == 1
        && (app.function().name().equals("-") || app.function().name().equals("to_real"))) {
      number = app.child(0);
    }
    if (!(number instanceof Term.Literal literal)) {
      return false;
    }
    Value value = literal.value();
    return (value instanceof IntValue || value instanceof RealValue)
        && !value.toString().matches("0(\\.0*)?");
  }
}
