package io.ordeal.fuzz.certificate;

import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Adds formulas to a script and evaluates them at its last check. */
final class Claims {

  private Claims() {}

  /**
   * Returns the script with the commands inserted before its check. Its own assertions are removed,
   * because they have been judged before and evaluating them again takes long. The names that they
   * define stay.
   */
  static Script before(Script script, List<Command> commands) {
    List<Command> all = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert asserted) {
        names(asserted.term()).forEach(all::add);
      } else {
        all.add(command);
      }
    }
    int at = !all.isEmpty() && all.get(all.size() - 1).isCheck() ? all.size() - 1 : all.size();
    all.addAll(at, commands);
    return new Script(script.header(), all);
  }

  private static Stream<Command> names(Term formula) {
    if (!formula.holdsNames()) {
      return Stream.empty();
    }
    List<Command> definitions = new ArrayList<>();
    for (Term term : Subterms.of(List.of(formula))) {
      if (term instanceof Term.Annotated annotated) {
        for (String name : annotated.names()) {
          DeclaredFunction constant = new DeclaredFunction(name, List.of(), annotated.sort());
          definitions.add(
              new Command.DefineFuns(
                  List.of(new Command.Definition(constant, List.of(), annotated.child(0))), false));
        }
      }
    }
    return definitions.stream();
  }

  /**
   * Returns the value of the last assertion under a model. It is {@code FALSE} only if the
   * assertion is false for every completion of the model.
   *
   * @param limits of the evaluation
   */
  static Truth lastAssertion(Script script, Model model, EvaluationLimits limits) {
    List<ScriptEvaluation.Check> checks = ScriptEvaluation.of(script, model, limits);
    ScriptEvaluation.Check last = checks.get(checks.size() - 1);
    Truth value = last.assertions().get(last.assertions().size() - 1).value();
    // With commands whose effect is not known, the check is undecided although an assertion is
    // false.
    return value == Truth.FALSE && last.value() != Truth.FALSE ? Truth.UNDETERMINED : value;
  }
}
