package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of the operator table, with the sorts to which its operators are applied. */
@SuppressWarnings("ImmutableEnumChecker") // List.of makes lists that do not change.
enum TermFamily {
  LOGIC_AND_NUMBERS(
      Set.of(
          Theory.CORE,
          Theory.ARITHMETIC,
          Theory.TRANSCENDENTALS,
          Theory.BIT_VECTORS,
          Theory.FLOATING_POINT,
          Theory.FINITE_FIELDS,
          Theory.PSEUDO_BOOLEAN,
          Theory.ORDERS,
          Theory.CARDINALITY,
          Theory.HIGHER_ORDER,
          Theory.SEPARATION_LOGIC),
      12,
      List.of(
          "Bool",
          "Int",
          "Real",
          "RoundingMode",
          "(_ BitVec 1)",
          "(_ BitVec 2)",
          "(_ BitVec 3)",
          "(_ BitVec 4)",
          "(_ BitVec 8)",
          "(_ FloatingPoint 2 3)",
          "(_ FloatingPoint 3 5)",
          "(_ FloatingPoint 5 11)",
          "(_ FiniteField 5)",
          "(_ FiniteField 17)",
          "(-> Int Bool)",
          "(-> Int Real Int)")) {
    @Override
    boolean has(Sort sort) {
      return RandomValues.has(sort);
    }

    @Override
    RandomSource values(SplittableRandom random) {
      return new RandomValues(random, false);
    }
  },
  STRINGS_AND_CONTAINERS(
      Set.of(
          Theory.ARRAYS,
          Theory.STRINGS,
          Theory.SEQUENCES,
          Theory.SETS,
          Theory.RELATIONS,
          Theory.BAGS,
          Theory.DATATYPES),
      3,
      List.of(
          "Bool",
          "Int",
          "String",
          "RegLan",
          "Unicode",
          "(_ BitVec 2)",
          "(Seq Int)",
          "(Set Int)",
          "(Bag Int)",
          "(Tuple Int Int)",
          "(Set (Tuple Int))",
          "(Set (Tuple Int Int))",
          "(Bag (Tuple Int))",
          "(Bag (Tuple Int Int))",
          "(Nullable Int)",
          "(Array Int Int)",
          "(Array Int Bool)",
          "(Array (_ BitVec 2) Bool)",
          "(-> Int Int)",
          "(-> Int Bool)",
          "(-> Int Int Int)")) {
    @Override
    boolean has(Sort sort) {
      return RandomContainers.has(sort);
    }

    @Override
    RandomSource values(SplittableRandom random) {
      RandomContainers containers = new RandomContainers(random.nextLong());
      return sort -> containers.of(sort, Domains.STANDARD);
    }
  };

  private static final int ATTEMPTS = 5_000;
  private static final int ENOUGH = 60;
  private static final int LONGEST = 4;

  private static final List<Application> LINES = Application.all();

  private final Set<Theory> theories;
  private final int largestIndex;
  private final List<Sort> sorts;

  TermFamily(Set<Theory> theories, int largestIndex, List<String> sorts) {
    this.theories = theories;
    this.largestIndex = largestIndex;
    this.sorts = sorts.stream().map(Application::sort).toList();
  }

  /** Whether random values of that sort exist. */
  abstract boolean has(Sort sort);

  abstract RandomSource values(SplittableRandom random);

  Stream<Operator> rows() {
    return OperatorTable.rows().stream().filter(row -> theories.contains(row.theory()));
  }

  /**
   * Ways to apply a row: its test lines, with sorts replaced if they have no random values, and
   * others that are found by trial.
   */
  List<RandomApplication> applications(Operator row, SplittableRandom random) {
    Set<RandomApplication> found = new LinkedHashSet<>();
    for (Application line : LINES) {
      if (row.names().contains(line.name())) {
        add(line, row, found);
        add(line.at(Sort.INT, Sort.STRING), row, found);
      }
    }
    for (int i = 0; i < ATTEMPTS && found.size() < ENOUGH; i++) {
      List<Sort> arguments = arguments(random);
      List<Index> indices = indices(row, arguments.size(), random);
      @Nullable Sort ascribed = row.needsAscription() ? pick(sorts, random) : null;
      @Nullable Sort sort = row.resultOf(indices, ascribed, arguments.toArray(Sort[]::new));
      if (sort != null) {
        found.add(new RandomApplication(Operation.of(row, indices, ascribed), arguments, sort));
      }
    }
    return List.copyOf(found);
  }

  private void add(Application line, Operator row, Set<RandomApplication> found) {
    @Nullable Sort sort = line.in(row);
    if (sort != null && has(sort) && line.arguments().stream().allMatch(this::has)) {
      Operation operation = Operation.of(row, line.indices(), line.ascribed());
      found.add(new RandomApplication(operation, line.arguments(), sort));
    }
  }

  /** Draws argument sorts from few sorts at a time, because most operators need equal ones. */
  private List<Sort> arguments(SplittableRandom random) {
    Sort usual = pick(sorts, random);
    List<Sort> arguments = new ArrayList<>();
    int length = random.nextInt(LONGEST + 1);
    for (int i = 0; i < length; i++) {
      arguments.add(random.nextInt(4) == 0 ? pick(sorts, random) : usual);
    }
    return List.copyOf(arguments);
  }

  private List<Index> indices(Operator row, int arguments, SplittableRandom random) {
    return switch (row.indexKind()) {
      case NUMERALS -> numerals(row.indexNames().size(), random);
      case NUMERAL_LIST -> numerals(arguments + 1, random);
      case FUNCTION ->
          List.of(
              new Index.OfFunction(
                  new DeclaredFunction("less", List.of(Sort.INT, Sort.INT), Sort.BOOL)));
      case SORT_AND_NUMERAL -> List.of(new Index.OfSort(Sort.INT), numeral(random));
      case SORTS -> List.of(new Index.OfSort(Sort.INT), new Index.OfSort(Sort.INT));
    };
  }

  private List<Index> numerals(int count, SplittableRandom random) {
    return Stream.generate(() -> numeral(random)).limit(count).toList();
  }

  private Index numeral(SplittableRandom random) {
    return new Index.Numeral(BigInteger.valueOf(random.nextInt(largestIndex + 1)));
  }

  private static <T> T pick(List<T> list, SplittableRandom random) {
    return list.get(random.nextInt(list.size()));
  }
}
