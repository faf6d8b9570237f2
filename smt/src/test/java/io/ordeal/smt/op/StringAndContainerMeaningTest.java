package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StringAndContainerMeaningTest {

  /** Operators that are open for all arguments. */
  private static final Set<String> ALWAYS_OPEN =
      Set.of("array-ext", "as-array", "seq.nth_u", "set.universe", "set.complement");

  /** The largest argument in the tables of functions. */
  private static final int LARGEST = 12;

  private static final List<String> TEXT = text();
  private static final Ground TERMS =
      new Ground(
          TEXT.stream().filter(line -> line.startsWith("(declare")).collect(Collectors.joining()),
          constants());

  private static List<String> text() {
    try (InputStream file =
        StringAndContainerMeaningTest.class.getResourceAsStream(
            "string-and-container-values.txt")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(";"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> lines() {
    return TEXT.stream().filter(line -> line.contains(" => "));
  }

  static Stream<Operator> rows() {
    return TermFamily.STRINGS_AND_CONTAINERS.rows();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void valuesAreThoseOfTheStandardAndTheSolvers(String line) {
    String[] sides = line.split(" => ", -1);
    Result result = TERMS.valueOf(TERMS.parse(sides[0]));

    if (sides[1].startsWith("open ")) {
      assertThat(result).isInstanceOf(Result.Open.class);
      assertThat(((Result.Open) result).reason()).contains(sides[1].substring("open ".length()));
    } else {
      assertSame(result, TERMS.valueOf(TERMS.parse(sides[1])));
    }
  }

  private static void assertSame(Result result, Result expected) {
    assertThat(expected).isInstanceOf(Result.Known.class);
    assertThat(result).isInstanceOf(Result.Known.class);
    Value value = ((Result.Known) result).value();
    Value wanted = ((Result.Known) expected).value();
    if (value instanceof RegLanValue language && wanted instanceof RegLanValue same) {
      assertThat(language.language().sameAs(same.language())).as("%s", language).isTrue();
    } else {
      assertThat(value).isEqualTo(wanted);
    }
  }

  @Test
  void everyRowHasAMeaning() {
    assertThat(rows().filter(row -> row.meaning().isEmpty()).map(Operator::name).toList())
        .as("rows without a meaning")
        .isEmpty();
  }

  @Test
  void everyRowHasALineWithAValue() {
    Set<Operator> valued = new HashSet<>();
    Set<Operator> open = new HashSet<>();
    lines()
        .forEach(
            line -> {
              String[] sides = line.split(" => ", -1);
              if (TERMS.parse(sides[0]) instanceof Term.App app
                  && app.function() instanceof Operation operation) {
                (sides[1].startsWith("open ") ? open : valued).add(operation.operator());
              }
            });

    assertThat(
            rows()
                .filter(row -> !(ALWAYS_OPEN.contains(row.name()) ? open : valued).contains(row))
                .map(row -> row + " " + row.typings())
                .toList())
        .as("rows without a line in string-and-container-values.txt")
        .isEmpty();
  }

  @Test
  void unknownArgumentsMakeTheResultUnknown() {
    Result unknown = Result.open("no model");
    Operation length = OperatorTable.named("str.len").get(0).plain();

    assertThat(length.valueOf(Sort.INT, List.of(unknown))).isEqualTo(unknown);
  }

  /** Lines of {@code applications.txt} that a row of these theories takes. */
  private static Stream<Arguments> applications() {
    return Application.all().stream()
        .filter(line -> line.expected() != null && !line.arguments().contains(Application.DATA))
        .flatMap(line -> rows().filter(row -> takes(row, line)).map(row -> arguments(row, line)));
  }

  private static boolean takes(Operator row, Application line) {
    return row.names().contains(line.name()) && line.in(row) != null;
  }

  @ParameterizedTest
  @MethodSource("applications")
  void everyRowEvaluatesToItsOwnSort(Operator row, Application line) {
    Domains domains = RandomContainers.domains(Application.sort("U"), Application.sort("V"));
    Operation operation = Operation.of(row, line.indices(), line.ascribed());
    Sort sort = Objects.requireNonNull(line.expected());
    Set<Sort> sorts = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      List<Value> values = new RandomContainers(seed).all(line.arguments(), domains);
      Result result = operation.valueOf(sort, values.stream().map(Result::of).toList(), domains);
      if (result instanceof Result.Known known) {
        sorts.add(known.value().sort());
      }
    }

    assertThat(sorts).isSubsetOf(sort);
  }

  // --------------------------------------------------------------------------------- constants

  private static Map<String, Value> constants() {
    Map<String, Value> constants = new HashMap<>();
    constants.put("-1", IntValue.of(-1));
    constants.put("-2", IntValue.of(-2));
    constants.put("odd", predicate(x -> x % 2 != 0));
    constants.put("half", table(Sort.INT, 1, x -> IntValue.of(x.get(0) / 2)));
    constants.put("minus", table(Sort.INT, 2, x -> IntValue.of(x.get(0) - x.get(1))));
    constants.put("plus", table(Sort.INT, 2, x -> IntValue.of(x.get(0) + x.get(1))));
    constants.put("minus-at", table(Sort.INT, 3, x -> IntValue.of(x.get(1) - x.get(2) - x.get(0))));
    constants.put("both-odd", relation((x, y) -> x % 2 == y % 2));
    constants.put("less", relation((x, y) -> x < y));
    constants.put("sum-second", ofPairs((tuple, sum) -> sum + tuple.get(1)));
    constants.put("take-second", ofPairs((tuple, sum) -> tuple.get(1)));
    constants.put(
        "upper",
        array(
            new CharValue('?'),
            Map.of('a', new CharValue('A'), 'b', new CharValue('B'), 'c', new CharValue('C'))));
    constants.put(
        "code", array(IntValue.of(0), Map.of('a', IntValue.of(97), 'b', IntValue.of(98))));
    constants.put(
        "vowel", array(BoolValue.FALSE, Map.of('a', BoolValue.TRUE, 'e', BoolValue.TRUE)));
    constants.put(
        "no-vowel", array(BoolValue.TRUE, Map.of('a', BoolValue.FALSE, 'e', BoolValue.FALSE)));
    constants.put(
        "letter",
        ArrayValue.of(
            Sort.array(Sort.INT, Sort.CHAR),
            new CharValue('?'),
            Map.of(IntValue.of(97), new CharValue('a'))));
    constants.put(
        "halves",
        ArrayValue.of(
            Sort.array(Sort.INT, Sort.INT),
            IntValue.of(0),
            Map.of(IntValue.of(4), IntValue.of(2), IntValue.of(2), IntValue.of(1))));
    return constants;
  }

  private static Value array(Value rest, Map<Character, Value> exceptions) {
    Map<Value, Value> table = new HashMap<>();
    exceptions.forEach((character, value) -> table.put(new CharValue(character), value));
    return ArrayValue.of(Sort.array(Sort.CHAR, rest.sort()), rest, table);
  }

  private static Value predicate(Function<Long, Boolean> holds) {
    return table(Sort.BOOL, 1, x -> BoolValue.of(holds.apply(x.get(0))));
  }

  private static Value relation(BiFunction<Long, Long, Boolean> holds) {
    return table(Sort.BOOL, 2, x -> BoolValue.of(holds.apply(x.get(0), x.get(1))));
  }

  /** A function of integers with rows from -1 to {@link #LARGEST}. */
  private static FunctionValue table(Sort result, int arity, Function<List<Long>, Value> function) {
    Map<List<Value>, Value> rows = new HashMap<>();
    for (List<Long> numbers : tuples(arity)) {
      rows.put(numbers.stream().<Value>map(IntValue::of).toList(), function.apply(numbers));
    }
    Sort.FunctionSort sort = Sort.function(Collections.nCopies(arity, Sort.INT), result);
    Value rest = result.equals(Sort.BOOL) ? BoolValue.FALSE : IntValue.of(-9);
    return FunctionValue.of(sort, rest, rows);
  }

  private static List<List<Long>> tuples(int arity) {
    List<List<Long>> tuples = List.of(List.of());
    for (int i = 0; i < arity; i++) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> tuple : tuples) {
        for (long next = -1; next <= LARGEST; next++) {
          List<Long> more = new ArrayList<>(tuple);
          more.add(next);
          longer.add(more);
        }
      }
      tuples = longer;
    }
    return tuples;
  }

  /** A function of a pair of integers and an integer. */
  private static FunctionValue ofPairs(BiFunction<List<Long>, Long, Long> function) {
    Map<List<Value>, Value> rows = new HashMap<>();
    for (List<Long> numbers : tuples(3)) {
      TupleValue pair = TupleValue.of(IntValue.of(numbers.get(0)), IntValue.of(numbers.get(1)));
      long result = function.apply(numbers.subList(0, 2), numbers.get(2));
      rows.put(List.of(pair, IntValue.of(numbers.get(2))), IntValue.of(result));
    }
    Sort pairs = Sort.tuple(List.of(Sort.INT, Sort.INT));
    return FunctionValue.of(
        Sort.function(List.of(pairs, Sort.INT), Sort.INT), IntValue.of(-9), rows);
  }
}
