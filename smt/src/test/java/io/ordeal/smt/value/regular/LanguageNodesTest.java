package io.ordeal.smt.value.regular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws that keep derivatives few: languages that are equal by these laws are the same node. */
class LanguageNodesTest {

  private static final RegularLanguage EMPTY = literal("");
  private static final RegularLanguage NONE = RegularLanguage.NONE;
  private static final RegularLanguage ALL = RegularLanguage.ALL;
  private static final RegularLanguage AB = literal("ab");
  private static final RegularLanguage CD = literal("cd");
  private static final RegularLanguage A = literal("a");

  private static Word wordOf(String text) {
    return Word.of(text.codePoints().toArray());
  }

  private static RegularLanguage literal(String text) {
    return RegularLanguage.literal(wordOf(text));
  }

  private static RegularLanguage range(String first, String last) {
    return RegularLanguage.range(wordOf(first), wordOf(last));
  }

  private static BigInteger number(long number) {
    return BigInteger.valueOf(number);
  }

  static Stream<Arguments> sameLanguages() {
    return Stream.of(
        arguments(literal("a"), range("a", "a")),
        arguments(range("ab", "c"), NONE),
        arguments(range("a", "bc"), NONE),
        arguments(range("b", "a"), NONE),
        // Concatenation.
        arguments(RegularLanguage.concat(AB, NONE), NONE),
        arguments(RegularLanguage.concat(NONE, AB), NONE),
        arguments(RegularLanguage.concat(AB, EMPTY), AB),
        arguments(RegularLanguage.concat(EMPTY, AB), AB),
        arguments(RegularLanguage.concat(ALL, AB.opt()), ALL),
        arguments(RegularLanguage.concat(AB.opt(), ALL), ALL),
        arguments(RegularLanguage.concat(ALL, ALL, AB), RegularLanguage.concat(ALL, AB)),
        arguments(
            RegularLanguage.concat(RegularLanguage.concat(AB, EMPTY), CD),
            RegularLanguage.concat(AB, NONE.star(), CD)),
        // Repetition.
        arguments(AB.loop(number(2), number(1)), NONE),
        arguments(AB.power(number(0)), EMPTY),
        arguments(AB.loop(number(0), number(0)), EMPTY),
        arguments(EMPTY.power(number(7)), EMPTY),
        arguments(EMPTY.star(), EMPTY),
        arguments(NONE.star(), EMPTY),
        arguments(NONE.plus(), NONE),
        arguments(NONE.opt(), EMPTY),
        arguments(AB.power(number(1)), AB),
        arguments(AB.opt(), RegularLanguage.union(EMPTY, AB)),
        arguments(AB.opt().opt(), AB.opt()),
        arguments(AB.star().star(), AB.star()),
        arguments(AB.star().loop(number(2), number(3)), AB.star()),
        arguments(AB.star().opt(), AB.star()),
        arguments(AB.opt().star(), AB.star()),
        arguments(RegularLanguage.union(AB, EMPTY).star(), AB.star()),
        arguments(A.opt().star(), A.star()),
        arguments(AB.opt().plus(), AB.star()),
        arguments(AB.opt().power(number(3)), AB.opt().loop(number(0), number(3))),
        arguments(RegularLanguage.ALLCHAR.star(), ALL),
        // Complement.
        arguments(NONE.comp(), ALL),
        arguments(ALL.comp(), NONE),
        arguments(AB.comp().comp(), AB),
        // Union.
        arguments(RegularLanguage.union(AB, CD, AB), RegularLanguage.union(CD, AB)),
        arguments(RegularLanguage.union(AB, NONE), AB),
        arguments(RegularLanguage.union(NONE, NONE), NONE),
        arguments(RegularLanguage.union(AB, ALL), ALL),
        arguments(RegularLanguage.union(range("a", "c"), range("d", "f")), range("a", "f")),
        arguments(RegularLanguage.union(EMPTY, AB.star()), AB.star()),
        arguments(RegularLanguage.union(AB.comp(), CD, AB), ALL),
        // Intersection and difference.
        arguments(RegularLanguage.inter(AB, CD, AB), RegularLanguage.inter(CD, AB)),
        arguments(RegularLanguage.inter(AB, ALL), AB),
        arguments(RegularLanguage.inter(ALL, ALL), ALL),
        arguments(RegularLanguage.inter(AB.star(), NONE), NONE),
        arguments(RegularLanguage.inter(range("a", "d"), range("c", "f")), range("c", "d")),
        arguments(RegularLanguage.inter(range("a", "b"), range("c", "f")), NONE),
        arguments(RegularLanguage.inter(EMPTY, AB.star()), EMPTY),
        arguments(RegularLanguage.inter(EMPTY, AB), NONE),
        arguments(RegularLanguage.inter(AB.comp(), CD.star(), AB), NONE),
        arguments(RegularLanguage.diff(AB, AB), NONE),
        arguments(RegularLanguage.diff(AB, NONE), AB),
        arguments(RegularLanguage.diff(AB, CD, CD), RegularLanguage.inter(AB, CD.comp())));
  }

  @ParameterizedTest
  @MethodSource("sameLanguages")
  void lawsMakeOneNode(RegularLanguage left, RegularLanguage right) {
    for (boolean backwards : new boolean[] {false, true}) {
      LanguageNodes nodes = new LanguageNodes(1_000, 1_000);
      assertThat(nodes.add(left, backwards)).isSameAs(nodes.add(right, backwards));
    }
  }

  static Stream<Arguments> otherLanguages() {
    return Stream.of(
        arguments(AB, CD),
        arguments(AB, literal("abc")),
        arguments(literal("aba"), literal("ab")),
        arguments(RegularLanguage.concat(AB, CD), RegularLanguage.concat(CD, AB)),
        arguments(RegularLanguage.concat(ALL, AB), RegularLanguage.concat(AB, ALL)),
        arguments(AB.star(), AB.plus()),
        arguments(AB.loop(number(2), number(3)), AB.loop(number(2), number(4))),
        arguments(AB.loop(number(1), number(3)), AB.loop(number(2), number(3))),
        arguments(AB.loop(number(2)), AB.loop(number(2), number(3))),
        arguments(RegularLanguage.union(AB, CD), RegularLanguage.inter(AB, CD)),
        arguments(RegularLanguage.union(AB, CD), RegularLanguage.union(AB, CD, A)),
        arguments(RegularLanguage.union(AB, CD).star(), AB.star()),
        arguments(AB.comp(), AB),
        arguments(AB.comp(), CD.comp()),
        arguments(range("a", "b"), range("a", "c")),
        arguments(EMPTY, NONE));
  }

  @ParameterizedTest
  @MethodSource("otherLanguages")
  void differentLanguagesAreDifferentNodes(RegularLanguage left, RegularLanguage right) {
    LanguageNodes nodes = new LanguageNodes(1_000, 1_000);
    LanguageNode one = nodes.add(left, false);
    LanguageNode other = nodes.add(right, false);
    assertThat(one).isNotEqualTo(other);
    assertThat(one.id).isNotEqualTo(other.id);
    assertThat(one.hashCode()).isNotEqualTo(other.hashCode());
  }

  @Test
  void wordsAreReadBackwards() {
    LanguageNodes nodes = new LanguageNodes(1_000, 1_000);
    assertThat(nodes.add(AB, true)).isSameAs(nodes.add(literal("ba"), false));
    assertThat(nodes.add(RegularLanguage.concat(AB, CD.star()), true))
        .isSameAs(nodes.add(RegularLanguage.concat(literal("dc").star(), literal("ba")), false));
  }

  @Test
  void wordsOfOneLengthHaveDifferentHashes() {
    LanguageNodes nodes = new LanguageNodes(10_000, 10_000);
    Set<Integer> hashes = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      hashes.add(nodes.add(literal("%04d in common".formatted(i)), false).hashCode());
      hashes.add(nodes.add(literal("in common %04d".formatted(i)), false).hashCode());
    }
    assertThat(hashes).hasSizeGreaterThan(1_900);
  }

  @Test
  void stepsAndNodesAreLimited() {
    LanguageNodes steps = new LanguageNodes(3, 1_000);
    steps.step();
    steps.step();
    steps.step();
    assertThatThrownBy(steps::step)
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the steps through a regular language");
    // Four nodes always exist.
    LanguageNodes nodes = new LanguageNodes(1_000, 5);
    nodes.add(AB, false);
    nodes.add(AB, false);
    assertThatThrownBy(() -> nodes.add(CD, false))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the derivatives of a regular language");
  }
}
