package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.List;

/** Functions that the scripts of a run define. */
final class DefinedFunctions {

  private static final int FUNCTIONS = 2;

  private static final int DEPTH = 3;

  private static final int SIZE = 6;

  private final RunGrammar grammar;
  private final Terms make;
  private final TermFactory terms;
  private final Definitions definitions = new Definitions();

  DefinedFunctions(RunGrammar grammar, Terms make, TermFactory terms) {
    this.grammar = grammar;
    this.make = make;
    this.terms = terms;
  }

  /** Adds definitions to the grammar if the swarm has them, and returns them. */
  Definitions add(Rng rng) {
    for (int i = 0; i < FUNCTIONS && grammar.swarm().has(Subject.DEFINE_FUN); i++) {
      List<Term.Var> parameters = parameters(rng.between(1, 2), rng);
      Piece body = make.term(grammar.bindable(rng), parameters, DEPTH, SIZE, rng);
      define(function("d", parameters, body.term().sort()), parameters, body, false);
    }
    if (grammar.swarm().has(Subject.DEFINE_FUN_REC)) {
      addRecursive(rng);
    }
    make.refresh();
    return definitions;
  }

  private List<Term.Var> parameters(int count, Rng rng) {
    List<Term.Var> parameters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parameters.add(terms.variable("p" + i, grammar.bindable(rng)));
    }
    return parameters;
  }

  private DeclaredFunction function(String prefix, List<Term.Var> parameters, Sort result) {
    return new DeclaredFunction(
        grammar.declarations().name(prefix), parameters.stream().map(Term::sort).toList(), result);
  }

  /** Adds a function of a number that calls itself with smaller numbers down to 0. */
  private void addRecursive(Rng rng) {
    Term.Var count = terms.variable("n", Sort.INT);
    List<Term.Var> parameters = new ArrayList<>(List.of(count));
    parameters.addAll(parameters(1, rng));
    Sort result = grammar.bindable(rng);
    DeclaredFunction function = function("r", parameters, result);
    Piece last = make.term(result, parameters, 1, 1, rng);
    Term fewer = terms.app(Operators.SUBTRACT.plain(), count, terms.literal(IntValue.of(1)));
    Term call = terms.app(function, fewer, parameters.get(1));
    Piece step = make.around(new Piece(call, 0), parameters, rng);
    Term isLast = terms.app(Operators.LESS_OR_EQUAL.plain(), count, terms.literal(IntValue.of(0)));
    Term body = terms.app(Operators.ITE.plain(), isLast, last.term(), step.term());
    define(function, parameters, new Piece(body, last.needs() | step.needs()), true);
  }

  private void define(
      DeclaredFunction function, List<Term.Var> parameters, Piece body, boolean isRecursive) {
    Command.DefineFuns command =
        new Command.DefineFuns(
            List.of(new Command.Definition(function, parameters, body.term())), isRecursive);
    definitions.add(command);
    long needs = body.needs() | grammar.declarations().of(function.result());
    for (Term.Var parameter : parameters) {
      needs |= grammar.declarations().of(parameter.sort());
    }
    grammar.add(
        isRecursive ? Subject.DEFINE_FUN_REC : Subject.DEFINE_FUN,
        function,
        grammar.declarations().define(command, needs));
  }
}
