package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One row of the operator table. */
public final class Operator {

  /** The kinds of indices in {@code (_ name …)}. */
  public enum IndexKind {
    /** Numerals that the signatures name. */
    NUMERALS,
    /** Any number of numerals. */
    NUMERAL_LIST,
    /** One function. */
    FUNCTION,
    /** A sort, then a numeral. */
    SORT_AND_NUMERAL,
    /** Any number of sorts. */
    SORTS
  }

  /** The values that are possible if the meaning leaves an application to known arguments open. */
  public enum OpenTo {
    /** Solvers differ, and the possible values are unknown. */
    NOTHING_KNOWN,
    /** One of the arguments. */
    ARGUMENTS,
    /** Any value of the sort; a model may choose one. */
    ANYTHING
  }

  private final List<String> names;
  private final Theory theory;
  private final Dialect dialect;
  private final Edition edition;
  private final IndexKind indexKind;
  private final List<String> indexNames;
  private final Notation notation;
  private final boolean takesMoreInAllSolvers;
  private final boolean isNonlinear;
  private final boolean isOnlyRead;
  private final boolean appliesFirst;
  private final boolean needsIntsAndReals;
  private final @Nullable Dialect freelyIn;
  private final @Nullable Sort freelyOn;
  private final LiteralArguments literals;
  private final LiteralArguments linearLiterals;
  private final @Nullable String solvedBy;
  private final Row row;
  private final @Nullable Meaning meaning;
  private final List<String> openAs;
  private final OpenTo openTo;
  private final Operation plain;

  /** Read from the row's texts on first use, because a script uses few rows. */
  private volatile @Nullable List<Typing> typings;

  private Operator(Row row) {
    this.names = List.copyOf(row.names);
    this.theory = row.theory;
    this.dialect = row.dialect;
    this.edition = row.edition;
    this.indexKind = row.indexKind;
    this.indexNames = row.indexNames;
    this.notation = row.notation;
    this.takesMoreInAllSolvers = row.takesMoreInAllSolvers;
    this.isNonlinear = row.isNonlinear;
    this.isOnlyRead = row.isOnlyRead;
    this.appliesFirst = row.appliesFirst;
    this.needsIntsAndReals = row.needsIntsAndReals;
    this.freelyIn = row.freelyIn;
    this.freelyOn = row.freelyOn;
    this.literals = row.literals;
    this.linearLiterals = row.linearLiterals;
    if (literals != LiteralArguments.NONE && linearLiterals != LiteralArguments.NONE) {
      throw new IllegalStateException(
          names + " has literals in all logics and others in linear ones");
    }
    this.solvedBy = row.solvedBy;
    this.row = row;
    this.meaning = row.meaning;
    this.openAs = row.openAs;
    this.openTo = row.openTo;
    this.plain = Operation.of(this, List.of(), null);
  }

  /** Starts a row. */
  static Row row(String name) {
    return new Row(name);
  }

  /** The name to print: the one that most releases of the solvers with this operator read. */
  public String name() {
    return names.get(0);
  }

  /** All names that are read, {@link #name} first; fewer releases read the others. */
  public List<String> names() {
    return names;
  }

  public Theory theory() {
    return theory;
  }

  public Dialect dialect() {
    return dialect;
  }

  /** The edition of the standard that introduced it; empty if it belongs to a dialect. */
  public Optional<Edition> edition() {
    return dialect.equals(Dialect.STANDARD) ? Optional.of(edition) : Optional.empty();
  }

  public Notation notation() {
    return notation;
  }

  /** Whether all solvers, rather than some, read it with more arguments than its signature has. */
  public boolean takesMoreInAllSolvers() {
    return takesMoreInAllSolvers;
  }

  /** Whether it is only read, and never used in new scripts. */
  public boolean isOnlyRead() {
    return isOnlyRead;
  }

  /**
   * Whether its first argument is a function (or an array as one) of which only the values at some
   * arguments matter.
   */
  public boolean appliesFirst() {
    return appliesFirst;
  }

  /** Whether no linear logic has this operator, whatever its arguments. */
  public boolean isNonlinear() {
    return isNonlinear;
  }

  /**
   * Whether no linear logic has an application.
   *
   * @param count number of arguments
   * @param isNumber whether the argument at this position is a numeric literal
   */
  public boolean isNonlinear(int count, IntPredicate isNumber) {
    if (isNonlinear || linearLiterals == LiteralArguments.NONE) {
      return isNonlinear;
    }
    IntStream others = IntStream.range(0, count).filter(isNumber.negate());
    // ALL_BUT_LAST stands for factors in new terms; in existing terms, factors may be in any order.
    return linearLiterals == LiteralArguments.ALL_BUT_LAST
        ? others.count() > 1
        : others.anyMatch(position -> linearLiterals.has(position, count));
  }

  /** Whether only logics with both integers and reals have this operator. */
  public boolean needsIntsAndReals() {
    return needsIntsAndReals;
  }

  /**
   * The only dialect whose solvers take the operator, with arguments of these sorts, wherever its
   * sort fits; other solvers that have it take it in few positions. Empty if there is no such
   * restriction.
   */
  public Optional<Dialect> freelyIn(List<Sort> arguments) {
    return freelyOn == null || arguments.contains(freelyOn)
        ? Optional.ofNullable(freelyIn)
        : Optional.empty();
  }

  /**
   * The arguments that solvers take only if they are literals.
   *
   * @param isLinear whether the logic is linear, which may require more literals
   */
  public LiteralArguments literals(boolean isLinear) {
    return isLinear && literals == LiteralArguments.NONE ? linearLiterals : literals;
  }

  /**
   * The operator {@code g} such that {@code f(a, g(w, a))} is {@code w}, where {@code f} is this
   * one. It leads from any value of a sort to any other.
   */
  public Optional<String> solvedBy() {
    return Optional.ofNullable(solvedBy);
  }

  /** The ways to apply it; the first one that fits applies. */
  public List<Typing> typings() {
    List<Typing> read = typings;
    if (read == null) {
      read = row.typings();
      typings = read;
    }
    return read;
  }

  public Optional<Meaning> meaning() {
    return Optional.ofNullable(meaning);
  }

  /** Whether its values are known except in its gap. */
  public boolean isComputed() {
    return meaning != null && meaning.isComputed();
  }

  /** The arguments for which it has no generally agreed value; empty if there are none. */
  public Optional<Gap> gap() {
    return meaning().flatMap(Meaning::gap);
  }

  /**
   * Names of functions by which a model may give a value if the meaning leaves an application to
   * known arguments open. They take the operator's arguments, or only the first of these.
   */
  public List<String> openAs() {
    return openAs;
  }

  /** The values that are possible if the meaning leaves an application open. */
  public OpenTo openTo() {
    return openTo;
  }

  public IndexKind indexKind() {
    return indexKind;
  }

  /** The names of its indices in signatures, for indices of the kind {@code NUMERALS}. */
  public List<String> indexNames() {
    return indexNames;
  }

  /** Whether it is written {@code (_ name …)}. */
  public boolean isIndexed() {
    return indexKind != IndexKind.NUMERALS || !indexNames.isEmpty();
  }

  /** Whether these may be its indices, as far as that is known without the arguments. */
  public boolean takesIndices(List<Index> indices) {
    return switch (indexKind) {
      case NUMERALS -> indices.size() == indexNames.size() && allNumerals(indices);
      case NUMERAL_LIST -> !indices.isEmpty() && allNumerals(indices);
      case FUNCTION -> indices.size() == 1 && indices.get(0) instanceof Index.OfFunction;
      case SORT_AND_NUMERAL ->
          indices.size() == 2
              && indices.get(0) instanceof Index.OfSort
              && indices.get(1) instanceof Index.Numeral;
      case SORTS -> !indices.isEmpty() && indices.stream().allMatch(Index.OfSort.class::isInstance);
    };
  }

  private static boolean allNumerals(List<Index> indices) {
    return indices.stream().allMatch(Index.Numeral.class::isInstance);
  }

  /** The operation without indices or result sort, for operators without indices. */
  public Operation plain() {
    return plain;
  }

  Result valueOf(List<Index> indices, Sort sort, List<Result> arguments, Domains domains) {
    return meaning == null
        ? Result.open("nothing is known of the meaning of " + name())
        : new Expansion(meaning, indices, sort, domains).value(notation, arguments);
  }

  /** Evaluates an application whose first argument is a function that can only be applied. */
  Result valueOf(
      List<Index> indices,
      Sort sort,
      AppliedFunction function,
      List<Result> others,
      Domains domains) {
    if (meaning == null || !appliesFirst) {
      throw new IllegalStateException(name() + " does not apply its first argument");
    }
    return meaning.at(new Meaning.Call(indices, sort, others, domains, function));
  }

  /** Whether some step of an application lies in the gap for some values of open arguments. */
  boolean mayBeOpen(List<Index> indices, Sort sort, List<Result> arguments, Domains domains) {
    Gap gap = gap().orElse(null);
    if (meaning == null || gap == null) {
      return false;
    }
    boolean[] reached = {false};
    Meaning noting =
        call -> {
          reached[0] |= gap.mayHold(call);
          return meaning.at(call);
        };
    try {
      new Expansion(noting, indices, sort, domains).value(notation, arguments);
    } catch (LimitExceeded e) {
      return true; // a step has a value that nobody can compute
    }
    return reached[0];
  }

  @Nullable Sort resultOf(List<Index> indices, @Nullable Sort ascribed, Sort[] arguments) {
    for (Typing typing : typings()) {
      Sort result = typing.resultOf(indices, ascribed, arguments);
      if (result != null && (ascribed == null || result.equals(ascribed))) {
        return result;
      }
    }
    return null;
  }

  /** Whether some typing takes the result sort from an ascription. */
  public boolean needsAscription() {
    return typings().stream().anyMatch(Typing::needsAscription);
  }

  String wanted(String head, List<Index> indices) {
    if (typings().stream().allMatch(typing -> typing.exceeds(indices))) {
      return "indices up to " + Signature.LARGEST_INDEX;
    }
    return typings().stream()
        .map(Typing::wanted)
        .map(wanted -> wanted.isEmpty() ? head : "(" + head + " " + wanted + ")")
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  @Override
  public String toString() {
    return name();
  }

  /** Builder of a row. */
  static final class Row {
    private final List<String> names = new ArrayList<>();
    private final List<String> signatures = new ArrayList<>();
    private final List<Typing> rules = new ArrayList<>();
    private List<String> indexNames = List.of();
    private IndexKind indexKind = IndexKind.NUMERALS;
    private Notation notation = Notation.EXACT;
    private boolean takesMoreInAllSolvers;
    private boolean isNonlinear;
    private boolean isOnlyRead;
    private boolean appliesFirst;
    private boolean needsIntsAndReals;
    private @Nullable Dialect freelyIn;
    private @Nullable Sort freelyOn;
    private LiteralArguments literals = LiteralArguments.NONE;
    private LiteralArguments linearLiterals = LiteralArguments.NONE;
    private @Nullable String solvedBy;
    private int least = -1;
    private Theory theory = Theory.CORE;
    private Dialect dialect = Dialect.STANDARD;
    private Edition edition = Edition.V2_6;
    private @Nullable Meaning meaning;
    private List<String> openAs = List.of();
    private OpenTo openTo = OpenTo.NOTHING_KNOWN;

    private Row(String name) {
      names.add(name);
    }

    /** Adds other names that are read. */
    Row also(String... others) {
      names.addAll(List.of(others));
      return this;
    }

    /** Sets the names of its indices in signatures. */
    Row indices(String... indexed) {
      indexNames = List.of(indexed);
      return this;
    }

    Row indices(IndexKind kind) {
      indexKind = kind;
      return this;
    }

    Row takes(String... texts) {
      signatures.addAll(List.of(texts));
      return this;
    }

    Row takes(Typing rule) {
      rules.add(rule);
      return this;
    }

    Row leftAssociative() {
      return notation(Notation.LEFT_ASSOCIATIVE);
    }

    Row rightAssociative() {
      return notation(Notation.RIGHT_ASSOCIATIVE);
    }

    Row chainable() {
      return notation(Notation.CHAINABLE);
    }

    Row pairwise() {
      return notation(Notation.PAIRWISE);
    }

    private Row notation(Notation chosen) {
      notation = chosen;
      return this;
    }

    /** Declares that all solvers, rather than some, read its notation. */
    Row takesMoreInAllSolvers() {
      takesMoreInAllSolvers = true;
      return this;
    }

    /** Sets the smallest number of arguments that solvers read. */
    Row atLeast(int arguments) {
      least = arguments;
      return this;
    }

    /** Sets the dialect. */
    Row in(String chosen) {
      dialect = new Dialect(chosen);
      return this;
    }

    /**
     * Declares that only solvers of this dialect take it anywhere; others take it in few positions.
     */
    Row freelyIn(String chosen) {
      freelyIn = new Dialect(chosen);
      return this;
    }

    /** Declares the same for applications to an argument of this sort only. */
    Row freelyIn(String chosen, Sort argument) {
      freelyOn = argument;
      return freelyIn(chosen);
    }

    /** Sets the edition of the standard, if it is not the first. */
    Row since(Edition chosen) {
      edition = chosen;
      return this;
    }

    /**
     * Declares that scripts may contain it but new scripts do not use it, because some releases
     * read it and fail on it.
     */
    Row onlyRead() {
      isOnlyRead = true;
      return this;
    }

    /** Declares that only some values of its first argument, a function, matter. */
    Row appliesFirst() {
      appliesFirst = true;
      return this;
    }

    /** Declares that no linear logic has it, whatever its arguments. */
    Row nonlinear() {
      isNonlinear = true;
      return this;
    }

    /** Declares that linear logics have it only if these arguments are literals. */
    Row linearLiterals(LiteralArguments chosen) {
      linearLiterals = chosen;
      return this;
    }

    /** Declares that solvers take these arguments only if they are literals. */
    Row literals(LiteralArguments chosen) {
      literals = chosen;
      return this;
    }

    /** Declares that only logics with both integers and reals have it. */
    Row needsIntsAndReals() {
      needsIntsAndReals = true;
      return this;
    }

    /** Declares that {@code f(a, g(w, a))} is {@code w}, where {@code f} is this row. */
    Row solvedBy(String g) {
      solvedBy = g;
      return this;
    }

    Row means(Meaning chosen) {
      meaning = chosen;
      return this;
    }

    /** Sets the functions of a model that fill the gaps of the meaning. */
    Row openAs(String... functions) {
      openAs = List.of(functions);
      return openTo(OpenTo.ANYTHING);
    }

    /** Sets the values that may fill the gaps of the meaning. */
    Row openTo(OpenTo values) {
      openTo = values;
      return this;
    }

    private List<Typing> typings() {
      List<Typing> typings = new ArrayList<>();
      signatures.forEach(text -> typings.add(new Signature(text, indexNames, notation, least)));
      typings.addAll(rules);
      return List.copyOf(typings);
    }

    Operator of(Theory chosen) {
      theory = chosen;
      return new Operator(this);
    }
  }
}
