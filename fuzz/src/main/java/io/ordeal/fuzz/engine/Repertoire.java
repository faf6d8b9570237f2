package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Grammar;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Rank;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The building blocks of new terms over a seed: its constants, literals and functions, the values
 * of a model, and the operators of the table that fit its sorts and its logic.
 */
public final class Repertoire {

  /**
   * A leaf is a constant with the probability {@code CONSTANTS / OF}, if its sort has constants and
   * literals.
   */
  private static final int CONSTANTS = 5;

  private static final int OF = 8;

  /** Largest number of arguments beyond the fewest that a symbol takes. */
  private static final int MOST_EXTRA = 2;

  private final Logic logic;
  private final List<Sort> sorts;
  private final Set<Dialect> dialects;
  private final FixedArguments fixed;
  private final Valuation valuation;
  private final Mending mending;
  private final Map<Sort, List<List<Rank>>> ranks = new HashMap<>();

  /**
   * Constants in the order of the seed, because literals of their values are added in that order.
   */
  private final Map<Sort, List<Draft>> constants = new LinkedHashMap<>();

  private final Map<Sort, LiteralPool> literals = new HashMap<>();

  /** Nesting depth of the shallowest term of a sort; missing if there is no term. */
  private final Map<Sort, Integer> heights = new HashMap<>();

  /** Collects the building blocks of a seed. */
  public Repertoire(SeedScript seed, Vocabulary vocabulary, Valuation valuation) {
    this.logic = seed.logic();
    this.dialects = vocabulary.dialects();
    this.fixed = new FixedArguments(logic);
    this.valuation = valuation;
    this.mending = new Mending(sort -> ranksOf(sort).toList(), valuation);
    Contents contents = new Contents(seed);
    this.sorts = List.copyOf(contents.sorts(logic));
    contents.constants.forEach(
        constant ->
            constants
                .computeIfAbsent(constant.sort(), sort -> new ArrayList<>())
                .add(Draft.of(constant, valuation.of(constant))));
    sorts.forEach(sort -> literals.put(sort, new LiteralPool(sort)));
    contents.literals.forEach(literal -> pool(literal.sort()).add(literal.value()));
    constants.values().stream().flatMap(List::stream).forEach(this::addValue);
    addRanks(contents, vocabulary);
    dropWhatCannotBeMade();
  }

  private LiteralPool pool(Sort sort) {
    return literals.computeIfAbsent(sort, LiteralPool::new);
  }

  /** Adds the value of a constant as a literal, and the positions in a string as numbers. */
  private void addValue(Draft constant) {
    if (constant.value() instanceof Result.Known known) {
      pool(constant.sort()).add(known.value());
      Optional.ofNullable(literals.get(Sort.INT))
          .ifPresent(numbers -> numbers.addPlacesIn(known.value()));
    }
  }

  // ----------------------------------------------------------------------------------- ranks

  private void addRanks(Contents contents, Vocabulary vocabulary) {
    List<Operator> rows =
        OperatorTable.rows().stream()
            .filter(vocabulary::has)
            .filter(this::isInLogic)
            .filter(row -> !row.theory().needsPreparation() || contents.uses(row.theory()))
            .toList();
    Grammar grammar = new Grammar(sorts, rows);
    for (Sort sort : sorts) {
      List<List<Rank>> all = new ArrayList<>(grammar.giving(sort));
      Set<FunctionSymbol> known = new HashSet<>();
      all.forEach(some -> some.forEach(rank -> known.add(rank.symbol())));
      contents.symbols.values().stream()
          .filter(some -> some.get(0).result().equals(sort))
          .filter(some -> !known.contains(some.get(0).symbol()))
          .forEach(all::add);
      ranks.put(sort, all);
    }
  }

  private boolean isInLogic(Operator row) {
    return logic.theories().contains(row.theory())
        && !(logic.isLinear() && row.isNonlinear())
        && !(row.needsIntsAndReals() && !(logic.hasInts() && logic.hasReals()));
  }

  /**
   * Returns whether solvers take a rank anywhere. Some operators are restricted to a few places
   * except by solvers of one dialect.
   */
  private boolean isTaken(Rank rank) {
    return !(rank.symbol() instanceof Operation operation)
        || operation.operator().freelyIn(rank.arguments()).map(dialects::contains).orElse(true);
  }

  /** Keeps only ranks whose arguments can all be made. */
  private void dropWhatCannotBeMade() {
    ranks.keySet().stream().filter(this::hasLeaf).forEach(sort -> heights.put(sort, 0));
    List<Sort> found = List.copyOf(heights.keySet());
    for (int height = 1; !found.isEmpty(); height++) {
      found =
          ranks.keySet().stream()
              .filter(sort -> !heights.containsKey(sort))
              .filter(sort -> ranksOf(sort).anyMatch(this::canBeMade))
              .toList();
      for (Sort sort : found) {
        heights.put(sort, height);
      }
    }
    ranks.replaceAll(
        (sort, rows) ->
            rows.stream()
                .map(row -> row.stream().filter(this::canBeMade).toList())
                .filter(row -> !row.isEmpty())
                .toList());
  }

  private Stream<Rank> ranksOf(Sort sort) {
    return ranks.getOrDefault(sort, List.of()).stream().flatMap(List::stream);
  }

  private boolean canBeMade(Rank rank) {
    return isTaken(rank) && heights.keySet().containsAll(rank.arguments());
  }

  private boolean hasLeaf(Sort sort) {
    return constants.containsKey(sort) || pool(sort).hasAny();
  }

  // ---------------------------------------------------------------------------------- drafts

  /** Returns the arguments of the seed that must stay as they are. */
  public FixedArguments fixed() {
    return fixed;
  }

  /** Returns whether there are terms of the sort. */
  public boolean makes(Sort sort) {
    return heights.containsKey(sort);
  }

  /**
   * Returns a random draft, usually not a leaf.
   *
   * @param depth largest nesting depth of applications
   * @param size approximate largest number of applications
   */
  public Draft draft(Sort sort, int depth, int size, Rng rng) {
    List<List<Rank>> rows = ranks.getOrDefault(sort, List.of());
    int[] left = {size};
    return depth < 1 || rows.isEmpty() || rng.chance(1, OF)
        ? draft(sort, depth, left, rng)
        : apply(rng.pick(rng.pick(rows)), depth, left, rng);
  }

  /**
   * Returns a draft with the wanted value, made from a draft with another value; empty if that is
   * not possible.
   */
  public Optional<Draft> mended(Draft draft, Value wanted, Rng rng) {
    return mending.of(draft, wanted, rng);
  }

  /** Returns a draft of at most this depth, if the sort has leaves. */
  private Draft draft(Sort sort, int depth, int[] left, Rng rng) {
    List<List<Rank>> rows = ranks.getOrDefault(sort, List.of());
    boolean isAtEnd = depth <= 0 || left[0] <= 0 || rows.isEmpty();
    if (hasLeaf(sort) && (isAtEnd || rng.chance(1, rows.size() > 2 ? 4 : 2))) {
      return leaf(sort, rng);
    }
    left[0]--;
    Rank rank = isAtEnd ? rng.pick(shallowest(sort)) : rng.pick(rng.pick(rows));
    return apply(rank, depth, left, rng);
  }

  /** Returns ranks with shallower arguments, which end the recursion if a sort has no leaf. */
  private List<Rank> shallowest(Sort sort) {
    int height = heights.getOrDefault(sort, 0);
    return ranksOf(sort)
        .filter(
            rank ->
                rank.arguments().stream()
                    .allMatch(argument -> heights.getOrDefault(argument, height) < height))
        .toList();
  }

  private Draft leaf(Sort sort, Rng rng) {
    List<Draft> some = constants.getOrDefault(sort, List.of());
    boolean both = !some.isEmpty() && pool(sort).hasAny();
    return (both ? rng.chance(CONSTANTS, OF) : !some.isEmpty())
        ? rng.pick(some)
        : pool(sort).any(rng);
  }

  private Draft apply(Rank rank, int depth, int[] left, Rng rng) {
    int fewest = rank.arguments().size();
    boolean isLong = takesMoreInAllSolvers(rank) && rng.chance(1, 4);
    int count = isLong ? fewest + rng.between(1, MOST_EXTRA) : fewest;
    Draft[] arguments = new Draft[count];
    List<Result> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Sort sort = rank.arguments().get(Math.min(i, fewest - 1));
      if (fixed.wantsCount(rank.symbol(), i, count)) {
        arguments[i] = pool(sort).count(rng);
      } else if (fixed.wants(rank.symbol(), i, count) && pool(sort).hasAny()) {
        arguments[i] = pool(sort).fixed(i > 0, rng);
      } else {
        arguments[i] = draft(sort, depth - 1, left, rng);
      }
      values.add(arguments[i].value());
    }
    return Draft.of(
        rank.symbol(),
        arguments,
        rank.result(),
        valuation.of(rank.symbol(), rank.result(), values));
  }

  private static boolean takesMoreInAllSolvers(Rank rank) {
    return rank.takesMore()
        && rank.symbol() instanceof Operation operation
        && operation.operator().takesMoreInAllSolvers();
  }

  /** Returns the constants and literals for new terms, sort by sort. */
  public List<Draft> leaves() {
    List<Draft> leaves = new ArrayList<>();
    for (Sort sort : sorts) {
      leaves.addAll(constants.getOrDefault(sort, List.of()));
      leaves.addAll(pool(sort).all());
    }
    return leaves;
  }

  // -------------------------------------------------------------------------------- contents

  /** The symbols, literals and sorts of a seed. */
  private static final class Contents {

    private final List<Term> constants = new ArrayList<>();
    private final Set<Term.Literal> literals = new LinkedHashSet<>();
    private final Map<String, List<Rank>> symbols = new LinkedHashMap<>();
    private final Set<Sort> sorts = new LinkedHashSet<>();

    Contents(SeedScript seed) {
      sorts.add(Sort.BOOL);
      for (Command command : seed.prelude()) {
        if (command instanceof Command.DeclareFun declared) {
          declare(declared.function(), seed);
        } else if (command instanceof Command.DeclareDatatypes block) {
          block.datatypes().forEach(this::declare);
        } else if (command instanceof Command.DefineFuns defined && !defined.recursive()) {
          defined.definitions().forEach(one -> declare(one.function(), seed));
        }
      }
      addTerms(seed.assertions());
      List.copyOf(sorts).forEach(this::addParts);
    }

    private void declare(DeclaredFunction function, SeedScript seed) {
      if (function.parameters().isEmpty()) {
        constants.add(seed.terms().app(function));
        sorts.add(function.result());
      } else {
        add(new Rank(function, function.parameters(), function.result(), false));
      }
    }

    private void declare(Datatype datatype) {
      if (!datatype.parameters().isEmpty()) {
        return; // its applications in the seed show its sorts
      }
      for (Datatype.Constructor constructor : datatype.constructors()) {
        DatatypeFunction make = DatatypeFunction.constructor(datatype, constructor);
        Stream.concat(
                Stream.of(make, DatatypeFunction.tester(datatype, constructor)),
                constructor.selectors().stream()
                    .map(one -> DatatypeFunction.selector(datatype, constructor, one)))
            .forEach(this::declare);
      }
    }

    private void declare(DatatypeFunction function) {
      Sort result = function.resultOf(function.parameters().toArray(Sort[]::new));
      if (result != null) {
        sorts.addAll(function.parameters());
        add(new Rank(function, function.parameters(), result, false));
      }
    }

    private void add(Rank rank) {
      List<Rank> some =
          symbols.computeIfAbsent(
              rank.symbol().head() + " " + rank.result(), key -> new ArrayList<>());
      if (!some.contains(rank)) {
        some.add(rank);
      }
    }

    private void addTerms(List<Term> roots) {
      for (Term term : Subterms.of(roots)) {
        sorts.add(term.sort());
        if (term instanceof Term.Literal literal) {
          literals.add(literal);
        } else if (term instanceof Term.App app && isForSymbols(app)) {
          add(
              new Rank(
                  app.function(),
                  app.children().stream().map(Term::sort).toList(),
                  app.sort(),
                  false));
        }
      }
    }

    /** Whether the seed applies an operator of a theory. */
    boolean uses(Theory theory) {
      return symbols.values().stream()
          .flatMap(List::stream)
          .anyMatch(
              rank ->
                  rank.symbol() instanceof Operation operation
                      && operation.operator().theory() == theory);
    }

    /** Constants are leaves, and long argument lists are not useful. */
    private static boolean isForSymbols(Term.App app) {
      return app.childCount() < 5
          && !(app.childCount() == 0 && app.function() instanceof DeclaredFunction);
    }

    private void addParts(Sort root) {
      Deque<Sort> pending = new ArrayDeque<>(root.arguments());
      while (!pending.isEmpty()) {
        Sort sort = pending.pop();
        if (sorts.add(sort)) {
          pending.addAll(sort.arguments());
        }
      }
    }

    /** Returns the sorts that occur, and those that operators on them need. */
    Set<Sort> sorts(Logic logic) {
      Set<Sort> all = new LinkedHashSet<>(sorts);
      if (all.contains(Sort.STRING)) {
        all.add(Sort.INT);
        all.add(Sort.REG_LAN);
      }
      if (all.stream().anyMatch(Sort.FloatingPoint.class::isInstance)) {
        all.add(Sort.ROUNDING_MODE);
      }
      all.removeIf(sort -> !logic.has(sort));
      return all;
    }
  }
}
