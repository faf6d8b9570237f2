package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Evaluates formulas under a model in which we chose some values ourselves. A formula that is true
 * has a model, whoever chose the values. A formula counts as false only if it is false without the
 * chosen values.
 */
final class CompletedEvaluator {

  /** Names to list in a message: enough to see what a model leaves out. */
  private static final int MOST_NAMES = 5;

  private final Model model;
  private final Definitions definitions;
  private final Evaluator completed;
  private final Evaluator uncompleted;

  CompletedEvaluator(
      Model model, Definitions definitions, EvaluationLimits limits, StepBudget budget) {
    this.model = model;
    this.definitions = definitions;
    this.completed = new Evaluator(model, definitions, limits, budget);
    this.uncompleted = new Evaluator(model.uncompleted(), definitions, limits, budget);
  }

  Result valueOf(Term formula) {
    Result result = completed.valueOf(formula);
    return model.completed().isEmpty()
            || Truth.of(result) != Truth.FALSE
            || uncompleted.truthOf(formula) == Truth.FALSE
        ? result
        : Result.open("the model omits " + leftOut(formula));
  }

  /** Lists the completed functions that the formula depends on. */
  private String leftOut(Term formula) {
    Set<DeclaredFunction> chosen = new HashSet<>(model.completed());
    List<DeclaredFunction> found = new ArrayList<>();
    Subterms parts = Subterms.of(formula);
    for (Term term : parts) {
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
        if (chosen.remove(function)) {
          found.add(function);
        }
        Optional<Interpretation> known =
            Optional.<Interpretation>ofNullable(definitions.of(function))
                .or(() -> model.interpretation(function));
        if (known.orElse(null) instanceof Interpretation.Defined defined) {
          parts.add(defined.body());
        }
      }
      if (found.size() > MOST_NAMES) {
        break;
      }
    }
    String names =
        found.stream()
            .limit(MOST_NAMES)
            .map(DeclaredFunction::head)
            .collect(Collectors.joining(", "));
    return found.isEmpty() ? "values" : found.size() > MOST_NAMES ? names + " and others" : names;
  }
}
