package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.Grammar;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Rank;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The sorts of one or more themes, and the operators of the vocabulary that fit them. It is the
 * grammar of a run without probabilities: one non-terminal per sort, one production per operator.
 * Shared by threads.
 */
final class Subject {

  static final String FORALL = "forall";
  static final String EXISTS = "exists";
  static final String DECLARE_SORT = "declare-sort";
  static final String DEFINE_FUN = "define-fun";
  static final String DEFINE_FUN_REC = "define-fun-rec";

  /** The operators that recursive definitions need. */
  private static final List<Operator> RECURSION =
      List.of(Operators.ITE, Operators.LESS_OR_EQUAL, Operators.SUBTRACT);

  /** Commands about numbers. */
  static final List<String> OBJECTIVES =
      List.of(CommandOperation.MINIMIZE.id(), CommandOperation.MAXIMIZE.id());

  /** Operations of every subject besides operators. */
  private static final List<String> ALWAYS =
      List.of(FORALL, EXISTS, Operations.DECLARED_FUNCTION, DEFINE_FUN);

  private final Set<Sort> sorts = new LinkedHashSet<>();
  private final Set<Datatype> datatypes = new LinkedHashSet<>();
  private final Map<Sort, Map<String, List<Rank>>> productions = new LinkedHashMap<>();
  private final SortedSet<String> operations = new TreeSet<>();
  private final String logic;
  private final boolean isLinear;

  Subject(Collection<Theme> themes, Vocabulary vocabulary) {
    this.isLinear = !vocabulary.has(Operations.NONLINEAR);
    sorts.add(Sort.BOOL);
    for (Theme theme : themes) {
      sorts.addAll(theme.sorts());
      datatypes.addAll(theme.datatypes());
    }
    addOperators(vocabulary);
    datatypes.forEach(this::addFunctions);
    productions.values().forEach(some -> operations.addAll(some.keySet()));
    operations.addAll(ALWAYS);
    if (sorts.contains(Sort.INT) && RECURSION.stream().allMatch(vocabulary::has)) {
      operations.add(DEFINE_FUN_REC);
    }
    if (sorts.stream().anyMatch(Sort.Uninterpreted.class::isInstance)) {
      operations.add(DECLARE_SORT);
    }
    if (sorts.stream().anyMatch(Subject::isNumeric)) {
      operations.addAll(OBJECTIVES);
    }
    operations.removeAll(vocabulary.without());
    this.logic = hasFunctionsAsArguments() ? "HO_ALL" : "ALL";
  }

  /** Returns whether terms of a sort can be minimized. */
  static boolean isNumeric(Sort sort) {
    return sort.equals(Sort.INT) || sort.equals(Sort.REAL) || sort instanceof Sort.BitVec;
  }

  private void addOperators(Vocabulary vocabulary) {
    List<Operator> rows =
        OperatorTable.rows().stream()
            .filter(vocabulary::has)
            .filter(row -> !row.theory().needsPreparation())
            .filter(row -> !isLinear || !row.isNonlinear())
            .toList();
    Grammar grammar = Grammar.withRules(sorts, rows);
    for (Sort sort : sorts) {
      for (List<Rank> row : grammar.giving(sort)) {
        row.stream().filter(rank -> isTaken(rank, vocabulary)).forEach(this::add);
      }
    }
  }

  /**
   * Returns whether solvers take a rank anywhere. Some operators are restricted to a few places
   * except by solvers of one dialect.
   */
  private static boolean isTaken(Rank rank, Vocabulary vocabulary) {
    return rank.symbol() instanceof Operation operation
        && !(rank.arguments().isEmpty() && Operations.isLiteral(operation, rank.result()))
        && !isHigherOrder(operation.operator(), rank)
        && operation
            .operator()
            .freelyIn(rank.arguments())
            .map(vocabulary.dialects()::contains)
            .orElse(true);
  }

  /** Returns whether solvers take it only in higher-order logics. */
  private static boolean isHigherOrder(Operator row, Rank rank) {
    return row.theory() == Theory.HIGHER_ORDER
        || (row.theory() == Theory.CORE
            && rank.arguments().stream().anyMatch(Sort.FunctionSort.class::isInstance));
  }

  private void addFunctions(Datatype datatype) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      Stream.concat(
              Stream.of(
                  DatatypeFunction.constructor(datatype, constructor),
                  DatatypeFunction.tester(datatype, constructor)),
              constructor.selectors().stream()
                  .map(one -> DatatypeFunction.selector(datatype, constructor, one)))
          .forEach(this::add);
    }
  }

  private void add(DatatypeFunction function) {
    Sort result = function.resultOf(function.parameters().toArray(Sort[]::new));
    if (result != null) {
      add(new Rank(function, function.parameters(), result, false));
    }
  }

  private void add(Rank rank) {
    String operation = rank.symbol() instanceof Operation row ? row.name() : Operations.DATATYPE;
    productions
        .computeIfAbsent(rank.result(), sort -> new LinkedHashMap<>())
        .computeIfAbsent(operation, name -> new ArrayList<>())
        .add(rank);
  }

  /** Returns whether products have at most one factor that is not a number. */
  boolean isLinear() {
    return isLinear;
  }

  private boolean hasFunctionsAsArguments() {
    return productions.values().stream()
        .flatMap(some -> some.values().stream())
        .flatMap(List::stream)
        .flatMap(rank -> rank.arguments().stream())
        .anyMatch(Sort.FunctionSort.class::isInstance);
  }

  /** Returns the name of the logic of scripts, which shows whether functions can be arguments. */
  String logic() {
    return logic;
  }

  /** Returns the sorts of terms, {@code Bool} first. */
  Set<Sort> sorts() {
    return Collections.unmodifiableSet(sorts);
  }

  Set<Datatype> datatypes() {
    return Collections.unmodifiableSet(datatypes);
  }

  /** Returns the ways to make a term of a sort, by operation. */
  Map<String, List<Rank>> giving(Sort sort) {
    return productions.getOrDefault(sort, Map.of());
  }

  /** Returns the operations that terms can have. */
  SortedSet<String> operations() {
    return Collections.unmodifiableSortedSet(operations);
  }
}
