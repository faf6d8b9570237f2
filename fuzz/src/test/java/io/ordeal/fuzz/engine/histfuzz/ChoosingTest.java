package io.ordeal.fuzz.engine.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.history.Provenance;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChoosingTest {

  private static final TermFactory TERMS = new TermFactory();

  private static Term constant(String name, Sort sort) {
    return TERMS.app(new DeclaredFunction(name, List.of(), sort));
  }

  private static Entry entry(int signature) {
    return new Entry(
        signature,
        constant("p" + signature, Sort.BOOL),
        signature,
        new BitSet(),
        false,
        Provenance.NONE);
  }

  private static List<Integer> chosen(boolean byRules, Pool.PoolRule... rules) {
    Pool pool = new Pool(List.of(entry(0), entry(1), entry(2), entry(3)), List.of(rules), Set.of());
    Choosing choosing = new Choosing(pool, byRules);
    List<Integer> signatures = new ArrayList<>();
    Rng first = bound -> 0; // the first atom always has signature 0
    for (int i = 0; i < 5; i++) {
      signatures.add(choosing.next(first).signature());
    }
    return signatures;
  }

  @Test
  void aRuleFiresOnce() {
    assertThat(chosen(true, new Pool.PoolRule(List.of(0), List.of(2))))
        .containsExactly(0, 2, 0, 0, 0);
  }

  @Test
  void aRuleNeedsItsWholeAntecedent() {
    assertThat(
            chosen(
                true,
                new Pool.PoolRule(List.of(0), List.of(1)),
                new Pool.PoolRule(List.of(0, 1), List.of(3)),
                new Pool.PoolRule(List.of(0, 2), List.of(2))))
        .containsExactly(0, 1, 3, 0, 0);
  }

  @Test
  void rulesWithTheSameAntecedentAllFire() {
    assertThat(
            chosen(
                true,
                new Pool.PoolRule(List.of(0), List.of(1)),
                new Pool.PoolRule(List.of(0), List.of(2))))
        .containsExactly(0, 1, 2, 0, 0);
  }

  @Test
  void rulesToAtomsThatAreNotThereAreLeftOut() {
    assertThat(chosen(true, new Pool.PoolRule(List.of(0), List.of(9))))
        .containsExactly(0, 0, 0, 0, 0);
  }

  @Test
  void withoutRulesNoneFires() {
    assertThat(chosen(false, new Pool.PoolRule(List.of(0), List.of(2))))
        .containsExactly(0, 0, 0, 0, 0);
  }

  @Test
  void variablesMoveBetweenAtomsOfTheSameSortOnly() {
    Term x = constant("x", Sort.INT);
    Term y = constant("y", Sort.INT);
    Term r = constant("r", Sort.REAL);
    Formulas make = new Formulas(TERMS);
    Set<Term> made = new HashSet<>();
    for (int seed = 0; seed < 200; seed++) {
      List<Filling> fillings = new ArrayList<>();
      fillings.add(new Filling(make.equal(x, x), new BitSet()));
      fillings.add(new Filling(make.equal(y, y), new BitSet()));
      fillings.add(new Filling(make.equal(r, r), new BitSet()));
      new Translocation(TERMS, new Occurrences()).once(fillings, new Seed(seed).rng());
      fillings.forEach(filling -> made.add(filling.term()));
    }
    assertThat(made)
        .containsExactlyInAnyOrder(
            make.equal(x, x),
            make.equal(x, y),
            make.equal(y, x),
            make.equal(y, y),
            make.equal(r, r));
  }
}
