package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Rank;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The grammar of a run: the productions of its subject with the probabilities of its swarm. */
final class RunGrammar {

  /** Largest number of constants of a sort. */
  private static final int CONSTANTS = 3;

  private static final int FUNCTIONS = 3;

  /** Number of declarations reserved for functions and definitions. */
  private static final int RESERVED = 12;

  private final String logic;
  private final boolean isLinear;
  private final Swarm swarm;
  private final TermFactory terms;
  private final Declarations declarations = new Declarations();
  private final List<Nonterminal> nonterminals = new ArrayList<>();
  private final Map<Sort, Integer> numbers = new HashMap<>();

  /** Sorts that quantifiers may bind, by the numbers of their non-terminals. */
  private final List<Integer> bindable = new ArrayList<>();

  /** Applications that lead from a sort towards formulas, by the number of its non-terminal. */
  private final List<List<Shape>> upwards = new ArrayList<>();

  RunGrammar(Subject subject, Swarm swarm, TermFactory terms, Rng rng) {
    this.logic = subject.logic();
    this.isLinear = subject.isLinear();
    this.swarm = swarm;
    this.terms = terms;
    subject.datatypes().forEach(declarations::declare);
    for (Sort sort : subject.sorts()) {
      numbers.put(sort, nonterminals.size());
      nonterminals.add(new Nonterminal(sort));
    }
    nonterminals.forEach(this::addLeaves);
    for (Nonterminal one : nonterminals) {
      subject
          .giving(one.sort())
          .forEach((operation, ranks) -> ranks.forEach(rank -> add(shape(operation, rank))));
    }
    if (swarm.has(Operations.DECLARED_FUNCTION)) {
      for (int i = 0; i < FUNCTIONS; i++) {
        addFunction(rng);
      }
    }
    findHeights();
    // A sort may have no terms, for example if a solver lacks its operators.
    nonterminals.forEach(one -> one.leaveOut(shape -> !canBeMade(shape)));
    findWaysUp();
    bindable.removeIf(number -> !leadsToFormulas(number));
  }

  private void addLeaves(Nonterminal one) {
    Sort sort = one.sort();
    long needs = declarations.of(sort);
    for (int i = 0; i < CONSTANTS && isDeclared(sort) && declarations.hasSpace(RESERVED); i++) {
      DeclaredFunction constant =
          sort instanceof Sort.FunctionSort function
              ? new DeclaredFunction(
                  declarations.name("f"), function.parameters(), function.result())
              : new DeclaredFunction(declarations.name("c"), List.of(), sort);
      one.addConstant(new Piece(terms.app(constant), declarations.declare(constant)));
    }
    for (Draft literal : one.literalPool().all()) {
      one.addLiteral(new Piece(literal.make(terms), needs));
    }
    if (isDeclared(sort) && !(sort instanceof Sort.FunctionSort)) {
      bindable.add(number(sort));
    }
  }

  /** Regular languages have no constants, because some solvers lack them. */
  private static boolean isDeclared(Sort sort) {
    return !sort.equals(Sort.REG_LAN);
  }

  private void addFunction(Rng rng) {
    List<Sort> parameters = new ArrayList<>();
    for (int k = rng.between(1, 2); k > 0; k--) {
      parameters.add(bindable(rng));
    }
    DeclaredFunction function =
        new DeclaredFunction(declarations.name("f"), parameters, bindable(rng));
    add(shape(Operations.DECLARED_FUNCTION, function, declarations.declare(function)));
  }

  private Shape shape(String operation, Rank rank) {
    LiteralArguments literals = LiteralArguments.NONE;
    boolean takesMore = false;
    if (rank.symbol() instanceof Operation row) {
      literals = row.operator().literals(isLinear);
      takesMore = rank.takesMore() && row.operator().takesMoreInAllSolvers();
    }
    return new Shape(
        operation,
        rank.symbol(),
        rank.arguments().stream().map(this::number).toList(),
        number(rank.result()),
        takesMore,
        literals,
        declarations.of(rank.result()));
  }

  private Shape shape(String operation, DeclaredFunction function, long needs) {
    return new Shape(
        operation,
        function,
        function.parameters().stream().map(this::number).toList(),
        number(function.result()),
        false,
        LiteralArguments.NONE,
        needs);
  }

  /**
   * Adds a function to the grammar, if there are terms of all parameter sorts.
   *
   * @param needs the declarations that an application needs
   */
  void add(String operation, DeclaredFunction function, long needs) {
    Shape shape = shape(operation, function, needs);
    if (canBeMade(shape)) {
      add(shape);
    }
  }

  private void add(Shape shape) {
    nonterminals.get(shape.result()).add(shape, swarm.of(shape.operation()));
  }

  /** Finds the depth of the shallowest terms of sorts without leaves. */
  private void findHeights() {
    boolean found = true;
    for (int height = 1; found; height++) {
      found = false;
      for (Nonterminal one : nonterminals) {
        if (one.height() > height && !below(one, height).isEmpty()) {
          one.setHeight(height);
          found = true;
        }
      }
    }
  }

  private List<Shape> below(Nonterminal one, int height) {
    return one.shapes().filter(shape -> areBelow(shape, height)).toList();
  }

  /** Returns the applications that make the shallowest terms. */
  List<Shape> shallowest(Nonterminal one) {
    return below(one, one.height());
  }

  private void findWaysUp() {
    int[] distances = new int[nonterminals.size()];
    Arrays.fill(distances, Integer.MAX_VALUE);
    distances[number(Sort.BOOL)] = 0;
    nonterminals.forEach(one -> upwards.add(List.of()));
    for (int distance = 1; distance <= nonterminals.size(); distance++) {
      for (int i = 0; i < distances.length; i++) {
        if (distances[i] == Integer.MAX_VALUE) {
          List<Shape> ways = waysUp(i, distance - 1, distances);
          if (!ways.isEmpty()) {
            upwards.set(i, ways);
            distances[i] = distance;
          }
        }
      }
    }
  }

  /**
   * Returns applications to a term of sort {@code from} whose result has this distance to formulas.
   */
  private List<Shape> waysUp(int from, int distance, int[] distances) {
    return nonterminals.stream()
        .filter(above -> distances[number(above.sort())] == distance)
        .flatMap(Nonterminal::shapes)
        .filter(shape -> shape.placeOf(from) >= 0)
        .toList();
  }

  private boolean canBeMade(Shape shape) {
    return areBelow(shape, Integer.MAX_VALUE);
  }

  /** Returns whether all arguments of an application can be terms below this height. */
  private boolean areBelow(Shape shape, int height) {
    for (int argument : shape.arguments()) {
      if (nonterminals.get(argument).height() >= height) {
        return false;
      }
    }
    return true;
  }

  // ------------------------------------------------------------------------------------ queries

  /** Returns the name of the logic of scripts. */
  String logic() {
    return logic;
  }

  Swarm swarm() {
    return swarm;
  }

  Declarations declarations() {
    return declarations;
  }

  Nonterminal at(int number) {
    return nonterminals.get(number);
  }

  List<Nonterminal> all() {
    return nonterminals;
  }

  int number(Sort sort) {
    Integer known = numbers.get(sort);
    if (known == null) {
      throw new IllegalStateException("found no terms of sort " + sort);
    }
    return known;
  }

  /** Returns the values of the literals of a sort. */
  List<Value> literals(Sort sort) {
    List<Value> values = new ArrayList<>();
    for (Nonterminal one : nonterminals) {
      if (one.sort().equals(sort)) {
        one.literalPool().all().stream()
            .map(draft -> draft.value())
            .filter(Result.Known.class::isInstance)
            .forEach(value -> values.add(((Result.Known) value).value()));
      }
    }
    return values;
  }

  /** Draws a sort that constants and variables may have. */
  Sort bindable(Rng rng) {
    return nonterminals.get(rng.pick(bindable)).sort();
  }

  /** Returns the applications that lead from a sort towards formulas. */
  List<Shape> upwards(int number) {
    return upwards.get(number);
  }

  /** Returns all applications that can be made, by their operation. */
  Map<String, List<Shape>> byOperation() {
    Map<String, List<Shape>> found = new LinkedHashMap<>();
    nonterminals.stream()
        .flatMap(Nonterminal::shapes)
        .filter(shape -> leadsToFormulas(shape.result()))
        .forEach(
            shape ->
                found.computeIfAbsent(shape.operation(), name -> new ArrayList<>()).add(shape));
    return found;
  }

  /** Returns whether formulas can have terms of a sort. */
  boolean leadsToFormulas(int number) {
    return number == number(Sort.BOOL) || !upwards.get(number).isEmpty();
  }
}
