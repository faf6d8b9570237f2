package io.ordeal.smt.value.regular;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodePointsTest {

  private static final int LAST = Word.MAX_CODE_POINT;

  /** Maximum distance of the ends of ranges from the first or the last character. */
  private static final int EDGE = 12;

  private static int character(SplittableRandom random) {
    int distance = random.nextInt(EDGE);
    return random.nextBoolean() ? distance : LAST - distance;
  }

  private static BitSet members(SplittableRandom random) {
    BitSet members = new BitSet();
    for (int i = random.nextInt(5); i > 0; i--) {
      int first = character(random);
      int last = character(random);
      members.set(Math.min(first, last), Math.max(first, last) + 1, random.nextInt(4) > 0);
    }
    return members;
  }

  /**
   * The set with these members, built from its ranges in random order, some of them split in two.
   */
  private static CodePoints set(BitSet members, long seed) {
    Random random = new Random(seed);
    List<CodePoints> ranges = new ArrayList<>();
    int first = members.nextSetBit(0);
    while (first >= 0) {
      int end = members.nextClearBit(first);
      int cut = first + random.nextInt(end - first);
      ranges.add(CodePoints.range(first, cut));
      ranges.add(CodePoints.range(random.nextBoolean() ? first : cut + 1, end - 1));
      first = members.nextSetBit(end);
    }
    Collections.shuffle(ranges, random);
    return CodePoints.union(ranges);
  }

  private static void assertMembers(CodePoints set, BitSet expected) {
    int at = 0;
    while (at <= LAST) {
      boolean in = expected.get(at);
      int end = in ? expected.nextClearBit(at) : expected.nextSetBit(at);
      int last = end < 0 ? LAST : end - 1;
      int piece = set.piece(at);
      assertThat(CodePoints.isRange(piece)).isEqualTo(in);
      assertThat(set.firstOf(piece)).isEqualTo(at);
      assertThat(set.lastOf(piece)).isEqualTo(last);
      assertThat(set.piece(last)).isEqualTo(piece);
      assertThat(set.piece((at + last) / 2)).isEqualTo(piece);
      at = last + 1;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void unionsAndIntersectionsHaveTheMembersOfSets(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      BitSet either = new BitSet();
      BitSet all = new BitSet();
      all.set(0, LAST + 1);
      List<CodePoints> sets = new ArrayList<>();
      for (int j = random.nextInt(4); j > 0; j--) {
        BitSet members = members(random);
        either.or(members);
        all.and(members);
        sets.add(set(members, random.nextLong()));
        assertMembers(sets.get(sets.size() - 1), members);
      }
      assertMembers(CodePoints.union(sets), either);
      assertMembers(CodePoints.intersection(sets), all);
      assertThat(CodePoints.intersection(sets)).isEqualTo(set(all, random.nextLong()));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void setsAreEqualIfTheirMembersAre(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      BitSet members = members(random);
      CodePoints set = set(members, random.nextLong());
      CodePoints same = set(members, random.nextLong());
      assertThat(set).isEqualTo(same).hasSameHashCodeAs(same);
      members.flip(character(random));
      CodePoints other = set(members, random.nextLong());
      assertThat(set).isNotEqualTo(other);
      assertThat(set.hashCode()).isNotEqualTo(other.hashCode());
    }
  }

  @Test
  void noneAndAllAreTheEnds() {
    assertThat(CodePoints.union(List.of())).isEqualTo(CodePoints.NONE);
    assertThat(CodePoints.intersection(List.of())).isEqualTo(CodePoints.ALL);
    assertThat(CodePoints.range(3, 2)).isEqualTo(CodePoints.NONE);
    assertThat(CodePoints.range(3, 3)).isNotEqualTo(CodePoints.NONE);
    assertThat(CodePoints.NONE).isNotEqualTo(List.of());
  }
}
