package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/** A script in a test, and the factory of its terms. */
record Parsed(Script script, TermFactory terms) {

  static Parsed of(String text) {
    TermFactory terms = new TermFactory();
    return new Parsed(ScriptParser.parse(Source.of("script", text), terms).orThrow(), terms);
  }

  /** The argument of the last {@code (simplify …)}. */
  Term term() {
    List<Command> commands = script.commands();
    return ((Command.Simplify) commands.get(commands.size() - 1)).term();
  }

  Definitions definitions() {
    Definitions definitions = new Definitions();
    for (Command command : script.commands()) {
      if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      } else if (command instanceof Command.Assert assertion) {
        definitions.addNamesIn(assertion.term());
      }
    }
    return definitions;
  }

  Model model(String text) {
    return ModelReader.read(script, Source.of("model", text), terms);
  }

  /** Evaluates each check as if the model were its own; a model belongs to the last check. */
  List<ScriptEvaluation.Check> checksUnder(Model model) {
    List<ScriptEvaluation.Check> checks = new ArrayList<>();
    for (int i = 0; i < script.commands().size(); i++) {
      if (script.commands().get(i) instanceof Command.CheckSat
          || script.commands().get(i) instanceof Command.CheckSatAssuming
          || script.commands().get(i) instanceof Command.CheckSatUsing) {
        Script upToIt = new Script(script.header(), script.commands().subList(0, i + 1));
        List<ScriptEvaluation.Check> made = ScriptEvaluation.of(upToIt, model);
        checks.add(made.get(made.size() - 1));
      }
    }
    return checks.isEmpty() ? ScriptEvaluation.of(script, model) : checks;
  }

  /** Evaluates the term with nothing but the script's definitions. */
  static Result valueOf(String declarations, String term) {
    return valueOf(declarations, term, EvaluationLimits.DEFAULT);
  }

  static Result valueOf(String declarations, String term, EvaluationLimits limits) {
    Parsed parsed = of(declarations + "(simplify " + term + ")");
    return new Evaluator(Model.EMPTY, parsed.definitions(), limits).valueOf(parsed.term());
  }

  /** The value of the term under a model as text, or the reason why it has none. */
  static String valueUnder(String declarations, String model, String term) {
    Parsed parsed = of(declarations + "(simplify " + term + ")");
    Result result = new Evaluator(parsed.model(model), parsed.definitions()).valueOf(parsed.term());
    return shown(result);
  }

  static String shown(Result result) {
    return result instanceof Result.Known known
        ? known.value().toString()
        : "open: " + ((Result.Open) result).reason();
  }
}
