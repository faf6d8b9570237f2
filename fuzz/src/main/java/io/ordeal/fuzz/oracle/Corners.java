package io.ordeal.fuzz.oracle;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Optional;

/**
 * Finds places where a script uses an operator with an unknown meaning, or touches what the
 * standard or the solvers of a dialect leave open. There solvers may differ and all be right, so
 * that a difference alone is no finding.
 */
public final class Corners {

  private static final Result UNKNOWN = Result.open("not a value");

  private Corners() {}

  /** Returns the first such place, as text for users; empty if the script has none. */
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
    boolean isStandard = operation.operator().dialect().equals(Dialect.STANDARD);
    if (!isStandard && !operation.operator().isComputed()) {
      return Optional.of("%s is not of the standard".formatted(name));
    }
    return operation
        .operator()
        .gap()
        .filter(gap -> mayBeOpen(app))
        .map(
            gap ->
                isStandard
                    ? "the standard leaves %s open".formatted(gap.what())
                    : "%s is not of the standard".formatted(name));
  }

  /**
   * Returns whether the value of an application may be open, for any values of the script's
   * constants.
   */
  static boolean mayBeOpen(Term.App app) {
    return app.function() instanceof Operation operation
        && operation.mayBeOpen(app.sort(), values(app));
  }

  /** Returns what is known of the arguments for any values of the script's constants. */
  private static List<Result> values(Term.App app) {
    Evaluator ground = new Evaluator(Model.EMPTY);
    return app.children().stream()
        .map(child -> isGround(child) ? ground.valueOf(child) : UNKNOWN)
        .toList();
  }

  private static boolean isGround(Term argument) {
    return !Subterms.any(
        argument,
        part ->
            part instanceof Term.Var
                || part instanceof Term.Bind
                || (part instanceof Term.App app && app.function() instanceof DeclaredFunction));
  }
}
