package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;

/**
 * Evaluates terms under a model.
 *
 * <p>An evaluator remembers the values of closed terms. After a change in one place of a term, only
 * the path to that place is evaluated again. It must not be used by several threads at once.
 */
public final class Evaluator {

  private final Machine machine;

  public Evaluator(Model model) {
    this(model, new Definitions(), EvaluationLimits.DEFAULT);
  }

  public Evaluator(Model model, Definitions definitions) {
    this(model, definitions, EvaluationLimits.DEFAULT);
  }

  public Evaluator(Model model, Definitions definitions, EvaluationLimits limits) {
    this(model, definitions, limits, StepBudget.unlimited());
  }

  Evaluator(Model model, Definitions definitions, EvaluationLimits limits, StepBudget budget) {
    this.machine = new Machine(model, definitions, limits, budget, null);
  }

  /**
   * Creates an evaluator with choices of values where neither the standard nor the model gives one.
   */
  Evaluator(
      Model model,
      Definitions definitions,
      EvaluationLimits limits,
      StepBudget budget,
      Choices choices) {
    this.machine = new Machine(model, definitions, limits, budget, choices);
  }

  /** Returns the value of a closed term, as far as it is known. */
  public Result valueOf(Term term) {
    return machine.run(term);
  }

  /** Returns the truth value of a closed formula. */
  public Truth truthOf(Term formula) {
    return Truth.of(valueOf(formula));
  }

  /** The number of applications evaluated so far; remembered results do not count again. */
  public long applications() {
    return machine.applications();
  }
}
