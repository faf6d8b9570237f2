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

/** The laws that keep derivatives few: languages that they tell the same are one node. */
class LanguageNodesTest {

  private static final Language EMPTY = literal("");
  private static final Language NONE = Language.NONE;
  private static final Language ALL = Language.ALL;
  private static final Language AB = literal("ab");
  private static final Language CD = literal("cd");
  private static final Language A = literal("a");

  private static Word wordOf(String text) {
    return Word.of(text.codePoints().toArray());
  }

  private static Language literal(String text) {
    return Language.literal(wordOf(text));
  }

  private static Language range(String first, String last) {
    return Language.range(wordOf(first), wordOf(last));
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
        arguments(Language.concat(AB, NONE), NONE),
        arguments(Language.concat(NONE, AB), NONE),
        arguments(Language.concat(AB, EMPTY), AB),
        arguments(Language.concat(EMPTY, AB), AB),
        arguments(Language.concat(ALL, AB.opt()), ALL),
        arguments(Language.concat(AB.opt(), ALL), ALL),
        arguments(Language.concat(ALL, ALL, AB), Language.concat(ALL, AB)),
        arguments(
            Language.concat(Language.concat(AB, EMPTY), CD), Language.concat(AB, NONE.star(), CD)),
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
        arguments(AB.opt(), Language.union(EMPTY, AB)),
        arguments(AB.opt().opt(), AB.opt()),
        arguments(AB.star().star(), AB.star()),
        arguments(AB.star().loop(number(2), number(3)), AB.star()),
        arguments(AB.star().opt(), AB.star()),
        arguments(AB.opt().star(), AB.star()),
        arguments(Language.union(AB, EMPTY).star(), AB.star()),
        arguments(A.opt().star(), A.star()),
        arguments(AB.opt().plus(), AB.star()),
        arguments(AB.opt().power(number(3)), AB.opt().loop(number(0), number(3))),
        arguments(Language.ALLCHAR.star(), ALL),
        // Complement.
        arguments(NONE.comp(), ALL),
        arguments(ALL.comp(), NONE),
        arguments(AB.comp().comp(), AB),
        // Union.
        arguments(Language.union(AB, CD, AB), Language.union(CD, AB)),
        arguments(Language.union(AB, NONE), AB),
        arguments(Language.union(NONE, NONE), NONE),
        arguments(Language.union(AB, ALL), ALL),
        arguments(Language.union(range("a", "c"), range("d", "f")), range("a", "f")),
        arguments(Language.union(EMPTY, AB.star()), AB.star()),
        arguments(Language.union(AB.comp(), CD, AB), ALL),
        // Intersection and difference.
        arguments(Language.inter(AB, CD, AB), Language.inter(CD, AB)),
        arguments(Language.inter(AB, ALL), AB),
        arguments(Language.inter(ALL, ALL), ALL),
        arguments(Language.inter(AB.star(), NONE), NONE),
        arguments(Language.inter(range("a", "d"), range("c", "f")), range("c", "d")),
        arguments(Language.inter(range("a", "b"), range("c", "f")), NONE),
        arguments(Language.inter(EMPTY, AB.star()), EMPTY),
        arguments(Language.inter(EMPTY, AB), NONE),
        arguments(Language.inter(AB.comp(), CD.star(), AB), NONE),
        arguments(Language.diff(AB, AB), NONE),
        arguments(Language.diff(AB, NONE), AB),
        arguments(Language.diff(AB, CD, CD), Language.inter(AB, CD.comp())));
  }

  @ParameterizedTest
  @MethodSource("sameLanguages")
  void lawsMakeOneNode(Language left, Language right) {
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
        arguments(Language.concat(AB, CD), Language.concat(CD, AB)),
        arguments(Language.concat(ALL, AB), Language.concat(AB, ALL)),
        arguments(AB.star(), AB.plus()),
        arguments(AB.loop(number(2), number(3)), AB.loop(number(2), number(4))),
        arguments(AB.loop(number(1), number(3)), AB.loop(number(2), number(3))),
        arguments(AB.loop(number(2)), AB.loop(number(2), number(3))),
        arguments(Language.union(AB, CD), Language.inter(AB, CD)),
        arguments(Language.union(AB, CD), Language.union(AB, CD, A)),
        arguments(Language.union(AB, CD).star(), AB.star()),
        arguments(AB.comp(), AB),
        arguments(AB.comp(), CD.comp()),
        arguments(range("a", "b"), range("a", "c")),
        arguments(EMPTY, NONE));
  }

  @ParameterizedTest
  @MethodSource("otherLanguages")
  void differentLanguagesAreDifferentNodes(Language left, Language right) {
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
    assertThat(nodes.add(Language.concat(AB, CD.star()), true))
        .isSameAs(nodes.add(Language.concat(literal("dc").star(), literal("ba")), false));
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
    // Four nodes are always there.
    LanguageNodes nodes = new LanguageNodes(1_000, 5);
    nodes.add(AB, false);
    nodes.add(AB, false);
    assertThatThrownBy(() -> nodes.add(CD, false))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the derivatives of a regular language");
  }
}
