package io.ordeal.smt.op;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads terms without variables and values them by the operator table alone. */
final class GroundTerms {

  private final String declarations;
  private final Map<String, Value> constants;

  /** The constants that are declared have these values. */
  GroundTerms(String declarations, Map<String, Value> constants) {
    this.declarations = declarations;
    this.constants = constants;
  }

  Term parse(String text) {
    Source source = Source.of("line", declarations + "\n(get-value (" + text + "))");
    Script script = ScriptParser.parse(source, new TermFactory()).orThrow();
    List<Command> commands = script.commands();
    Command last = commands.get(commands.size() - 1);
    return ((Command.GetValue) last).terms().get(0);
  }

  Result valueOf(Term term) {
    if (term instanceof Term.Literal literal) {
      return Result.of(literal.value());
    }
    Term.App app = (Term.App) term;
    Value constant = constants.get(app.function().name());
    if (constant != null) {
      return Result.of(constant);
    }
    List<Result> arguments = new ArrayList<>();
    app.children().forEach(child -> arguments.add(valueOf(child)));
    return app.function().valueOf(app.sort(), arguments, Domains.STANDARD);
  }
}
