package io.ordeal.smt.op;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.Map;

/** Reads terms, and evaluates them with the operator table and the values of constants. */
record Ground(String declarations, Map<String, Value> constants) {

  Term parse(String text) {
    Source source = Source.of("a line", declarations + "\n(get-value (" + text + "))");
    List<Command> commands = ScriptParser.parse(source, new TermFactory()).orThrow().commands();
    return ((Command.GetValue) commands.get(commands.size() - 1)).terms().get(0);
  }

  /** Returns the value of a term; constants without a value are unknown. */
  Result valueOf(Term term) {
    if (term instanceof Term.Literal literal) {
      return Result.of(literal.value());
    }
    Term.App app = (Term.App) term;
    if (app.function() instanceof DeclaredFunction constant) {
      Value value = constants.get(constant.name());
      return value == null ? Result.open("no model") : Result.of(value);
    }
    List<Result> arguments = app.children().stream().map(this::valueOf).toList();
    return app.function().valueOf(app.sort(), arguments);
  }
}
