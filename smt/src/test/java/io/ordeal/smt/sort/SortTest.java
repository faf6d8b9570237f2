package io.ordeal.smt.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SortTest {

  private static final int DEEP = 100_000;
  private static final Sort U = Sort.uninterpreted("U", List.of());

  private static Stream<Supplier<Sort>> kinds() {
    return Stream.of(
        () -> Sort.bitVec(8),
        () -> Sort.bitVec(5_000),
        () -> Sort.floatingPoint(8, 24),
        () -> Sort.finiteField(BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19))),
        () -> Sort.array(Sort.INT, U),
        () -> Sort.seq(U),
        () -> Sort.set(U),
        () -> Sort.bag(U),
        () -> Sort.nullable(U),
        () -> Sort.tuple(List.of(U, Sort.INT)),
        () -> Sort.tuple(List.of()),
        () -> Sort.function(List.of(U, U), Sort.BOOL),
        () -> Sort.uninterpreted("Pair", List.of(U, U)),
        () -> Sort.parameter("X"),
        () -> Datatypes.reference(3, List.of(U)));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void equalSortsAreTheSameObject(Supplier<Sort> sort) {
    assertThat(sort.get()).isSameAs(sort.get()).hasSameHashCodeAs(sort.get());
  }

  @Test
  void differentSortsDiffer() {
    List<Sort> sorts = kinds().map(Supplier::get).toList();

    assertThat(sorts).doesNotHaveDuplicates();
    assertThat(Sort.uninterpreted("X", List.of())).isNotEqualTo(Sort.parameter("X"));
    assertThat(Sort.seq(Sort.CHAR)).isNotEqualTo(Sort.STRING);
    assertThat(Sort.floatingPoint(5, 11)).isNotEqualTo(Sort.floatingPoint(11, 5));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void rebuildingFromTheSameLeavesGivesTheSameSort(Supplier<Sort> sort) {
    assertThat(sort.get().mapLeaves(leaf -> leaf)).isSameAs(sort.get());
  }

  @Test
  void sortsPrintAsSmtLib() {
    Sort sort =
        Sort.array(
            Sort.tuple(List.of(Sort.bitVec(8), Sort.floatingPoint(8, 24))),
            Sort.function(List.of(Sort.uninterpreted("a b", List.of())), Sort.tuple(List.of())));

    assertThat(sort)
        .hasToString("(Array (Tuple (_ BitVec 8) (_ FloatingPoint 8 24)) (-> |a b| UnitTuple))");
  }

  @Test
  void functionsThatGiveFunctionsTakeTheirArguments() {
    Sort nested = Sort.function(List.of(Sort.INT), Sort.function(List.of(U), Sort.BOOL));

    assertThat(nested).isSameAs(Sort.function(List.of(Sort.INT, U), Sort.BOOL));
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    assertThat(Sort.array(Sort.INT, Sort.bitVec(8)).hashCode()).isEqualTo(-1372372668);
    assertThat(Sort.tuple(List.of(U, Sort.REAL)).hashCode()).isEqualTo(699861223);
  }

  @Test
  void sortsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> Sort.bitVec(0)).hasMessageContaining("at least one bit, not 0");
    assertThatThrownBy(() -> Sort.floatingPoint(1, 24)).hasMessageContaining("not 1 and 24");
  }

  @Test
  void depthCostsNoStack() {
    Sort deep = Sort.parameter("X");
    for (int i = 0; i < DEEP; i++) {
      deep = Sort.seq(deep);
    }

    assertThat(deep.toString()).hasSize(6 * DEEP + 1).endsWith("(Seq X" + ")".repeat(DEEP));
    Sort replaced = deep.mapLeaves(leaf -> Sort.INT);
    SortMatch match = new SortMatch();
    assertThat(match.unify(deep, replaced)).isTrue();
    assertThat(match.apply(deep)).isSameAs(replaced);
  }

  /** A sort with many repeated parts is small in memory, however long its text is. */
  @Test
  void sharedPartsAreWalkedOnce() {
    Sort wide = Sort.parameter("X");
    for (int i = 0; i < 64; i++) {
      wide = Sort.array(wide, wide);
    }

    Sort replaced = wide.mapLeaves(leaf -> Sort.INT);
    SortMatch match = new SortMatch();
    assertThat(match.unify(wide, replaced)).isTrue();
    assertThat(match.unify(wide, wide)).isFalse();
    // Not isSameAs: its message would write the sorts out.
    assertThat(match.apply(wide).equals(replaced)).isTrue();
  }
}
