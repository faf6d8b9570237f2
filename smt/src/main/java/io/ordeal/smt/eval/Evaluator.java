package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;

/**
 * What terms are under a model.
 *
 * <p>It remembers what it found out of closed terms, so that a term that was changed in one place
 * costs the path to that place only. Not for use by several threads at once.
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

  /** An evaluator that chooses values where neither the standard nor the model gives one. */
  Evaluator(
      Model model,
      Definitions definitions,
      EvaluationLimits limits,
      StepBudget budget,
      Choices choices) {
    this.machine = new Machine(model, definitions, limits, budget, choices);
  }

  /** The value of a closed term, as far as it is known. */
  public Result valueOf(Term term) {
    return machine.run(term);
  }

  /** The value of a closed formula. */
  public Truth truthOf(Term formula) {
    return Truth.of(valueOf(formula));
  }

  /** How many applications it valued so far; what it remembers does not count again. */
  public long applications() {
    return machine.applications();
  }
}
