package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row with indices that it takes, and sorts of arguments that it takes then.
 *
 * @param sort the sort of the application
 */
record RandomApplication(Operation operation, List<Sort> arguments, Sort sort) {

  private static final int ATTEMPTS = 5_000;
  private static final int ENOUGH = 60;
  private static final int LONGEST = 4;
  private static final int LARGEST_INDEX = 12;

  private static final List<Application> LINES = Application.all();

  private static final List<Sort> SORTS =
      Stream.of(
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
              "(-> Int Real Int)")
          .map(Application::sort)
          .toList();

  /**
   * Ways to apply a row: the test lines for it that speak of sorts that have random values, and
   * others, found by trying.
   */
  static List<RandomApplication> of(Operator row, SplittableRandom random) {
    Set<RandomApplication> found = new LinkedHashSet<>();
    for (Application line : LINES) {
      @Nullable Sort sort = row.names().contains(line.name()) ? line.in(row) : null;
      if (sort != null
          && RandomValues.has(sort)
          && line.arguments().stream().allMatch(RandomValues::has)) {
        Operation operation = Operation.of(row, line.indices(), line.ascribed());
        found.add(new RandomApplication(operation, line.arguments(), sort));
      }
    }
    for (int i = 0; i < ATTEMPTS && found.size() < ENOUGH; i++) {
      List<Sort> arguments = arguments(random);
      List<Index> indices = indices(row, arguments.size(), random);
      @Nullable Sort ascribed = row.needsAscription() ? pick(SORTS, random) : null;
      @Nullable Sort sort = row.resultOf(indices, ascribed, arguments.toArray(Sort[]::new));
      if (sort != null) {
        found.add(new RandomApplication(Operation.of(row, indices, ascribed), arguments, sort));
      }
    }
    return List.copyOf(found);
  }

  /** Few sorts at a time, since most operators want equal ones. */
  private static List<Sort> arguments(SplittableRandom random) {
    Sort usual = pick(SORTS, random);
    List<Sort> arguments = new ArrayList<>();
    int length = random.nextInt(LONGEST + 1);
    for (int i = 0; i < length; i++) {
      arguments.add(random.nextInt(4) == 0 ? pick(SORTS, random) : usual);
    }
    return List.copyOf(arguments);
  }

  private static List<Index> indices(Operator row, int arguments, SplittableRandom random) {
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

  private static List<Index> numerals(int count, SplittableRandom random) {
    return Stream.generate(() -> numeral(random)).limit(count).toList();
  }

  private static Index numeral(SplittableRandom random) {
    return new Index.Numeral(BigInteger.valueOf(random.nextInt(LARGEST_INDEX + 1)));
  }

  private static <T> T pick(List<T> list, SplittableRandom random) {
    return list.get(random.nextInt(list.size()));
  }
}
