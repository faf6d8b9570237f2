package io.ordeal.smt.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SortMatchTest {

  private static final Sort.Parameter X = Sort.parameter("X");
  private static final Sort.Parameter Y = Sort.parameter("Y");

  private final SortMatch match = new SortMatch();

  @Test
  void findsWhatParametersStandFor() {
    assertThat(match.unify(Sort.array(X, Sort.seq(Y)), Sort.array(Sort.INT, Sort.seq(Sort.REAL))))
        .isTrue();
    assertThat(match.binds(List.of(X, Y))).isTrue();
    assertThat(match.apply(Sort.set(Sort.array(Y, X))))
        .isEqualTo(Sort.set(Sort.array(Sort.REAL, Sort.INT)));
  }

  @Test
  void parametersStandForOneSortOnly() {
    assertThat(match.unify(Sort.array(X, X), Sort.array(Sort.INT, Sort.REAL))).isFalse();
  }

  @Test
  void callsAgreeWithEarlierCalls() {
    assertThat(match.unify(X, Sort.INT)).isTrue();
    assertThat(match.unify(Sort.seq(X), Sort.seq(Sort.INT))).isTrue();
    assertThat(match.unify(Sort.seq(X), Sort.seq(Sort.REAL))).isFalse();
  }

  @Test
  void differentSortsDoNotMatch() {
    assertThat(new SortMatch().unify(Sort.seq(X), Sort.set(Sort.INT))).isFalse();
    assertThat(new SortMatch().unify(Sort.INT, Sort.REAL)).isFalse();
    assertThat(new SortMatch().unify(Sort.bitVec(1), Sort.bitVec(2))).isFalse();
    assertThat(new SortMatch().unify(Sort.tuple(List.of(X)), Sort.tuple(List.of(X, X)))).isFalse();
    assertThat(
            new SortMatch()
                .unify(
                    Sort.uninterpreted("P", List.of(X)),
                    Sort.uninterpreted("Q", List.of(Sort.INT))))
        .isFalse();
  }

  @Test
  void parametersMayStandForThemselves() {
    assertThat(match.unify(Sort.seq(X), Sort.seq(X))).isTrue();
    assertThat(match.binds(List.of(X))).isTrue();
    assertThat(match.binds(List.of(X, Y))).isFalse();
    assertThat(match.apply(Y)).isEqualTo(Y);
    assertThat(match.unify(X, Sort.INT)).isFalse();
  }
}
