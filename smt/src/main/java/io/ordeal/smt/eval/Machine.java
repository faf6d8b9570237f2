package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Evaluates terms with an explicit stack. */
final class Machine {

  private static final String NO_TABLE = "a function that no table was made of";

  /** A call with known arguments. */
  record Call(DeclaredFunction function, List<Value> arguments) {}

  /** Stands for the result of a call while it is being computed. */
  private static final Result WAITS_FOR_ITSELF = Result.open("a call that waits for itself");

  private final Model model;
  private final Definitions definitions;
  private final EvaluationLimits limits;
  private final StepBudget budget;
  private final @Nullable Choices choices;
  private final Environment root = Environment.root();
  private final FreeVariables free = new FreeVariables();
  private final Map<Call, Result> calls = new HashMap<>();

  /**
   * Functions and arrays without a table. For operators their result is open; the identity of the
   * result object tells how to apply it.
   */
  private final IdentityHashMap<Result, Closure> closures = new IdentityHashMap<>();

  /** The tables of the results in {@link #closures}; a result maps to itself if it has no table. */
  private final IdentityHashMap<Result, Result> tables = new IdentityHashMap<>();

  /** The results that represent functions as arrays. */
  private final Map<DeclaredFunction, Result> arrays = new HashMap<>();

  /** The elements of sorts that variables were bound to; empty if they cannot be listed. */
  private final Map<Sort, Optional<List<Value>>> elements = new HashMap<>();

  private final Samples samples;

  private final List<Frame> stack = new ArrayList<>();

  /** The stack index of the outermost frame that bound variables; -1 if there is none. */
  private int outermost = -1;

  private int entered;
  private long steps;
  private long totalSteps;
  private long applications;
  private long bytes;
  private long linearEffort;
  private @Nullable String exhausted;

  Machine(
      Model model,
      Definitions definitions,
      EvaluationLimits limits,
      StepBudget budget,
      @Nullable Choices choices) {
    this.model = model;
    this.definitions = definitions;
    this.limits = limits;
    this.budget = budget;
    this.choices = choices;
    this.samples = new Samples(model);
    this.linearEffort = limits.steps();
  }

  Model model() {
    return model;
  }

  EvaluationLimits limits() {
    return limits;
  }

  /** The number of applications evaluated so far. */
  long applications() {
    return applications;
  }

  /** The effort allowed for deciding a quantifier by linear arithmetic. */
  long linearEffort() {
    return linearEffort / 2;
  }

  void spendLinearEffort(long spent) {
    linearEffort = Math.max(0, linearEffort - spent);
    budget.take(spent);
  }

  /**
   * Returns the elements of a sort if there are at most as many as a quantifier may have instances.
   */
  Optional<List<Value>> elements(Sort sort) {
    return elements.computeIfAbsent(
        sort, key -> FreshValue.elements(model.domains(), key, limits.instances()));
  }

  Environment root() {
    return root;
  }

  Samples samples() {
    return samples;
  }

  FreeVariables free() {
    return free;
  }

  // -------------------------------------------------------------------------------- the stack

  /** Returns the value of a closed term. */
  Result run(Term term) {
    totalSteps = 0;
    Result found = finish(begin(term, root));
    return closures.containsKey(found) ? finish(tabulate(found)) : found;
  }

  /** Runs until the stack is empty. */
  private Result finish(@Nullable Result begun) {
    Result given = begun;
    while (!stack.isEmpty()) {
      Frame top = stack.get(stack.size() - 1);
      Result result;
      try {
        result = top.go(given);
      } catch (LimitExceeded e) {
        dropAbove(top);
        result = Result.open("too large: " + e.getMessage());
      }
      if (exhausted != null) {
        result = unwind(exhausted);
      } else if (result != null) {
        pop(result);
      }
      given = result;
    }
    if (given == null) {
      throw new IllegalStateException("a frame asked for nothing");
    }
    return given;
  }

  private void dropAbove(Frame frame) {
    while (!stack.get(stack.size() - 1).equals(frame)) {
      removeTop();
    }
  }

  private void pop(Result result) {
    removeTop().keep(result);
    if (result instanceof Result.Known known) {
      bytes += known.value().size() - Value.OBJECT_BYTES;
      if (bytes > limits.bytes() && !stack.isEmpty()) {
        exhausted = "values of more than %,d bytes".formatted(limits.bytes());
      }
    }
  }

  private Frame removeTop() {
    int index = stack.size() - 1;
    Frame top = stack.remove(index);
    if (top.entered) {
      entered--;
    }
    top.leave();
    if (index == outermost) {
      outermost = -1;
      steps = 0;
    }
    return top;
  }

  /** Ends the outermost frame that bound variables with an open result. */
  private Result unwind(String reason) {
    exhausted = null;
    int keep = Math.max(outermost, 0);
    while (stack.size() > keep + 1) {
      removeTop();
    }
    Result open = Result.open(reason);
    pop(open);
    return open;
  }

  @Nullable Result push(Frame frame) {
    stack.add(frame);
    return null;
  }

  /** Called by the topmost frame before it requests an evaluation in an environment of its own. */
  void enter(Frame frame) {
    if (!frame.entered) {
      frame.entered = true;
      entered++;
      if (outermost < 0) {
        outermost = stack.size() - 1;
      }
      if (entered > limits.callDepth()) {
        exhausted = "calls and binders nested deeper than " + limits.callDepth();
      }
    }
  }

  private void step() {
    steps++;
    totalSteps++;
    if (steps > limits.steps() || totalSteps > limits.totalSteps()) {
      exhausted =
          "more than %d steps under quantifiers and calls"
              .formatted(Math.min(limits.steps(), limits.totalSteps()));
    } else if (!budget.take()) {
      exhausted =
          "more than %d steps under quantifiers and calls in the script".formatted(budget.most());
    }
  }

  // ------------------------------------------------------------------------------------ terms

  /** Returns the value of a term, or null if a frame on the stack will compute it. */
  @Nullable Result begin(Term term, Environment environment) {
    Term bare = term;
    while (bare instanceof Term.Annotated) {
      bare = bare.child(0);
    }
    if (bare instanceof Term.Literal literal) {
      return Result.of(literal.value());
    }
    if (bare instanceof Term.Var variable) {
      return environment.valueOf(variable);
    }
    Environment home = home(bare, environment);
    Result known = home.recall(bare);
    if (known != null) {
      return known;
    }
    if (outermost >= 0) {
      step();
    }
    if (bare instanceof Term.App app) {
      applications++;
      return push(new ApplicationFrame(this, app, home));
    }
    if (bare instanceof Term.Match match) {
      return push(new MatchFrame(this, match, home));
    }
    return binder((Term.Bind) bare, home);
  }

  private @Nullable Result binder(Term.Bind bind, Environment home) {
    return switch (bind.binder()) {
      case FORALL, EXISTS, CHOICE ->
          push(
              LinearFrame.takes(bind) && linearEffort > 0
                  ? new LinearFrame(this, bind, home)
                  : new QuantifierFrame(this, bind, home));
      case LAMBDA, ARRAY_LAMBDA -> {
        Result function =
            open(new Closure.Defined(bind.sort(), bind.variables(), bind.child(0), home));
        home.remember(bind, function);
        yield function;
      }
      case COMPREHENSION -> Result.open("a set given by a comprehension");
    };
  }

  /**
   * Returns the environment of the term's innermost variable; the term does not depend on inner
   * ones.
   */
  private Environment home(Term term, Environment environment) {
    if (environment.isRoot()) {
      return environment;
    }
    Set<Term.Var> variables = free.of(term);
    if (variables == null) {
      return environment;
    }
    if (variables.isEmpty()) {
      return root;
    }
    Environment home = environment;
    while (!home.isRoot() && !home.bindsAnyOf(variables)) {
      Environment outer = home.outer();
      if (outer == null) {
        return root;
      }
      home = outer;
    }
    return home;
  }

  /**
   * Returns the value of a body in a new environment that binds its variables, or null if a frame
   * on the stack will compute it.
   */
  @Nullable Result beginBody(
      Frame asking,
      Term body,
      Environment environment,
      List<Term.Var> variables,
      List<Result> values) {
    return beginBody(asking, body, environment.binding(variables, values));
  }

  /**
   * Returns the value of a body in a given environment, or null if a frame on the stack will
   * compute it.
   */
  @Nullable Result beginBody(Frame asking, Term body, Environment inner) {
    free.add(body);
    enter(asking);
    return begin(body, inner);
  }

  // -------------------------------------------------------------------------------- functions

  /** Returns the interpretation of a declared function, from the script or else from the model. */
  @Nullable Interpretation interpretation(DeclaredFunction function) {
    Interpretation defined = definitions.of(function);
    return defined != null ? defined : model.interpretation(function).orElse(null);
  }

  /**
   * Returns the model's interpretation of a function that the script does not know, such as Z3's
   * {@code div0}.
   */
  @Nullable Interpretation ofModelAlone(DeclaredFunction function) {
    return definitions.speaksOf(function) ? null : model.interpretation(function).orElse(null);
  }

  /** Applies a symbol to values; null if a frame on the stack will compute the result. */
  @Nullable Result call(FunctionSymbol function, Sort sort, List<Result> arguments) {
    return function instanceof DeclaredFunction declared
        ? call(declared, arguments)
        : function.valueOf(sort, plain(arguments), model.domains());
  }

  /**
   * Returns the value chosen for an application that nothing else gives one; the open result if
   * there is none.
   */
  Result chosen(FunctionSymbol function, Sort sort, List<Result> arguments, Result open) {
    if (choices == null) {
      return open;
    }
    List<Value> values = Results.values(arguments);
    return values == null ? open : choices.at(function, sort, values, open);
  }

  private @Nullable Result call(DeclaredFunction function, List<Result> arguments) {
    Interpretation interpretation = interpretation(function);
    if (interpretation == null) {
      Result open = Result.open("no value for " + function.head());
      return arguments.size() == function.parameters().size()
          ? chosen(function, function.result(), arguments, open)
          : open;
    }
    if (interpretation instanceof Interpretation.Fixed fixed) {
      Result value = Result.of(fixed.value());
      return arguments.isEmpty() ? value : apply(value, arguments);
    }
    Interpretation.Defined defined = (Interpretation.Defined) interpretation;
    if (arguments.size() < defined.parameters().size()) {
      Sort whole = Sort.function(function.parameters(), function.result());
      Closure closure = new Closure.Defined(whole, defined.parameters(), defined.body(), root);
      return arguments.isEmpty() ? open(closure) : apply(open(closure), arguments);
    }
    List<Value> values = Results.values(arguments);
    if (values == null) {
      return push(new CallFrame(this, defined, arguments, null));
    }
    Call call = new Call(function, values);
    Result known = calls.get(call);
    if (known != null) {
      return known;
    }
    calls.put(call, WAITS_FOR_ITSELF);
    return push(new CallFrame(this, defined, arguments, call));
  }

  /** Ends a call; the result is null if the call was abandoned. */
  void endCall(Call call, @Nullable Result result) {
    if (result == null) {
      calls.remove(call);
    } else {
      calls.put(call, result);
    }
  }

  /**
   * Applies a function or array that is a value; null if a frame on the stack will compute the
   * result.
   */
  @Nullable Result apply(Result function, List<Result> arguments) {
    return push(new ApplyFrame(this, function, arguments));
  }

  /** Returns a result that stands for a function or array without a table. */
  Result open(Closure closure) {
    Result open = Result.open(NO_TABLE);
    closures.put(open, closure);
    return open;
  }

  /** Returns the result for the array of a declared function, which is always the same object. */
  Result openOnce(DeclaredFunction function, Closure array) {
    return arrays.computeIfAbsent(function, unused -> open(array));
  }

  /**
   * Returns the same result without the function or array that it may stand for. An operator passes
   * on the open results of its arguments: without this method, {@code (= a b)} would be taken for
   * {@code a}.
   */
  Result plain(Result result) {
    return closures.containsKey(result) ? Result.open(NO_TABLE) : result;
  }

  /** Applies {@link #plain(Result)} to each result. */
  List<Result> plain(List<Result> results) {
    return closures.isEmpty() ? results : results.stream().map(this::plain).toList();
  }

  @Nullable Closure closure(Result result) {
    return closures.get(result);
  }

  /**
   * Returns the same function as a table if one can be made; null if a frame on the stack will make
   * it.
   */
  @Nullable Result tabulate(Result function) {
    Closure closure = closures.get(function);
    Result table = tables.get(function);
    if (closure == null || table != null) {
      return table == null ? function : table;
    }
    // A function that needs its own table has none.
    tables.put(function, function);
    if (closure instanceof Closure.Defined defined) {
      return push(new TabulationFrame(this, defined, function));
    }
    if (closure instanceof Closure.Mapped mapped) {
      return push(new MapFrame(this, mapped, function));
    }
    return function;
  }

  void rememberTable(Result function, Result table) {
    tables.put(function, table);
  }
}
