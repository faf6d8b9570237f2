package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleMiningTest {

  private static Formula formula(int number, String signatures) {
    SortedSet<Signature> all = new TreeSet<>();
    Arrays.stream(signatures.split(" "))
        .filter(one -> !one.isEmpty())
        .forEach(one -> all.add(new Signature(one)));
    return new Formula("h" + number, "f" + number, Optional.empty(), 1, all);
  }

  private static List<Formula> formulas(String... all) {
    return IntStream.range(0, all.length).mapToObj(i -> formula(i, all[i])).toList();
  }

  private static MiningSettings settings(int support, double confidence, int longest) {
    return new MiningSettings(support, confidence, longest, Connectives.STANDARD);
  }

  private static String text(Rule rule) {
    return rule.antecedent() + " => " + rule.consequent() + " " + rule.support();
  }

  /** Bread, milk and butter, counted by hand. */
  @Test
  void rulesOfASmallExample() {
    List<Formula> formulas = formulas("a b c", "a b", "a b", "a", "c", "b");
    List<Rule> rules = RuleMining.of(formulas, settings(2, 0.7, 3));
    assertThat(rules)
        .extracting(RuleMiningTest::text)
        .containsExactly("[a] => [b] 3", "[b] => [a] 3");
    assertThat(rules.get(0).confidence()).isEqualTo(0.75);
    // 4 of 6 formulas have b; a makes it 0.75 / (4/6) times as frequent.
    assertThat(rules.get(0).lift(formulas.size())).isCloseTo(1.125, within(1e-9));
  }

  /** The authors' tool keeps only the last of them. */
  @Test
  void rulesWithTheSameAntecedentAreAllKept() {
    assertThat(RuleMining.of(formulas("a b c", "a b c", "a"), settings(2, 0.6, 3)))
        .extracting(RuleMiningTest::text)
        .contains("[a] => [b] 2", "[a] => [c] 2", "[a] => [b, c] 2");
  }

  @Test
  void longestLimitsRules() {
    List<Formula> formulas = formulas("a b c d", "a b c d");
    assertThat(RuleMining.of(formulas, settings(2, 0.5, 2)))
        .hasSize(12)
        .allMatch(rule -> rule.antecedent().size() + rule.consequent().size() == 2);
  }

  @Test
  void tooManyRulesAreAnError() {
    String many = IntStream.range(0, 40).mapToObj(i -> "s" + i).collect(Collectors.joining(" "));
    assertThatThrownBy(() -> RuleMining.of(formulas(many, many), settings(2, 0.5, 8)))
        .isInstanceOf(HistoryException.class)
        .hasMessage(
            "more than 200,000 sets of signatures occur in 2 formulas or more; use a higher"
                + " --support or a lower --longest");
  }

  /** Counts every pair of disjoint sets in every formula. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void countsAreThoseOfBruteForce(int seed) {
    Rng rng = new Seed(seed).rng();
    int items = 6;
    List<Integer> rows = new ArrayList<>();
    String[] texts = new String[30];
    for (int i = 0; i < texts.length; i++) {
      int row = rng.below(1 << items);
      rows.add(row);
      texts[i] =
          IntStream.range(0, items)
              .filter(item -> (row & (1 << item)) != 0)
              .mapToObj(item -> "s" + item)
              .collect(Collectors.joining(" "));
    }
    Set<String> expected = new TreeSet<>();
    for (int left = 1; left < 1 << items; left++) {
      for (int right = 1; right < 1 << items; right++) {
        int both = count(rows, left | right);
        if ((left & right) == 0
            && Integer.bitCount(left | right) <= 4
            && both >= 3
            && (double) both / count(rows, left) >= 0.4) {
          expected.add(
              "%s => %s %d %.6f %.6f"
                  .formatted(
                      signatures(left),
                      signatures(right),
                      both,
                      (double) both / count(rows, left),
                      (double) both / count(rows, left) / (count(rows, right) / 30.0)));
        }
      }
    }
    assertThat(RuleMining.of(formulas(texts), settings(3, 0.4, 4)))
        .hasSizeGreaterThan(5)
        .extracting(rule -> "%s %.6f %.6f".formatted(text(rule), rule.confidence(), rule.lift(30)))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static int count(List<Integer> rows, int set) {
    return (int) rows.stream().filter(row -> (row & set) == set).count();
  }

  private static String signatures(int set) {
    return IntStream.range(0, 30)
        .filter(item -> (set & (1 << item)) != 0)
        .mapToObj(item -> "s" + item)
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
