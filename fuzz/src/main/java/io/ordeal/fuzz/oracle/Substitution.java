package io.ordeal.fuzz.oracle;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a model into a script: constants and functions are not declared any more but defined. Only
 * terms that speak of nothing else that is declared are put in; the others stay open, so that the
 * script can only get more models by that.
 */
final class Substitution {

  private Substitution() {}

  static Script of(Script script, Model model) {
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        commands.add(definition(declared, model));
      } else if (!isIrrelevant(command)) {
        commands.add(command);
      }
    }
    return new Script(script.header(), commands);
  }

  /** Whether it neither asserts nor checks: questions, and preferences among models. */
  private static boolean isIrrelevant(Command command) {
    return command instanceof Command.AssertSoft
        || command instanceof Command.Optimize
        || command instanceof Command.GetValue
        || command instanceof Command.Simplify
        || (command instanceof Command.Verbatim verbatim && verbatim.isHarmless());
  }

  private static Command definition(Command.DeclareFun declared, Model model) {
    DeclaredFunction function = declared.function();
    return model
        .uncompleted()
        .interpretation(function)
        .filter(Interpretation.Defined.class::isInstance)
        .map(Interpretation.Defined.class::cast)
        .filter(defined -> defined.body().sort().equals(function.result()))
        .filter(defined -> isClosed(defined.body()))
        .<Command>map(
            defined ->
                new Command.DefineFuns(
                    List.of(new Command.Definition(function, defined.parameters(), defined.body())),
                    false))
        .orElse(declared);
  }

  private static boolean isClosed(Term body) {
    return !Subterms.any(
        body, term -> term instanceof Term.App app && app.function() instanceof DeclaredFunction);
  }
}
