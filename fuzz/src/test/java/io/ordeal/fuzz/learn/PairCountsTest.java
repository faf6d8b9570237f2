package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairCountsTest {

  private static LearnedTable table() {
    LearnedTable table = new LearnedTable("z3", "1");
    table.addOptions(List.of("a", "b", "c", "refused"));
    table.addUnusable("refused");
    table.addOperation("bvadd");
    table.addOperation("push");
    table.add("bvadd", "a", Evidence.CONFIRMED);
    table.add("bvadd", "a", Evidence.CONFIRMED);
    table.add("push", "b", Evidence.CONFIRMED);
    table.add("push", "refused", Evidence.CONFIRMED);
    table.add("bvadd", "b&c", Evidence.CONFIRMED);
    table.add("bvadd", "b&c", Evidence.CONFIRMED);
    table.add("bvadd&push", "a", Evidence.CONFIRMED);
    table.add("bvadd&push", "a", Evidence.CONFIRMED);
    return table;
  }

  @Test
  void everyPairCountsOnce() {
    PairCounts counts = table().count();
    assertThat(counts.operations()).isEqualTo(2);
    assertThat(counts.options()).isEqualTo(3);
    assertThat(counts.pairs()).isEqualTo(6);
    assertThat(counts.of(Relation.RELEVANT)).isEqualTo(1);
    assertThat(counts.of(Relation.UNDECIDED)).isEqualTo(1);
    assertThat(counts.untried()).isEqualTo(4);
    assertThat(counts.decided()).isEqualTo(1);
    int tried = Arrays.stream(Relation.values()).mapToInt(counts::of).sum();
    assertThat(tried + counts.untried()).isEqualTo(counts.pairs());
  }

  @Test
  void jointPairsCountApart() {
    assertThat(table().count().joint()).isEqualTo(2);
  }

  @Test
  void aNewTableIsEmpty() {
    LearnedTable table = new LearnedTable("z3", "1");
    table.addOperation("push");
    assertThat(table.count().isEmpty()).isTrue();
    assertThat(table().count().isEmpty()).isFalse();
  }
}
