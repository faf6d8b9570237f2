package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profile.Feature;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.rewrite.Form;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.GlobalDeclarations;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.StringValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The features, theories and operators that a script needs. */
public final class Needs {

  /** Operators by which numbers are written that are no literals. */
  private static final Set<Operator> IN_NUMBERS =
      Set.of(Operators.NEGATE, Operators.SUBTRACT, Operators.TO_REAL, Operators.DIVIDE);

  private final Set<Theory> theories = EnumSet.of(Theory.CORE);
  private final Set<Feature> features = EnumSet.noneOf(Feature.class);
  private final Set<Dialect> dialects = new TreeSet<>();
  private final Set<Form> forms = EnumSet.noneOf(Form.class);

  /** Dialects that operators need only because of a form. */
  private final Map<Form, Dialect> dialectsOfForms = new EnumMap<>(Form.class);

  private final Set<String> operators = new TreeSet<>();
  private final List<Term.App> partial = new ArrayList<>();
  private final Set<String> strangeCommands = new LinkedHashSet<>();
  private final Subterms parts = new Subterms();
  private final Set<Sort> sorts = new HashSet<>();
  private int checks;

  private Needs() {}

  public static Needs of(Script script) {
    Needs needs = new Needs();
    script.commands().forEach(needs::add);
    lateOption(script)
        .ifPresent(
            option ->
                needs.strangeCommands.add(
                    "set-option %s behind other commands".formatted(option.keyword())));
    return needs;
  }

  /** Returns the first option about declarations that changes a later check too late. */
  private static Optional<Command.SetOption> lateOption(Script script) {
    GlobalDeclarations global = new GlobalDeclarations();
    for (Command command : ScriptEvaluation.untilLastCheck(script)) {
      if (command instanceof Command.Exit) {
        break;
      }
      global.execute(command);
    }
    return global.late();
  }

  public Set<Theory> theories() {
    return Collections.unmodifiableSet(theories);
  }

  public Set<Feature> features() {
    return Collections.unmodifiableSet(features);
  }

  /** Returns names in the operator table, and words of binders other than quantifiers. */
  public Set<String> operators() {
    return Collections.unmodifiableSet(operators);
  }

  /** Returns the applications of operators whose value is open for some arguments. */
  public List<Term.App> partial() {
    return Collections.unmodifiableList(partial);
  }

  /** Returns the forms of terms that not all solvers read. */
  Set<Form> forms() {
    return Collections.unmodifiableSet(forms);
  }

  /** Whether the script needs a switch. */
  boolean demand(Profile.Switch one) {
    if (one.operators().isEmpty() && one.sorts() == null) {
      return !Collections.disjoint(theories, one.theories());
    }
    return !Collections.disjoint(theories, one.theories())
        || (hasOneOf(one.operators()) && hasSort(one.sorts()));
  }

  /** Whether the script has one of some operators, or there are none. */
  private boolean hasOneOf(Set<String> names) {
    return names.isEmpty() || !Collections.disjoint(operators, names);
  }

  /** Whether the script has a sort whose text a pattern matches, or there is no pattern. */
  private boolean hasSort(@Nullable Pattern pattern) {
    return pattern == null
        || sorts.stream().anyMatch(sort -> pattern.matcher(sort.toString()).matches());
  }

  /** Returns why a solver does not take the script; empty if it should. */
  public Optional<String> notTakenBy(Installation solver) {
    Profile.LanguageSupport language = solver.profile().language();
    SolverVersion version = SolverVersion.parse(solver.version());
    Set<Feature> having = language.features(version);
    Set<String> excluded = language.excludedOperators(version);
    if (!strangeCommands.isEmpty()) {
      return Optional.of("the command " + strangeCommands.iterator().next());
    }
    for (Theory theory : theories) {
      if (!language.theories().contains(theory)) {
        return Optional.of("the theory " + ProfileFormat.kebab(theory));
      }
    }
    for (Feature feature : features) {
      if (!having.contains(feature)) {
        return Optional.of(ProfileFormat.kebab(feature));
      }
    }
    Set<Dialect> needed = new TreeSet<>(dialects);
    dialectsOfForms.forEach(
        (form, dialect) -> {
          if (!language.avoidedForms().contains(form)) {
            needed.add(dialect);
          }
        });
    for (Dialect dialect : needed) {
      if (!language.dialects().contains(dialect)) {
        return Optional.of("%s-dialect".formatted(dialect));
      }
    }
    return operators.stream()
        .filter(excluded::contains)
        .findFirst()
        .map(name -> "the operator " + name);
  }

  private void add(Command command) {
    addAll(command.terms());
    if (command instanceof Command.CheckSatAssuming) {
      features.add(Feature.ASSUMPTIONS);
      check();
    } else if (command instanceof Command.CheckSat || command instanceof Command.CheckSatUsing) {
      check();
    } else if (command instanceof Command.Push) {
      features.add(Feature.INCREMENTAL);
    } else if (command instanceof Command.DeclareFun declared) {
      declare(declared.function());
    } else if (command instanceof Command.DefineFuns defined) {
      define(defined);
    } else if (command instanceof Command.DeclareSort) {
      features.add(Feature.UNINTERPRETED_SORTS);
    } else if (command instanceof Command.DeclareDatatypes block) {
      theories.add(Theory.DATATYPES);
      block.datatypes().stream()
          .flatMap(datatype -> datatype.constructors().stream())
          .flatMap(constructor -> constructor.selectors().stream())
          .forEach(selector -> add(selector.sort()));
    } else if (command instanceof Command.DeclareHeap) {
      theories.add(Theory.SEPARATION_LOGIC);
    } else if (command instanceof Command.DeclarePool) {
      features.add(Feature.POOLS);
    } else if (command instanceof Command.AssertSoft || command instanceof Command.Optimize) {
      features.add(Feature.OPTIMIZATION);
    } else if (command instanceof Command.Verbatim verbatim && !verbatim.isHarmless()) {
      strangeCommands.add(verbatim.name());
    }
  }

  private void check() {
    checks++;
    if (checks > 1) {
      features.add(Feature.INCREMENTAL);
    }
  }

  private void declare(DeclaredFunction function) {
    if (!function.parameters().isEmpty()) {
      features.add(Feature.UNINTERPRETED_FUNCTIONS);
    }
    function.parameters().forEach(this::add);
    add(function.result());
  }

  private void define(Command.DefineFuns defined) {
    if (defined.recursive()) {
      features.add(Feature.RECURSIVE_FUNCTIONS);
    }
    for (Command.Definition one : defined.definitions()) {
      one.function().parameters().forEach(this::add);
      add(one.function().result());
    }
  }

  private void addAll(List<Term> roots) {
    for (Term term : parts.addAll(roots)) {
      add(term.sort());
      addHead(term);
    }
  }

  private void addHead(Term term) {
    if (term instanceof Term.Bind bind) {
      Form.of(bind).ifPresent(forms::add);
      features.add(Feature.QUANTIFIERS);
      if (bind.binder() != Binder.FORALL && bind.binder() != Binder.EXISTS) {
        theories.add(Theory.HIGHER_ORDER);
        operators.add(bind.binder().word());
      }
      bind.variables().forEach(variable -> add(variable.sort()));
    } else if (term instanceof Term.Match match) {
      theories.add(Theory.DATATYPES);
      if (match.cases().stream().anyMatch(one -> one.constructor() == null)) {
        features.add(Feature.VARIABLE_PATTERNS);
      }
    } else if (term instanceof Term.App app) {
      addApplication(app);
    }
  }

  private void addApplication(Term.App app) {
    if (app.function() instanceof Operation operation) {
      Operator row = operation.operator();
      operators.add(row.name());
      theories.add(row.theory());
      if (row.gap().isPresent()) {
        partial.add(app);
      }
      Optional<Form> form = Form.of(app);
      form.ifPresent(forms::add);
      if (row.dialect().isListed() && form.filter(Form.NUMBERS_AS_ARGUMENTS::equals).isPresent()) {
        dialectsOfForms.put(Form.NUMBERS_AS_ARGUMENTS, row.dialect());
      } else if (row.dialect().isListed()) {
        dialects.add(row.dialect());
      }
      if (row.equals(Operators.RE_RANGE)) {
        app.children().forEach(this::addBound);
      }
      if (row.isNonlinear(app.childCount(), position -> isNumber(app.child(position)))) {
        features.add(Feature.NONLINEAR);
      }
    } else if (app.function() instanceof DatatypeFunction) {
      theories.add(Theory.DATATYPES);
    } else if (app.function() instanceof RawString) {
      theories.add(Theory.STRINGS);
    }
  }

  /** Adds what a bound of {@code re.range} needs. */
  private void addBound(Term bound) {
    if (!(bound instanceof Term.Literal literal && literal.value() instanceof StringValue text)) {
      features.add(Feature.TERM_RANGES);
    } else if (text.length() != 1) {
      features.add(Feature.STRING_RANGES);
    }
  }

  private static boolean isNumber(Term term) {
    Term at = term;
    while (at instanceof Term.App app
        && app.function() instanceof Operation operation
        && IN_NUMBERS.contains(operation.operator())
        && (app.childCount() == 1 || app.child(1) instanceof Term.Literal)) {
      at = app.child(0);
    }
    return at instanceof Term.Literal;
  }

  private void add(Sort root) {
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Sort sort = pending.pop();
      if (sorts.add(sort)) {
        addKind(sort);
        sort.arguments().forEach(pending::push);
      }
    }
  }

  private void addKind(Sort sort) {
    if (sort.equals(Sort.INT)) {
      theories.add(Theory.ARITHMETIC);
      features.add(Feature.ARITHMETIC_INTS);
    } else if (sort.equals(Sort.REAL)) {
      theories.add(Theory.ARITHMETIC);
      features.add(Feature.ARITHMETIC_REALS);
    } else if (sort.equals(Sort.STRING) || sort.equals(Sort.REG_LAN)) {
      theories.add(Theory.STRINGS);
    } else if (sort.equals(Sort.ROUNDING_MODE) || sort instanceof Sort.FloatingPoint) {
      theories.add(Theory.FLOATING_POINT);
    } else if (sort instanceof Sort.BitVec) {
      theories.add(Theory.BIT_VECTORS);
    } else if (sort instanceof Sort.Array array) {
      theories.add(Theory.ARRAYS);
      if (array.index() instanceof Sort.Array || array.element() instanceof Sort.Array) {
        features.add(Feature.NESTED_ARRAYS);
      }
      if (array.index() instanceof Sort.Array) {
        features.add(Feature.ARRAY_INDICES);
      }
      if (array.index().equals(Sort.BOOL)) {
        features.add(Feature.BOOLEAN_INDICES);
      }
    } else if (sort instanceof Sort.Seq) {
      theories.add(Theory.SEQUENCES);
    } else if (sort instanceof Sort.Set) {
      theories.add(Theory.SETS);
    } else if (sort instanceof Sort.Bag) {
      theories.add(Theory.BAGS);
    } else if (sort instanceof Sort.FiniteField) {
      theories.add(Theory.FINITE_FIELDS);
    } else if (sort instanceof Sort.DatatypeSort) {
      theories.add(Theory.DATATYPES);
    } else if (sort instanceof Sort.FunctionSort) {
      theories.add(Theory.HIGHER_ORDER);
      features.add(Feature.FUNCTION_SORTS);
    } else if (sort instanceof Sort.Uninterpreted) {
      features.add(Feature.UNINTERPRETED_SORTS);
    }
  }
}
