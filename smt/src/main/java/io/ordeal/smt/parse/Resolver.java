package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the symbol that an application applies, among the script's functions of that name and the
 * rows of the operator table. It inserts the conversions from Int to Real that solvers insert.
 */
final class Resolver {

  /**
   * Int arguments up to which all combinations are tried as Reals; with more, only all of them
   * together.
   */
  private static final int MOST_TRIED_SINGLY = 4;

  /** Theories where Z3 rounds Real arguments down if Ints are required. */
  private static final Set<Theory> TAKES_REALS_FOR_INTS =
      EnumSet.of(Theory.ARITHMETIC, Theory.ARRAYS);

  private static final String TESTER = "is-";
  private static final Term[] NOTHING = {};
  private static final Pattern NEGATIVE_NUMBER = Pattern.compile("-[0-9]+(\\.[0-9]+)?");

  private final Lexer lexer;
  private final Scope scope;
  private final TermFactory terms;
  private final OpenConstants open;
  private final SeveralIndices severalIndices;
  private boolean higherOrder;
  private boolean roundsReals = true;

  Resolver(Lexer lexer, Scope scope, TermFactory terms) {
    this.lexer = lexer;
    this.scope = scope;
    this.terms = terms;
    this.open = new OpenConstants(lexer, terms);
    this.severalIndices = new SeveralIndices(terms);
  }

  OpenConstants open() {
    return open;
  }

  /** Sets whether functions are values, as in cvc5's {@code HO_} logics. */
  void setHigherOrder(boolean chosen) {
    higherOrder = chosen;
  }

  /** Sets whether a Real is accepted for an Int and rounded down, as in Z3. */
  void setRoundsReals(boolean chosen) {
    roundsReals = chosen;
  }

  boolean isHigherOrder() {
    return higherOrder;
  }

  /** Returns the term that a name alone denotes. */
  Term atom(Name name, int offset) {
    Term local = name.local;
    if (local != null) {
      return local;
    }
    return isNegativeNumber(name)
        ? terms.app(Operators.NEGATE.plain(), number(name.text.substring(1)))
        : apply(name, NOTHING, 0, 0, offset);
  }

  /**
   * Whether the name is like {@code -1}, which newer releases of cvc5 read as {@code (- 1)}; in the
   * standard it is a symbol.
   */
  private static boolean isNegativeNumber(Name name) {
    return name.declared.isEmpty() && NEGATIVE_NUMBER.matcher(name.text).matches();
  }

  private Term number(String text) {
    return terms.literal(
        text.indexOf('.') < 0
            ? new IntValue(lexer.literal().number(text))
            : new RealValue(lexer.literal().decimal(text)));
  }

  /** Applies a name to {@code values[from … to-1]}. */
  Term apply(Name name, Term[] values, int from, int to, int offset) {
    if (open.isAmong(values, from, to)) {
      return applyToOpen(candidates(name), values, from, to, offset);
    }
    Term local = name.local;
    if (local != null && isApplicable(local.sort())) {
      return applyTerm(local, values, from, to, offset);
    }
    if (local == null && to > from && name.isMuchOverloaded()) {
      Term made = tryOverload(name, values, from, to);
      if (made != null) {
        return made;
      }
    }
    List<FunctionSymbol> declared = local == null ? name.declared : List.of();
    for (int i = 0; i < declared.size(); i++) {
      Term made = tryApply(declared.get(i), values, from, to);
      if (made != null) {
        if (from == to) {
          checkOnly(name, i, offset);
        }
        return made;
      }
    }
    for (Operation operation : name.plainOperations()) {
      Term made = terms.tryApp(operation, values, from, to);
      if (made != null) {
        return to - from > 2 ? severalIndices.nested(made) : made;
      }
    }
    if (name.broken && local == null) {
      throw new FollowUpException();
    }
    List<FunctionSymbol> candidates = candidates(name);
    if (local != null && candidates.size() == name.declared.size()) {
      return applyTerm(local, values, from, to, offset);
    }
    if (candidates.isEmpty()) {
      throw unknown(name, offset);
    }
    if (from == to && isFunctionValue(name)) {
      Index function = new Index.OfFunction(name.declared.get(0));
      return terms.app(Operation.of(Operators.AS_ARRAY, List.of(function), null));
    }
    if (to > from && name.declared.size() == 1) {
      Term constant = tryApply(name.declared.get(0), values, from, from);
      if (constant != null && constant.sort() instanceof Sort.FunctionSort) {
        return applyTerm(constant, values, from, to, offset);
      }
    }
    Term constant = from == to ? openConstant(name, candidates) : null;
    return constant != null ? constant : apply(candidates, values, from, to, offset);
  }

  /**
   * Returns the placeholder of a constant whose sort follows neither from its name nor from the
   * script, or null.
   */
  private @Nullable Term openConstant(Name name, List<FunctionSymbol> candidates) {
    for (FunctionSymbol candidate : candidates) {
      if (tryOnlyInstance(candidate, NOTHING, 0, 0) != null) {
        return null;
      }
    }
    return open.placeholder(name, candidates);
  }

  /** Applies a symbol to values that include constants with an open sort. */
  private Term applyToOpen(
      List<FunctionSymbol> candidates, Term[] values, int from, int to, int offset) {
    for (FunctionSymbol candidate : candidates) {
      if (OpenConstants.tellsSorts(candidate)) {
        Term[] filled = open.asParameters(candidate, values, from, to, this);
        Term made = tryApply(candidate, filled, 0, filled.length);
        if (made != null) {
          return made;
        }
      }
    }
    for (Sort sort : open.sorts(candidates, values, from, to)) {
      Term[] filled = Arrays.copyOfRange(values, from, to);
      Arrays.setAll(filled, i -> open.as(sort, filled[i], this));
      for (FunctionSymbol candidate : candidates) {
        Term made =
            open.isAmong(filled, 0, filled.length)
                ? null
                : tryApply(candidate, filled, 0, filled.length);
        if (made != null) {
          return made;
        }
      }
    }
    throw open.error(values, from, to, offset);
  }

  /** Applies the function whose parameters have exactly the sorts of the values. */
  private @Nullable Term tryOverload(Name name, Term[] values, int from, int to) {
    List<Sort> sorts = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) {
      sorts.add(values[i].sort());
    }
    FunctionSymbol function = name.declaredWith(sorts);
    return function == null ? null : tryApply(function, values, from, to);
  }

  /** Rejects a name of several constants, as solvers do; {@code first} is the first of them. */
  private void checkOnly(Name name, int first, int offset) {
    for (int i = first + 1; i < name.declared.size(); i++) {
      if (tryApply(name.declared.get(i), NOTHING, 0, 0) != null) {
        throw lexer.error(
            offset, name + ", which is declared more than once", "(as %s …)".formatted(name));
      }
    }
  }

  /** Whether the name alone is a function that is an array for Z3. */
  private boolean isFunctionValue(Name name) {
    return !higherOrder
        && name.declared.size() == 1
        && name.declared.get(0) instanceof DeclaredFunction function
        && !function.parameters().isEmpty();
  }

  /** Whether the name denotes only functions or operators, and no constant. */
  boolean isAppliedOnly(Name name) {
    if (name.local != null || (name.declared.isEmpty() && name.operators().isEmpty())) {
      return false;
    }
    for (FunctionSymbol function : name.declared) {
      if (tryApply(function, NOTHING, 0, 0) != null) {
        return false;
      }
    }
    for (Operation operation : name.plainOperations()) {
      if (terms.tryApp(operation, NOTHING, 0, 0) != null) {
        return false;
      }
    }
    return true;
  }

  private RuntimeException unknown(Name name, int offset) {
    boolean tests = name.text.startsWith(TESTER) && testedBy(name).broken;
    return tests
        ? new FollowUpException()
        : lexer.error(offset, "unknown symbol " + name, "a declared symbol or an operator");
  }

  /** Applies one of several symbols with the same text. */
  Term apply(List<FunctionSymbol> candidates, Term[] values, int from, int to, int offset) {
    if (open.isAmong(values, from, to)) {
      return applyToOpen(candidates, values, from, to, offset);
    }
    for (FunctionSymbol candidate : candidates) {
      Term made = tryApply(candidate, values, from, to);
      if (made != null) {
        return severalIndices.nested(made);
      }
    }
    for (FunctionSymbol candidate : candidates) {
      Term made = tryConverted(candidate, values, from, to);
      if (made != null) {
        return severalIndices.nested(made);
      }
    }
    for (FunctionSymbol candidate : candidates) {
      Term made = tryOnlyInstance(candidate, values, from, to);
      if (made != null) {
        return made;
      }
    }
    Term applied = tryFunctions(candidates, values, from, to);
    if (applied != null) {
      return applied;
    }
    throw illSorted(candidates, values, from, to, offset);
  }

  /** Applies a symbol to functions in place of the arrays that were written as functions. */
  private @Nullable Term tryFunctions(
      List<FunctionSymbol> candidates, Term[] values, int from, int to) {
    Term[] arguments = Arrays.copyOfRange(values, from, to);
    boolean changed = false;
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = asFunction(arguments[i]);
      changed |= !arguments[i].equals(values[from + i]);
    }
    for (FunctionSymbol candidate : changed ? candidates : List.<FunctionSymbol>of()) {
      Term made = tryApply(candidate, arguments, 0, arguments.length);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  /** Returns the function that was written if the term is its array in Z3; otherwise the term. */
  private Term asFunction(Term term) {
    if (term instanceof Term.Bind bind && bind.binder() == Binder.ARRAY_LAMBDA) {
      return terms.bind(Binder.LAMBDA, bind.variables(), new Term[] {bind.child(0)});
    }
    return term instanceof Term.App app
            && app.function() instanceof Operation operation
            && operation.operator().equals(Operators.AS_ARRAY)
            && operation.indices().get(0) instanceof Index.OfFunction index
            && index.rank() == null
        ? terms.app(index.function())
        : term;
  }

  /** Applies a constructor whose arguments do not determine the result sort. */
  private @Nullable Term tryOnlyInstance(FunctionSymbol function, Term[] values, int from, int to) {
    if (!(function instanceof DatatypeFunction constructor)
        || constructor.role() != DatatypeFunction.Role.CONSTRUCTOR) {
      return null;
    }
    Sort only = scope.onlyInstance(constructor.datatype());
    return only == null ? null : tryApply(constructor.ascribed(only), values, from, to);
  }

  /** Applies a term that is a function, or an array as a function. */
  Term applyTerm(Term function, Term[] values, int from, int to, int offset) {
    if (function.sort() instanceof Sort.Array) {
      Term[] operands = new Term[to - from + 1];
      operands[0] = function;
      System.arraycopy(values, from, operands, 1, to - from);
      return apply(List.of(Operators.SELECT.plain()), operands, 0, operands.length, offset);
    }
    if (function.sort() instanceof Sort.FunctionSort) {
      Term[] operands = new Term[to - from + 1];
      operands[0] = function;
      System.arraycopy(values, from, operands, 1, to - from);
      return apply(List.of(Operators.APPLY.plain()), operands, 0, operands.length, offset);
    }
    throw lexer.error(
        offset,
        "a term of sort %s applied to arguments".formatted(function.sort().excerpt()),
        "a function");
  }

  private static boolean isApplicable(Sort sort) {
    return sort instanceof Sort.Array || sort instanceof Sort.FunctionSort;
  }

  /** Returns all symbols that the name can denote at the head of a term. */
  List<FunctionSymbol> candidates(Name name) {
    List<FunctionSymbol> found = new ArrayList<>(name.declared);
    found.addAll(List.of(name.plainOperations()));
    if (found.isEmpty() && name.text.startsWith(TESTER)) {
      found.addAll(testers(testedBy(name)));
    }
    return found;
  }

  /** Returns the name of the constructor {@code c} in {@code is-c}. */
  private Name testedBy(Name tester) {
    return lexer.name(tester.text.substring(TESTER.length()));
  }

  /** Returns the testers of the constructors of this name. */
  static List<FunctionSymbol> testers(Name constructor) {
    List<FunctionSymbol> found = new ArrayList<>();
    for (FunctionSymbol function : constructor.declared) {
      if (function instanceof DatatypeFunction made
          && made.role() == DatatypeFunction.Role.CONSTRUCTOR) {
        found.add(DatatypeFunction.tester(made.datatype(), made.constructor()));
      }
    }
    return found;
  }

  private @Nullable Term tryApply(FunctionSymbol function, Term[] values, int from, int to) {
    if (!higherOrder && isPartial(function, to - from)) {
      return null;
    }
    return terms.tryApp(function, values, from, to);
  }

  private static boolean isPartial(FunctionSymbol function, int given) {
    if (function instanceof DeclaredFunction declared) {
      return given < declared.parameters().size();
    }
    return function instanceof DatatypeFunction made
        && made.role() == DatatypeFunction.Role.CONSTRUCTOR
        && given < made.constructor().selectors().size();
  }

  /** Applies a function with some arguments converted between Int and Real, if it then fits. */
  private @Nullable Term tryConverted(FunctionSymbol function, Term[] values, int from, int to) {
    Term[] arguments = Arrays.copyOfRange(values, from, to);
    if (function instanceof Operation operation) {
      return tryConverted(operation, arguments);
    }
    List<Sort> parameters = function.parameters();
    for (int i = 0; i < Math.min(arguments.length, parameters.size()); i++) {
      arguments[i] = converted(arguments[i], parameters.get(i));
    }
    return tryApply(function, arguments, 0, arguments.length);
  }

  private @Nullable Term tryConverted(Operation operation, Term[] arguments) {
    List<Integer> integers = positions(arguments, Sort.INT);
    int choices = integers.size() > MOST_TRIED_SINGLY ? 2 : 1 << integers.size();
    // All of them first, because a mixed sum or comparison needs that.
    for (int choice = choices - 1; choice > 0; choice--) {
      List<Integer> chosen = new ArrayList<>();
      for (int i = 0; i < integers.size(); i++) {
        if (choices == 2 || (choice >> i & 1) == 1) {
          chosen.add(integers.get(i));
        }
      }
      Term made = tryConverted(operation, arguments, chosen, Sort.REAL);
      if (made != null) {
        return made;
      }
    }
    List<Integer> reals = positions(arguments, Sort.REAL);
    return roundsReals
            && TAKES_REALS_FOR_INTS.contains(operation.operator().theory())
            && !operation.operator().isIndexed()
            && !reals.isEmpty()
        ? tryConverted(operation, arguments, reals, Sort.INT)
        : null;
  }

  private @Nullable Term tryConverted(
      Operation operation, Term[] arguments, List<Integer> positions, Sort sort) {
    Term[] changed = arguments.clone();
    for (int position : positions) {
      changed[position] = converted(changed[position], sort);
    }
    return tryApply(operation, changed, 0, changed.length);
  }

  private static List<Integer> positions(Term[] terms, Sort sort) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < terms.length; i++) {
      if (terms[i].sort().equals(sort)) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * Converts the term to the wanted sort if one of the two sorts is Int and the other Real;
   * otherwise returns the term unchanged.
   */
  Term converted(Term term, Sort wanted) {
    if (term.sort().equals(Sort.INT) && wanted.equals(Sort.REAL)) {
      return toReal(term);
    }
    return roundsReals && term.sort().equals(Sort.REAL) && wanted.equals(Sort.INT)
        ? terms.app(Operators.TO_INT.plain(), term)
        : term;
  }

  /** Converts an Int term to Real. */
  private Term toReal(Term term) {
    return term instanceof Term.Literal literal && literal.value() instanceof IntValue integer
        ? terms.literal(new RealValue(Rational.of(integer.number())))
        : terms.app(Operators.TO_REAL.plain(), term);
  }

  private ScriptException illSorted(
      List<FunctionSymbol> candidates, Term[] values, int from, int to, int offset) {
    String head = candidates.get(0).head();
    return lexer.error(
        offset,
        TermFactory.describe(head, Arrays.asList(values).subList(from, to)),
        candidates.stream()
            .map(FunctionSymbol::wanted)
            .distinct()
            .collect(Collectors.joining(" or ")));
  }
}
