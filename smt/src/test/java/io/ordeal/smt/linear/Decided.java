package io.ordeal.smt.linear;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Decides formulas that tests write as text. */
final class Decided {

  private static final long EFFORT = 250_000;

  private Decided() {}

  /** The truth value of a quantified formula. */
  static Optional<Boolean> of(String formula) {
    return of("", formula, EFFORT);
  }

  /**
   * The truth value of a formula that uses defined functions.
   *
   * @param definitions {@code define-fun} commands
   */
  static Optional<Boolean> of(String definitions, String formula, long effort) {
    String text = definitions + "(assert " + formula + ")";
    Script script = ScriptParser.parse(Source.of("script", text), new TermFactory()).orThrow();
    Map<DeclaredFunction, Meanings.Definition> defined = new HashMap<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DefineFuns functions) {
        functions
            .definitions()
            .forEach(
                one ->
                    defined.put(one.function(), new Meanings.Body(one.parameters(), one.body())));
      }
    }
    Command last = script.commands().get(script.commands().size() - 1);
    Term.Bind term = (Term.Bind) ((Command.Assert) last).term();
    return new LinearDecision(term, new Closed(defined), effort).truth();
  }

  /** Supplies the values of closed terms. */
  private record Closed(Map<DeclaredFunction, Meanings.Definition> defined) implements Meanings {

    @Override
    public Optional<Value> valueOf(Term term) {
      return new Evaluator(Model.EMPTY).valueOf(term) instanceof Result.Known known
          ? Optional.of(known.value())
          : Optional.empty();
    }

    @Override
    public Optional<Definition> definitionOf(DeclaredFunction function) {
      return Optional.ofNullable(defined.get(function));
    }
  }
}
