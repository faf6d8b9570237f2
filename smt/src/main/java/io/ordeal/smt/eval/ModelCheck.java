package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.Allowance;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a model that a solver printed satisfies the last check of a script. Values that
 * the standard and the model leave open are free choices: the model is right if some choice
 * satisfies all assertions, and wrong if no choice does.
 */
public final class ModelCheck {

  /**
   * The assessment of a model.
   *
   * @param reason why the model is wrong, or why that is undetermined; empty if it is right
   * @param isChosen whether it is right only for some value of an operator that the standard leaves
   *     open, on which other solvers need not agree
   */
  public record Assessment(Truth value, String reason, boolean isChosen) {
    @Override
    public int hashCode() {
      return 31 * (31 * value.name().hashCode() + reason.hashCode()) + (isChosen ? 1 : 0);
    }
  }

  /** Choices to try before the search is given up. */
  private static final int MOST_TRIED = 400;

  /** Values to try if there are too many to try all. */
  private static final int MOST_VALUES = 24;

  /** Elements of the largest sort whose values are all tried. */
  private static final int MOST_ELEMENTS = 256;

  /** Terms and comparisons to search for values to try. */
  private static final int MOST_TERMS = 16;

  private static final Set<Operator> COMPARISONS =
      Set.of(
          Operators.EQUAL,
          Operators.DISTINCT,
          Operators.LESS,
          Operators.LESS_OR_EQUAL,
          Operators.GREATER,
          Operators.GREATER_OR_EQUAL);

  private final Model model;
  private final InForce inForce;
  private final List<Term> formulas;
  private final Samples samples;
  private final EvaluationLimits limits;
  private final StepBudget budget;
  private final FreeVariables free = new FreeVariables();
  private int tried;
  private @Nullable Choices satisfying;

  private ModelCheck(Model model, InForce inForce, List<Term> formulas, EvaluationLimits limits) {
    this.model = model;
    this.inForce = inForce;
    this.formulas = formulas;
    this.limits = limits;
    this.budget = new StepBudget(limits.scriptSteps());
    this.samples = new Samples(model);
    formulas.forEach(free::add);
  }

  /** Checks a model of the last check of a script. */
  public static Assessment of(Script script, Model model) {
    return of(script, model, EvaluationLimits.DEFAULT);
  }

  /** Checks a model of the last check of a script within some limits. */
  public static Assessment of(Script script, Model model, EvaluationLimits limits) {
    List<ScriptEvaluation.Check> checks = ScriptEvaluation.of(script, model, limits);
    ScriptEvaluation.Check last = checks.get(checks.size() - 1);
    Assessment plain = new Assessment(last.value(), last.reason(), false);
    if (last.value() != Truth.UNDETERMINED || !model.ambiguous().isEmpty()) {
      return plain;
    }
    List<Command> commands = ScriptEvaluation.untilLastCheck(script);
    InForce inForce = new InForce();
    inForce.execute(commands);
    if (!inForce.strange().isEmpty() || !inForce.definitions().areConsistent()) {
      return plain;
    }
    List<Term> formulas =
        new ArrayList<>(inForce.assertions().stream().map(InForce.Asserted::term).toList());
    if (!commands.isEmpty()
        && commands.get(commands.size() - 1) instanceof Command.CheckSatAssuming assuming) {
      formulas.addAll(assuming.assumptions());
    }
    Allowance languages = Allowance.open(ScriptEvaluation.LANGUAGE_STEPS);
    try {
      return new ModelCheck(model.uncompleted(), inForce, formulas, limits).search(plain, model);
    } finally {
      languages.close();
    }
  }

  // ------------------------------------------------------------------------------------ search

  private Assessment search(Assessment plain, Model whole) {
    Truth found = search(Choices.none());
    Choices choices = satisfying;
    if (choices != null) {
      boolean isChosen =
          choices.chosen().keySet().stream()
              .anyMatch(point -> !(point.function() instanceof DeclaredFunction));
      return new Assessment(Truth.TRUE, "", isChosen);
    }
    // Without the lists of elements in comments, a sort may have more elements.
    return found == Truth.FALSE && whole.open() == whole
        ? new Assessment(
            Truth.FALSE, "no choice of what is left open satisfies all assertions", false)
        : plain;
  }

  /**
   * Returns false if no further choices satisfy the formulas, and true if some do, which are
   * recorded.
   */
  private Truth search(Choices choices) {
    tried++;
    Evaluator evaluator = evaluator(choices);
    boolean all = true;
    for (Term formula : formulas) {
      Truth truth = evaluator.truthOf(formula);
      if (truth == Truth.FALSE) {
        return Truth.FALSE;
      }
      all &= truth == Truth.TRUE;
    }
    if (all) {
      satisfying = choices;
      return Truth.TRUE;
    }
    Iterator<Choices.Point> open = choices.open().iterator();
    return open.hasNext() ? search(choices, open.next(), evaluator) : Truth.UNDETERMINED;
  }

  private Truth search(Choices choices, Choices.Point point, Evaluator evaluator) {
    Optional<List<Value>> all = allValues(point);
    Truth found = all.isPresent() ? Truth.FALSE : Truth.UNDETERMINED;
    for (Value value : all.orElseGet(() -> someValues(choices, point, evaluator))) {
      if (tried >= MOST_TRIED) {
        return Truth.UNDETERMINED;
      }
      Truth truth = search(choices.with(point, value));
      if (truth == Truth.TRUE) {
        return Truth.TRUE;
      }
      found = truth == Truth.FALSE ? found : Truth.UNDETERMINED;
    }
    return found;
  }

  private Evaluator evaluator(Choices choices) {
    return new Evaluator(model, inForce.definitions(), limits, budget, choices);
  }

  // ------------------------------------------------------------------------------------ values

  /** All values that the application may have, if they are few. */
  private Optional<List<Value>> allValues(Choices.Point point) {
    if (point.function() instanceof Operation operation
        && operation.operator().openTo() == Operator.OpenTo.ARGUMENTS) {
      return Optional.of(
          point.arguments().stream().filter(value -> value.sort().equals(point.sort())).toList());
    }
    return model.domains().isDetermined(point.sort())
        ? FreshValue.elements(model.domains(), point.sort(), MOST_ELEMENTS)
        : Optional.empty();
  }

  private List<Value> someValues(Choices choices, Choices.Point point, Evaluator evaluator) {
    Set<Value> hints = new LinkedHashSet<>();
    List<Term> comparisons = new ArrayList<>();
    Term open = formulas.get(0);
    for (Term formula : formulas) {
      if (evaluator.truthOf(formula) != Truth.UNDETERMINED) {
        continue;
      }
      open = formula;
      for (Term term : Subterms.breadthFirst(formula)) {
        if (!(term instanceof Term.App app) || !free.isClosed(term)) {
          continue;
        }
        if (term.sort().equals(point.sort())
            && hints.size() < MOST_TERMS
            && evaluator.valueOf(term) instanceof Result.Known known) {
          hints.add(known.value());
        }
        if (comparisons.size() < MOST_TERMS
            && app.function() instanceof Operation operation
            && COMPARISONS.contains(operation.operator())
            && isNumeric(app.child(0).sort())
            && evaluator.truthOf(term) == Truth.UNDETERMINED) {
          comparisons.add(term);
        }
      }
    }
    if (isNumeric(point.sort())) {
      hints.addAll(boundaries(choices, point, comparisons));
    }
    return samples.of(
        point.sort(), open, Environment.root(), List.copyOf(hints), MOST_VALUES + hints.size());
  }

  private static boolean isNumeric(Sort sort) {
    return sort.equals(Sort.INT) || sort.equals(Sort.REAL);
  }

  /** Values at which both sides of a comparison are equal, if they are linear there. */
  private Set<Value> boundaries(Choices choices, Choices.Point point, List<Term> comparisons) {
    List<Evaluator> at = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      at.add(evaluator(choices.with(point, number(point.sort(), Rational.of(number)))));
    }
    Set<Value> found = new LinkedHashSet<>();
    for (Term comparison : comparisons) {
      for (int i = 1; i < comparison.childCount(); i++) {
        List<Rational> differences = new ArrayList<>();
        for (Evaluator one : at) {
          Rational left = number(one.valueOf(comparison.child(i - 1)));
          Rational right = number(one.valueOf(comparison.child(i)));
          if (left != null && right != null) {
            differences.add(left.subtract(right));
          }
        }
        if (differences.size() < at.size()) {
          continue;
        }
        Rational slope = differences.get(1).subtract(differences.get(0));
        if (slope.signum() != 0 && slope.equals(differences.get(2).subtract(differences.get(1)))) {
          Rational root = differences.get(0).negate().divide(slope);
          if (point.sort().equals(Sort.REAL) || root.isInteger()) {
            found.add(number(point.sort(), root));
          } else {
            found.add(number(point.sort(), Rational.of(root.floor())));
          }
        }
      }
    }
    return found;
  }

  private static Value number(Sort sort, Rational number) {
    return sort.equals(Sort.INT) ? new IntValue(number.floor()) : new RealValue(number);
  }

  private static @Nullable Rational number(Result result) {
    if (!(result instanceof Result.Known known)) {
      return null;
    }
    if (known.value() instanceof IntValue number) {
      return Rational.of(number.number());
    }
    return known.value() instanceof RealValue number ? number.number() : null;
  }
}
