package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTest {

  private static final int DEFAULT = -1;

  private static Signature exact(String text, String... indices) {
    return new Signature(text, List.of(indices), Notation.EXACT, DEFAULT);
  }

  private static List<Index> numerals(long... numbers) {
    return Arrays.stream(numbers)
        .<Index>mapToObj(number -> new Index.Numeral(BigInteger.valueOf(number)))
        .toList();
  }

  private static @Nullable Sort result(Signature signature, List<Index> indices, String... sorts) {
    Sort[] arguments = Stream.of(sorts).map(Application::sort).toArray(Sort[]::new);
    return signature.resultOf(indices, null, arguments);
  }

  private static @Nullable Sort result(Signature signature, String... sorts) {
    return result(signature, List.of(), sorts);
  }

  @Test
  void variablesStandForOneSort() {
    Signature signature = exact("X (Array X Y) -> Y");

    assertThat(result(signature, "U", "(Array U V)")).isEqualTo(Application.sort("V"));
    assertThat(result(signature, "V", "(Array U V)")).isNull();
  }

  @Test
  void variablesOfAKindTakeNothingElse() {
    Signature signature = exact("F:FiniteField F -> F");

    assertThat(result(signature, "(_ FiniteField 3)", "(_ FiniteField 3)"))
        .isEqualTo(Application.sort("(_ FiniteField 3)"));
    assertThat(result(signature, "(_ FiniteField 3)", "(_ FiniteField 5)")).isNull();
    assertThat(result(signature, "U", "U")).isNull();
  }

  @Test
  void numbersAreComputed() {
    Signature signature = exact("(_ BitVec m) (_ BitVec n) -> (_ BitVec 2*m*k-n+1)", "k");

    assertThat(result(signature, numerals(3), "(_ BitVec 4)", "(_ BitVec 5)"))
        .isEqualTo(Sort.bitVec(20));
  }

  @Test
  void numbersInParametersAreCompared() {
    Signature signature = exact("(_ BitVec m) (_ BitVec m+1) -> Bool");

    assertThat(result(signature, "(_ BitVec 4)", "(_ BitVec 5)")).isEqualTo(Sort.BOOL);
    assertThat(result(signature, "(_ BitVec 4)", "(_ BitVec 4)")).isNull();
  }

  @ParameterizedTest
  @CsvSource({"8, 8, false", "7, 0, true", "0, 0, true", "3, 4, false", "4, 3, true"})
  void conditionsAreChecked(long i, long j, boolean taken) {
    Signature extract = exact("(_ BitVec m) -> (_ BitVec i-j+1) | j<=i i<m", "i", "j");

    Sort result = result(extract, numerals(i, j), "(_ BitVec 8)");

    assertThat(result).isEqualTo(taken ? Sort.bitVec((int) (i - j + 1)) : null);
  }

  @ParameterizedTest
  @CsvSource({
    "2147483646, true",
    "2147483647, false",
    "2147483648, false",
    "4294967296, false",
    "9223372036854775807, false"
  })
  void widthsEndWhereJavaIntegersDo(long k, boolean taken) {
    Signature extend = exact("(_ BitVec m) -> (_ BitVec m+k)", "k");

    assertThat(result(extend, numerals(k), "(_ BitVec 1)") != null).isEqualTo(taken);
  }

  @ParameterizedTest
  @ValueSource(longs = {2_147_483_647, 2_147_483_648L, 4_294_967_297L, 9_223_372_036_854_775_807L})
  void indicesEndWhereJavaIntegersDo(long i) {
    Signature signature = exact("Int -> Int", "i");

    assertThat(result(signature, numerals(i), "Int") != null).isEqualTo(i <= Integer.MAX_VALUE);
  }

  @Test
  void hugeIndicesDoNotWrapAround() {
    Signature signature = exact("Int -> Int", "i");
    Index huge = new Index.Numeral(BigInteger.TWO.pow(64).add(BigInteger.ONE));

    assertThat(result(signature, List.of(huge), "Int")).isNull();
  }

  @Test
  void indicesAreNumeralsInTheRightNumber() {
    Signature signature = exact("Int -> Int", "i");

    assertThat(result(signature, numerals(), "Int")).isNull();
    assertThat(result(signature, numerals(1, 2), "Int")).isNull();
    assertThat(result(signature, List.of(new Index.Name("x")), "Int")).isNull();
  }

  @Test
  void sortsThatCannotBeAreNoResults() {
    assertThat(result(exact("(_ BitVec m) -> (_ BitVec m-1)"), "(_ BitVec 1)")).isNull();
    assertThat(result(exact("(_ BitVec m) -> (_ BitVec 3-m)"), "(_ BitVec 8)")).isNull();
    assertThat(result(exact("(_ BitVec m) -> (_ FloatingPoint m m)"), "(_ BitVec 1)")).isNull();
  }

  @Test
  void exactSignaturesTakeAsManyArgumentsAsTheyShow() {
    Signature signature = exact("Int Int -> Bool");

    assertThat(result(signature, "Int")).isNull();
    assertThat(result(signature, "Int", "Int")).isEqualTo(Sort.BOOL);
    assertThat(result(signature, "Int", "Int", "Int")).isNull();
    assertThat(signature.least()).isEqualTo(2);
  }

  @Test
  void leftAssociativeFoldsFromTheLeft() {
    Signature signature =
        new Signature("(Seq X) X -> (Seq X)", List.of(), Notation.LEFT_ASSOCIATIVE, DEFAULT);

    assertThat(result(signature, "(Seq U)", "U", "U", "U")).isEqualTo(Application.sort("(Seq U)"));
    assertThat(result(signature, "(Seq U)", "U", "V", "U")).isNull();
    assertThat(result(signature, "(Seq U)", "U", "U", "V")).isNull();
  }

  @Test
  void rightAssociativeFoldsFromTheRight() {
    Signature signature =
        new Signature("X (Seq X) -> (Seq X)", List.of(), Notation.RIGHT_ASSOCIATIVE, DEFAULT);

    assertThat(result(signature, "U", "U", "(Seq U)")).isNull();
    Signature power =
        new Signature("X Y -> (-> X Y)", List.of(), Notation.RIGHT_ASSOCIATIVE, DEFAULT);
    assertThat(result(power, "Int", "U", "V")).isEqualTo(Application.sort("(-> Int U V)"));
  }

  @Test
  void chainsCompareNeighbours() {
    Signature signature = new Signature("X X -> Bool", List.of(), Notation.CHAINABLE, DEFAULT);

    assertThat(result(signature, "U", "U", "U", "U")).isEqualTo(Sort.BOOL);
    assertThat(result(signature, "U", "U", "U", "V")).isNull();
    assertThat(result(signature, "U", "U", "V", "V")).isNull();
    assertThat(result(signature, "U")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "LEFT_ASSOCIATIVE, 0, 0, true",
    "LEFT_ASSOCIATIVE, 1, 0, false",
    "LEFT_ASSOCIATIVE, 1, 1, true",
    "CHAINABLE, 1, 1, true",
    "PAIRWISE, 1, 1, true",
    "PAIRWISE, 2, 1, false",
    "RIGHT_ASSOCIATIVE, 2, 1, false"
  })
  void fewerArgumentsAreTakenIfARowSaysSo(Notation notation, int least, int given, boolean taken) {
    Signature signature = new Signature("Bool Bool -> Bool", List.of(), notation, least);
    String[] sorts = Stream.generate(() -> "Bool").limit(given).toArray(String[]::new);

    assertThat(result(signature, sorts)).isEqualTo(taken ? Sort.BOOL : null);
    assertThat(signature.least()).isEqualTo(least);
  }

  @Test
  void ascriptionsTellWhatArgumentsDoNot() {
    Signature constant = exact("Y -> (Array X Y)");
    Sort array = Application.sort("(Array U V)");

    assertThat(constant.needsAscription()).isTrue();
    assertThat(constant.resultOf(List.of(), array, new Sort[] {Application.sort("V")}))
        .isEqualTo(array);
    assertThat(constant.resultOf(List.of(), array, new Sort[] {Application.sort("U")})).isNull();
    assertThat(result(constant, "V")).isNull();
    assertThat(exact("X -> (Seq X)").needsAscription()).isFalse();
    assertThat(exact("Int -> (_ BitVec m)", "m").needsAscription()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Int Int",
        "Int -> Int Int",
        "(List X) -> Int",
        "(_ Bits 3) -> Int",
        "(Seq X -> Int",
        "X:Nothing -> Int",
        "(_ BitVec m+n) -> Int",
        "Int -> (_ BitVec m+n)",
        "(_ BitVec m) -> Int | m<n"
      })
  void mistakesInTheTableAreFoundWhenItIsLoaded(String text) {
    assertThatThrownBy(() -> exact(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void onlyTwoParametersCanBeRepeated() {
    assertThatThrownBy(
            () -> new Signature("Int -> Int", List.of(), Notation.LEFT_ASSOCIATIVE, DEFAULT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Int -> Int");
  }

  @Test
  void arrowsInsideSortsAreNotTheResult() {
    Signature signature = exact("(-> X Y) (Set X) -> (-> Y X)");

    assertThat(signature.wanted()).isEqualTo("(-> X Y) (Set X)");
    assertThat(result(signature, "(-> U V)", "(Set U)")).isEqualTo(Application.sort("(-> V U)"));
    assertThat(signature).hasToString("(-> X Y) (Set X) -> (-> Y X)");
  }
}
