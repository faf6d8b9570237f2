package io.ordeal.smt.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewriterTest {

  private final TermFactory terms = new TermFactory();
  private final Formulas make = new Formulas(terms);
  private final Term p = terms.app(new DeclaredFunction("p", List.of(), Sort.BOOL));
  private final Term q = terms.app(new DeclaredFunction("q", List.of(), Sort.BOOL));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aRuleThatDoesNothingChangesNothing(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed, terms);
    Rewriter nothing = new Rewriter(terms, term -> term);
    for (int i = 0; i < 20; i++) {
      Term formula = formulas.next();
      assertThat(nothing.rewrite(formula)).isSameAs(formula);
    }
  }

  @Test
  void everyPartIsSeenOnceAndChildrenFirst() {
    Term shared = make.and(p, q);
    Term root = make.or(make.not(shared), make.xor(shared, p));
    List<Term> seen = new ArrayList<>();
    Rewriter rewriting =
        new Rewriter(
            terms,
            term -> {
              seen.add(term);
              return term;
            });
    rewriting.rewrite(root);
    rewriting.rewrite(shared);
    assertThat(seen).doesNotHaveDuplicates().hasSize(6).endsWith(root);
    assertThat(seen.indexOf(shared)).isLessThan(seen.indexOf(make.not(shared)));
  }

  @Test
  void whatBecameOfChildrenIsInTheirParents() {
    Rewriter swap = new Rewriter(terms, term -> term.equals(p) ? q : term);
    assertThat(swap.rewrite(make.and(p, make.not(p)))).isEqualTo(make.and(q, make.not(q)));
  }

  @Test
  void depthCostsNoStack() {
    Term deep = p;
    Term expected = q;
    for (int i = 0; i < 100_000; i++) {
      deep = make.xor(make.not(deep), p);
      expected = make.xor(make.not(expected), q);
    }
    assertThat(new Rewriter(terms, term -> term.equals(p) ? q : term).rewrite(deep))
        .isEqualTo(expected);
  }
}
