package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A script under one of its models. Two views are the same only if they are the same object. */
final class ModelView {

  private final SeedScript script;
  private final Model model;
  private final Analyses analyses;
  private final List<Command> prelude;
  private final Set<Term> asserted;
  private final Set<Operator> operators = new HashSet<>();

  /**
   * Creates a view.
   *
   * @param model a model of the script
   * @param analyses the analyses of the run
   */
  ModelView(SeedScript script, Model model, Analyses analyses) {
    this.script = script;
    this.model = model;
    this.analyses = analyses;
    this.prelude = script.prelude().stream().map(command -> covering(command, script)).toList();
    this.asserted = new HashSet<>(script.assertions());
    for (Term term : Subterms.of(script.assertions())) {
      if (term instanceof Term.App app && app.function() instanceof Operation operation) {
        operators.add(operation.operator());
      }
    }
  }

  private static Command covering(Command command, SeedScript script) {
    return command instanceof Command.SetLogic named
        ? new Command.SetLogic(Logic.covering(named.logic(), script.assertions()))
        : command;
  }

  SeedScript script() {
    return script;
  }

  /** Returns the prelude of the script, with a logic that covers its assertions. */
  List<Command> prelude() {
    return prelude;
  }

  /** Returns whether the script has an assertion. */
  boolean asserts(Term assertion) {
    return asserted.contains(assertion);
  }

  /** Returns whether the script has an operator. */
  boolean has(Operator operator) {
    return operators.contains(operator);
  }

  Model model() {
    return model;
  }

  /** Returns its analysis, which is made again if the run has forgotten it. */
  Analysis analysis() {
    return analyses.of(this);
  }
}
