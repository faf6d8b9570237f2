package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Removes an operator from a test case, so that a bug that needs the operator does not show any
 * more, but others do.
 *
 * <p>The outermost terms that apply the operator are replaced by their values. With a witness, a
 * satisfiable script stays satisfiable. Without one, if a model is wrong, its values are taken, and
 * assertions about the operator that it violates are dropped. Terms without a known value are
 * replaced by unconstrained constants: a satisfiable script stays satisfiable, but an unsatisfiable
 * one may have models then.
 */
public final class Masking {

  /** Prefix of names for values without a literal. */
  private static final String STEM = "masked";

  /** Classes of values that every solver can read. */
  private static final Set<Class<? extends Value>> LITERALS =
      Set.of(
          BoolValue.class,
          IntValue.class,
          RealValue.class,
          BitVecValue.class,
          FloatValue.class,
          RoundingModeValue.class,
          StringValue.class);

  private final TestCase test;
  private final TermFactory terms;
  private final String operator;
  private final Optional<Model> model;
  private final boolean isWitness;
  private final Evaluator evaluator;
  private final Literals literals;
  private final FreshNames names;
  private final FreeVariables variables = new FreeVariables();
  private final Map<Term, Term> replaced = new HashMap<>();
  private final List<Command> declared = new ArrayList<>();
  private final Map<DeclaredFunction, Interpretation> values = new HashMap<>();

  private Masking(TestCase test, Verdict verdict, String operator) {
    this.test = test;
    this.terms = test.terms();
    this.operator = operator;
    Guarantee guarantee = test.guarantees().at(verdict.check());
    this.isWitness =
        guarantee instanceof Guarantee.Satisfiable || verdict.kind() == Kind.REFUTATION_UNSOUND;
    this.model =
        guarantee instanceof Guarantee.Satisfiable satisfiable
            ? Optional.of(satisfiable.witness())
            : verdict.kind() == Kind.SOLUTION_UNSOUND
                ? Optional.empty()
                : Demonstration.modelOf(test, verdict);
    List<Command> commands = test.script().commands();
    Definitions definitions = new Definitions();
    List<DeclaredFunction> functions = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      } else if (command instanceof Command.DeclareFun one) {
        functions.add(one.function());
      }
    }
    this.evaluator =
        new Evaluator(
            model.orElse(Model.EMPTY).completedFor(functions), definitions, EvaluationLimits.BRIEF);
    this.literals = new Literals(terms);
    this.names = new FreshNames(commands);
  }

  /**
   * Returns the test case without an operator; empty if the operator cannot be removed. The witness
   * determines the guarantees of its checks; without a witness there are none.
   *
   * @param verdict verdict about the test case
   */
  public static Optional<TestCase> without(TestCase test, Verdict verdict, String operator) {
    return new Masking(test, verdict, operator).masked();
  }

  private Optional<TestCase> masked() {
    List<Command> commands = new ArrayList<>();
    Inlining inlining = new Inlining(test.script().commands(), terms);
    BottomUp<Term> masks =
        new BottomUp<>(
            (term, known) ->
                isMasked(term) ? replacement(term) : terms.withChildren(term, known::of),
            term -> !isMasked(term));
    for (Command command : test.script().commands()) {
      if (command instanceof Command.DefineFuns) {
        commands.add(command);
        continue;
      }
      commands.add(
          command.with(
              term -> {
                Term plain = inlining.of(term);
                variables.add(plain);
                return command instanceof Command.Assert && isViolated(plain)
                    ? new Formulas(terms).truth(true)
                    : masks.of(plain);
              }));
    }
    Script script = new Script(List.of(), withDeclarations(onlyCalled(commands)));
    return Operators.of(script).contains(operator) ? Optional.empty() : Optional.of(with(script));
  }

  private TestCase with(Script script) {
    Guarantees known =
        isWitness && model.isPresent()
            ? Guarantees.under(model.get().withAll(values), script)
            : Guarantees.none(script);
    return new TestCase(test.name(), script, terms, known, test.lineage());
  }

  /** Whether a wrong model violates an assertion about the operator. */
  private boolean isViolated(Term assertion) {
    return !isWitness
        && model.isPresent()
        && contains(assertion)
        && evaluator.truthOf(assertion) != Truth.TRUE;
  }

  private boolean contains(Term root) {
    return Subterms.any(root, this::applies);
  }

  private boolean applies(Term term) {
    return Operators.nameOf(term).filter(operator::equals).isPresent();
  }

  /**
   * Whether a term is replaced by its value: it applies the operator, or binds variables around it.
   */
  private boolean isMasked(Term term) {
    boolean binds = term instanceof Term.Bind || term instanceof Term.Match;
    return variables.isClosed(term) && (applies(term) || (binds && contains(term)));
  }

  private Term replacement(Term term) {
    return replaced.computeIfAbsent(term, this::valueOf);
  }

  private Term valueOf(Term term) {
    if (model.isEmpty() || !(evaluator.valueOf(term) instanceof Result.Known known)) {
      return constant(term); // if the standard leaves a value open, any one will do
    }
    if (hasLiteral(known.value())) {
      return literals.of(known.value());
    }
    Term.App constant = constant(term);
    values.put((DeclaredFunction) constant.function(), new Interpretation.Fixed(known.value()));
    return constant;
  }

  /** Whether a value has a literal that every solver can read. */
  static boolean hasLiteral(Value value) {
    return LITERALS.stream().anyMatch(kind -> kind.isInstance(value));
  }

  private Term.App constant(Term term) {
    DeclaredFunction function = new DeclaredFunction(names.next(STEM), List.of(), term.sort());
    declared.add(new Command.DeclareFun(function));
    return terms.app(function);
  }

  /** Drops definitions that are no longer used. */
  private static List<Command> onlyCalled(List<Command> commands) {
    Set<DeclaredFunction> called = new HashSet<>();
    for (Command command : commands) {
      for (Term term : Subterms.of(command.terms())) {
        if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
          called.add(function);
        }
      }
    }
    List<Command> kept = new ArrayList<>(commands);
    kept.removeIf(
        command ->
            command instanceof Command.DefineFuns defined
                && defined.definitions().stream()
                    .noneMatch(one -> called.contains(one.function())));
    return kept;
  }

  /** Declares constants for values before the first formula. */
  private List<Command> withDeclarations(List<Command> commands) {
    List<Command> all = new ArrayList<>(commands);
    int first = 0;
    while (first < all.size() && all.get(first).formulas().isEmpty() && !isLevel(all.get(first))) {
      first++;
    }
    all.addAll(first, declared);
    return all;
  }

  private static boolean isLevel(Command command) {
    return command instanceof Command.Push || command instanceof Command.Pop;
  }
}
