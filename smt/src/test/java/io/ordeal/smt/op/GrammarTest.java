package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GrammarTest {

  private static final List<Sort> SORTS =
      List.of(
          Sort.BOOL,
          Sort.INT,
          Sort.REAL,
          Sort.STRING,
          Sort.REG_LAN,
          Sort.ROUNDING_MODE,
          Sort.bitVec(8),
          Sort.bitVec(16),
          Sort.floatingPoint(5, 11),
          Sort.array(Sort.INT, Sort.bitVec(8)),
          Sort.seq(Sort.INT));

  private static Grammar of(Sort... sorts) {
    return new Grammar(List.of(sorts), OperatorTable.rows());
  }

  private static Set<String> heads(Grammar grammar, Sort sort) {
    Set<String> heads = new TreeSet<>();
    for (List<Rank> row : grammar.giving(sort)) {
      row.forEach(rank -> heads.add(rank.symbol().head() + rank.arguments()));
    }
    return heads;
  }

  /** The grammar agrees with the table on such arguments. */
  @Test
  void everyRankIsOneOfTheTable() {
    Grammar grammar = new Grammar(SORTS, OperatorTable.rows());
    int ranks = 0;
    for (Sort sort : SORTS) {
      for (List<Rank> row : grammar.giving(sort)) {
        for (Rank rank : row) {
          ranks++;
          Sort[] arguments = rank.arguments().toArray(Sort[]::new);
          assertThat(rank.symbol().resultOf(arguments)).as("%s", rank).isEqualTo(sort);
          assertThat(SORTS).containsAll(rank.arguments()).contains(rank.result());
          if (rank.takesMore()) {
            Sort[] more = Arrays.copyOf(arguments, arguments.length + 2);
            more[arguments.length] = arguments[arguments.length - 1];
            more[arguments.length + 1] = arguments[arguments.length - 1];
            assertThat(rank.symbol().resultOf(more)).as("%s", rank).isEqualTo(sort);
          }
        }
      }
    }
    assertThat(ranks).isGreaterThan(500);
  }

  @Test
  void indicesAreFoundThatFitTheSorts() {
    Sort byteSort = Sort.bitVec(8);
    Sort word = Sort.bitVec(16);
    Grammar grammar = of(byteSort, word);
    assertThat(heads(grammar, word))
        .contains(
            "(_ zero_extend 8)[(_ BitVec 8)]",
            "(_ sign_extend 8)[(_ BitVec 8)]",
            "(_ repeat 2)[(_ BitVec 8)]",
            "concat[(_ BitVec 8), (_ BitVec 8)]",
            "bvadd[(_ BitVec 16), (_ BitVec 16)]");
    assertThat(heads(grammar, byteSort))
        .contains("(_ extract 7 0)[(_ BitVec 16)]", "(_ extract 15 8)[(_ BitVec 16)]")
        .doesNotContain("(_ extract 15 0)[(_ BitVec 16)]");
  }

  @Test
  void sortsThatAreNotThereAreNotUsed() {
    Grammar grammar = of(Sort.BOOL, Sort.INT);
    assertThat(heads(grammar, Sort.INT)).contains("+[Int, Int]", "ite[Bool, Int, Int]");
    assertThat(heads(grammar, Sort.INT).toString()).doesNotContain("Real").doesNotContain("String");
    assertThat(grammar.giving(Sort.REAL)).isEmpty();
  }

  @Test
  void whereTheArgumentsDoNotTellTheResultIsSaid() {
    Sort sequence = Sort.seq(Sort.INT);
    assertThat(heads(of(sequence, Sort.INT), sequence))
        .contains("(as seq.empty (Seq Int))[]", "seq.unit[Int]");
  }

  @Test
  void constantArraysOfArraysHoldArrays() {
    Sort inner = Sort.array(Sort.INT, Sort.INT);
    Sort outer = Sort.array(Sort.INT, inner);
    String constant = "(as const (Array Int (Array Int Int)))";
    assertThat(heads(of(Sort.INT, inner, outer), outer))
        .contains(constant + "[(Array Int Int)]")
        .doesNotContain(constant + "[Int]");
  }

  @Test
  void whatOnlyAModelKnowsIsLeftOut() {
    assertThat(heads(of(Sort.REAL), Sort.REAL)).contains("/[Real, Real]");
    assertThat(heads(of(Sort.REAL), Sort.REAL)).doesNotContain("/0[Real, Real]");
  }

  @Test
  void onlyTheRowsThatMayBeUsedAreUsed() {
    Grammar grammar = new Grammar(List.of(Sort.BOOL), OperatorTable.named("and"));
    assertThat(heads(grammar, Sort.BOOL)).containsExactly("and[Bool, Bool]");
  }
}
