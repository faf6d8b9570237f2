package io.ordeal.smt.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CommandTest {

  private static final TermFactory TERMS = new TermFactory();
  private static final DeclaredFunction P = new DeclaredFunction("p", List.of(), Sort.BOOL);
  private static final Term FIRST = TERMS.app(P);
  private static final Term SECOND = TERMS.app(new DeclaredFunction("q", List.of(), Sort.BOOL));

  /** Values for the components of commands, by their type. */
  private static final Map<Type, Object> SAMPLES =
      Map.of(
          String.class,
          "x",
          int.class,
          1,
          boolean.class,
          true,
          Sort.class,
          Sort.BOOL,
          DeclaredFunction.class,
          P,
          Term.class,
          FIRST);

  private static final Map<Type, List<Object>> LISTS =
      Map.of(
          Term.class,
          List.of(FIRST, SECOND),
          Command.Definition.class,
          List.of(
              new Command.Definition(P, List.of(), FIRST),
              new Command.Definition(P, List.of(), SECOND)));

  static Stream<Class<?>> commands() {
    return Arrays.stream(Command.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyTermOfACommandIsAmongItsTerms(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Constructor<?> constructor =
        type.getDeclaredConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    Object[] values = Arrays.stream(components).map(one -> sample(one.getGenericType())).toArray();
    Command command = (Command) constructor.newInstance(values);
    List<Object> expected = Arrays.stream(values).flatMap(CommandTest::termsIn).toList();
    assertThat(command.terms()).map(Object.class::cast).isEqualTo(expected);
    assertThat(command.terms()).containsAll(command.formulas());
  }

  private static Object sample(Type type) {
    return type instanceof ParameterizedType list
        ? LISTS.getOrDefault(list.getActualTypeArguments()[0], List.of())
        : Objects.requireNonNull(SAMPLES.get(type), type::toString);
  }

  private static Stream<Object> termsIn(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().flatMap(CommandTest::termsIn);
    }
    if (value instanceof Command.Definition definition) {
      return Stream.of(definition.body());
    }
    return value instanceof Term ? Stream.of(value) : Stream.empty();
  }

  @Test
  void onlyAssertionsAndAssumptionsAreFormulasOfAScript() {
    assertThat(new Command.Assert(FIRST).formulas()).containsExactly(FIRST);
    assertThat(new Command.CheckSatAssuming(List.of(FIRST, SECOND)).formulas())
        .containsExactly(FIRST, SECOND);
    assertThat(new Command.GetValue(List.of(FIRST)).formulas()).isEmpty();
    assertThat(new Command.AssertSoft(FIRST, "").formulas()).isEmpty();
  }
}
