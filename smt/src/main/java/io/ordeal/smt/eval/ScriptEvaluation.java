package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.cost.Allowance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Evaluates the checks of a script: each {@code check-sat} with the assertions in force there. A
 * script without a check is treated as if it ended with one.
 */
public final class ScriptEvaluation {

  /**
   * The result for an assertion.
   *
   * @param index number of the {@code assert} command in the script, from 0
   * @param reason why the value is undetermined; otherwise empty
   */
  public record Assertion(int index, Truth value, String reason) {
    @Override
    public int hashCode() {
      return 31 * (31 * index + value.name().hashCode()) + reason.hashCode();
    }
  }

  /**
   * The result for a check.
   *
   * @param value whether all assertions and assumptions hold
   * @param reason which one does not hold, or is undetermined and why; empty if all hold
   * @param assumptions assumptions of {@code check-sat-assuming}, numbered from 0
   */
  public record Check(
      Truth value, String reason, List<Assertion> assertions, List<Assertion> assumptions) {
    public Check {
      assertions = List.copyOf(assertions);
      assumptions = List.copyOf(assumptions);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * value.name().hashCode() + assertions.hashCode()) + assumptions.hashCode();
    }
  }

  /** Steps for all regular languages of a script: about a second. */
  static final long LANGUAGE_STEPS = 5_000_000;

  /** Names to list in a message: enough to see what is ambiguous. */
  private static final int MOST_NAMES = 5;

  private final Optional<Model> model;
  private final EvaluationLimits limits;
  private final StepBudget budget;
  private final InForce inForce = new InForce();
  private final List<Check> checks = new ArrayList<>();

  private boolean anyCompletion;
  private boolean isOfEveryCheck;

  /** The number of checks before the last one, to which a model belongs. */
  private int earlierChecks;

  private ScriptEvaluation(Optional<Model> model, EvaluationLimits limits) {
    this.model = model;
    this.limits = limits;
    this.budget = new StepBudget(limits.scriptSteps());
  }

  /**
   * Evaluates all checks under a model of the last one; the others are undetermined. Functions that
   * the model leaves out may be anything: {@code TRUE} then means that there is a model, and {@code
   * FALSE} that this is none for any completion; a check that is false only for the chosen values
   * is undetermined. Under an {@linkplain Model#ambiguous ambiguous} model nothing is {@code
   * FALSE}. A check that is false only if comments list all elements of a sort is undetermined.
   */
  public static List<Check> of(Script script, Model model) {
    return of(script, model, EvaluationLimits.DEFAULT);
  }

  /** Does the same as {@link #of(Script, Model)} within some limits. */
  public static List<Check> of(Script script, Model model, EvaluationLimits limits) {
    return new ScriptEvaluation(Optional.of(model), limits).run(script);
  }

  /** Evaluates all checks under a model that is meant for every check, not only for the last. */
  public static List<Check> ofEveryCheck(Script script, Model model) {
    ScriptEvaluation evaluation =
        new ScriptEvaluation(Optional.of(model), EvaluationLimits.DEFAULT);
    evaluation.isOfEveryCheck = true;
    return evaluation.run(script);
  }

  /**
   * Evaluates all checks like {@link #of(Script, Model)}, but treats the functions that the model
   * leaves out as chosen by its author: a solver that leaves out a constant claims that any value
   * will do, and {@code FALSE} then means that this is wrong.
   */
  public static List<Check> ofAnyCompletion(Script script, Model model) {
    return ofAnyCompletion(script, model, EvaluationLimits.DEFAULT);
  }

  /** Does the same as {@link #ofAnyCompletion(Script, Model)} within some limits. */
  public static List<Check> ofAnyCompletion(Script script, Model model, EvaluationLimits limits) {
    ScriptEvaluation evaluation = new ScriptEvaluation(Optional.of(model), limits);
    evaluation.anyCompletion = true;
    return evaluation.run(script);
  }

  /**
   * Evaluates all checks without a model: constants have the values that the assertions determine.
   * A check that is {@code TRUE} is satisfiable, and one that is {@code FALSE} is unsatisfiable.
   */
  public static List<Check> of(Script script) {
    return of(script, EvaluationLimits.DEFAULT);
  }

  /** Does the same as {@link #of(Script)} within some limits. */
  public static List<Check> of(Script script, EvaluationLimits limits) {
    return new ScriptEvaluation(Optional.empty(), limits).run(script);
  }

  /** Returns the commands in force at the last check, or at the end if there is none. */
  public static List<Command> untilLastCheck(Script script) {
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      if (commands.get(i).isCheck()) {
        return commands.subList(0, i + 1);
      }
    }
    return commands;
  }

  private List<Check> run(Script script) {
    Allowance languages = Allowance.open(LANGUAGE_STEPS);
    try {
      return checks(script);
    } finally {
      languages.close();
    }
  }

  private List<Check> checks(Script script) {
    earlierChecks =
        isOfEveryCheck ? 0 : (int) script.commands().stream().filter(Command::isCheck).count() - 1;
    for (Command command : script.commands()) {
      inForce.execute(command);
      if (command instanceof Command.CheckSatAssuming assuming) {
        check(assuming.assumptions());
      } else if (command.isCheck()) {
        check(List.of());
      }
    }
    if (checks.isEmpty()) {
      check(List.of());
    }
    return List.copyOf(checks);
  }

  private void check(List<Term> assumptions) {
    if (model.isPresent() && checks.size() < earlierChecks) {
      checks.add(
          new Check(
              Truth.UNDETERMINED, "the model belongs to the last check-sat", List.of(), List.of()));
      return;
    }
    Function<Term, Result> under = evaluator(assumptions);
    List<Assertion> assertions = new ArrayList<>();
    for (InForce.Asserted one : inForce.assertions()) {
      assertions.add(assertion(one.index(), one.term(), under));
    }
    List<Assertion> assumed = new ArrayList<>();
    for (int i = 0; i < assumptions.size(); i++) {
      assumed.add(assertion(i, assumptions.get(i), under));
    }
    Truth value = Truth.TRUE;
    String reason = "";
    for (Assertion one : assertions) {
      if (isWorse(one.value(), value)) {
        value = one.value();
        reason = describe("assertion", one);
      }
    }
    for (Assertion one : assumed) {
      if (isWorse(one.value(), value)) {
        value = one.value();
        reason = describe("assumption", one);
      }
    }
    if (!inForce.strange().isEmpty()) {
      value = Truth.UNDETERMINED;
      reason = "the effect of the command %s is not known".formatted(inForce.strange());
    } else if (value == Truth.TRUE && !inForce.definitions().areConsistent()) {
      value = Truth.UNDETERMINED;
      reason = "a function is defined by itself, and there may be none such";
    }
    checks.add(new Check(value, reason, assertions, assumed));
  }

  private Function<Term, Result> evaluator(List<Term> assumptions) {
    Definitions definitions = inForce.definitions();
    if (model.isPresent()) {
      Model listed = model.get();
      Function<Term, Result> under = evaluator(listed);
      if (listed.open() != listed) {
        Function<Term, Result> ofLists = under;
        Function<Term, Result> open = evaluator(listed.open());
        under = term -> unlessOfLists(ofLists.apply(term), term, open);
      }
      return listed.ambiguous().isEmpty() ? under : under.andThen(this::unlessRefuted);
    }
    List<Term> all =
        new ArrayList<>(inForce.assertions().stream().map(InForce.Asserted::term).toList());
    all.addAll(assumptions);
    return FixedConstants.evaluator(all, definitions, limits, budget)::valueOf;
  }

  private Function<Term, Result> evaluator(Model under) {
    return anyCompletion
        ? new Evaluator(under, inForce.definitions(), limits, budget)::valueOf
        : new CompletedEvaluator(under, inForce.definitions(), limits, budget)::valueOf;
  }

  /**
   * Makes a result undetermined if it is false only because comments list all elements of a sort.
   */
  private static Result unlessOfLists(Result result, Term term, Function<Term, Result> open) {
    return Truth.of(result) != Truth.FALSE || Truth.of(open.apply(term)) == Truth.FALSE
        ? result
        : Result.open("a sort may have more elements than the comments of the model list");
  }

  /**
   * Makes a false result under an ambiguous model undetermined, because the solver may have meant
   * another model.
   */
  private Result unlessRefuted(Result result) {
    return Truth.of(result) != Truth.FALSE
        ? result
        : Result.open(
            "the model uses %s, which the script declares and which the solver may have made up"
                .formatted(
                    model.orElseThrow().ambiguous().stream()
                        .limit(MOST_NAMES)
                        .collect(Collectors.joining(", "))));
  }

  private static Assertion assertion(int index, Term term, Function<Term, Result> under) {
    Result result = under.apply(term);
    return new Assertion(index, Truth.of(result), Truth.reason(result));
  }

  private static boolean isWorse(Truth one, Truth other) {
    return other != Truth.FALSE && one != Truth.TRUE && one != other;
  }

  /** Describes an assertion that is not true. People count from 1, the index from 0. */
  private static String describe(String what, Assertion one) {
    return one.value() == Truth.FALSE
        ? "%s %s is false".formatted(what, one.index() + 1)
        : "%s %s: %s".formatted(what, one.index() + 1, one.reason());
  }
}
