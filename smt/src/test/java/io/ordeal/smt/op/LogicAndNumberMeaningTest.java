package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogicAndNumberMeaningTest {

  private static final List<String> TEXT = text();

  private static final Ground GROUND =
      new Ground(
          TEXT.stream().filter(line -> line.startsWith("(declare")).collect(Collectors.joining()),
          Map.of("u", difference()));

  /** Random applications to try per row. */
  private static final int TRIALS = 200;

  private static List<String> text() {
    try (InputStream file =
        LogicAndNumberMeaningTest.class.getResourceAsStream("logic-and-number-values.txt")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(";"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A function: the difference of digits, and 0 for other numbers. */
  private static Value difference() {
    Map<List<Value>, Value> rows = new LinkedHashMap<>();
    for (int i = 0; i < 10; i++) {
      for (int k = 0; k < 10; k++) {
        rows.put(List.of(IntValue.of(i), IntValue.of(k)), IntValue.of((long) i - k));
      }
    }
    return FunctionValue.of(
        Sort.function(List.of(Sort.INT, Sort.INT), Sort.INT), IntValue.of(0), rows);
  }

  private static Stream<String> lines() {
    return TEXT.stream().filter(line -> line.contains(" => "));
  }

  static Stream<Operator> rows() {
    return TermFamily.LOGIC_AND_NUMBERS.rows();
  }

  private static Term term(String line) {
    return GROUND.parse(line.substring(0, line.lastIndexOf(" => ")));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void valuesAreThoseOfTheStandardAndTheSolvers(String line) {
    String expected = line.substring(line.lastIndexOf(" => ") + " => ".length());
    Result result = GROUND.valueOf(term(line));

    if (expected.startsWith("open ")) {
      assertThat(result).isInstanceOf(Result.Open.class);
      assertThat(((Result.Open) result).reason()).contains(expected.substring("open ".length()));
    } else {
      assertThat(result).isInstanceOf(Result.Known.class);
      assertThat(((Result.Known) result).value()).hasToString(expected);
    }
  }

  @Test
  void everyRowHasAMeaning() {
    assertThat(rows().filter(row -> row.meaning().isEmpty())).as("without a meaning").isEmpty();
  }

  @Test
  void everyRowHasALine() {
    Set<Operator> covered = new HashSet<>();
    lines()
        .map(line -> ((Term.App) term(line)).function())
        .forEach(function -> covered.add(((Operation) function).operator()));

    assertThat(rows().filter(row -> !covered.contains(row)).map(row -> row + " " + row.typings()))
        .as("rows without a line in logic-and-number-values.txt")
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyRowEvaluatesToItsOwnSort(Operator row) {
    Trials trials = new Trials(row);
    for (int i = 0; i < TRIALS; i++) {
      RandomApplication application = trials.application();
      trials
          .valueOf(application, trials.arguments(application))
          .ifPresent(result -> assertFits(result, application.sort()));
    }
  }

  private static void assertFits(Result result, Sort sort) {
    if (result instanceof Result.Known known) {
      assertThat(known.value().sort()).isEqualTo(sort);
    } else {
      assertThat(((Result.Open) result).reason()).isNotBlank();
    }
  }

  /** If an argument is unknown, a row gives a value only if it is the value for all arguments. */
  @ParameterizedTest
  @MethodSource("rows")
  void unknownArgumentsMayBeAnything(Operator row) {
    Trials trials = new Trials(row);
    for (int i = 0; i < TRIALS; i++) {
      RandomApplication application = trials.application();
      List<Result> known = trials.arguments(application);
      Optional<Result> guess = trials.valueOf(application, trials.withGaps(known));
      if (guess.isPresent() && guess.get() instanceof Result.Known) {
        assertThat(trials.valueOf(application, known)).isEqualTo(guess);
      }
    }
  }

  /** Known arguments are in a gap exactly if the row has no value; unknown ones may be in it. */
  @ParameterizedTest
  @MethodSource("rowsWithGaps")
  void gapsAreWhereRowsHaveNoValue(Operator row) {
    Trials trials = new Trials(row);
    for (int i = 0; i < TRIALS; i++) {
      RandomApplication application = trials.application();
      List<Result> known = trials.arguments(application);
      Optional<Result> value = trials.valueOf(application, known);
      if (value.isPresent()) {
        boolean isOpen = value.get() instanceof Result.Open;
        assertThat(application.operation().mayBeOpen(application.sort(), known))
            .as("%s of %s", row, known)
            .isEqualTo(isOpen);
        List<Result> some = trials.withGaps(known);
        assertThat(!isOpen || application.operation().mayBeOpen(application.sort(), some))
            .as("%s of %s", row, some)
            .isTrue();
      }
    }
  }

  static Stream<Operator> rowsWithGaps() {
    return rows().filter(row -> row.gap().isPresent());
  }

  /** Random applications of one row. */
  private static final class Trials {
    private final SplittableRandom random;
    private final List<RandomApplication> applications;
    private final RandomValues values;

    Trials(Operator row) {
      this.random = new SplittableRandom(row.name().hashCode());
      this.applications = TermFamily.LOGIC_AND_NUMBERS.applications(row, random);
      this.values = new RandomValues(random, true);
      assertThat(applications).as("applications of %s", row).isNotEmpty();
    }

    RandomApplication application() {
      return applications.get(random.nextInt(applications.size()));
    }

    List<Result> arguments(RandomApplication application) {
      return application.arguments().stream().map(values::next).map(Result::of).toList();
    }

    List<Result> withGaps(List<Result> arguments) {
      return arguments.stream()
          .map(argument -> random.nextBoolean() ? argument : Result.open("no model"))
          .toList();
    }

    /** Returns the value; empty if it is too large. */
    Optional<Result> valueOf(RandomApplication application, List<Result> arguments) {
      try {
        return Optional.of(application.operation().valueOf(application.sort(), arguments));
      } catch (LimitExceeded e) {
        return Optional.empty();
      }
    }
  }
}
