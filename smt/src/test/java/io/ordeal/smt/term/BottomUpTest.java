package io.ordeal.smt.term;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BottomUpTest {

  private final TermFactory terms = new TermFactory();
  private final Term p = constant("p");
  private final Term q = constant("q");
  private final Term notP = terms.app(Operators.NOT.plain(), p);
  private final Term root = terms.app(Operators.AND.plain(), notP, q, p);

  private Term constant(String name) {
    return terms.app(new DeclaredFunction(name, List.of(), Sort.BOOL));
  }

  private static int height(Term term, BottomUp<Integer> heights) {
    int height = 0;
    for (Term child : term.children()) {
      height = Math.max(height, 1 + heights.of(child));
    }
    return height;
  }

  @Test
  void eachIsComputedOnceChildrenFirstAndLeftBeforeRight() {
    List<Term> computed = new ArrayList<>();
    BottomUp<Integer> heights =
        new BottomUp<>(
            (term, known) -> {
              computed.add(term);
              return height(term, known);
            });
    assertThat(heights.of(root)).isEqualTo(2);
    assertThat(heights.of(notP)).isEqualTo(1);
    assertThat(computed).containsExactly(p, notP, q, root);
  }

  @Test
  void whatIsSetIsNotComputed() {
    BottomUp<Integer> heights = new BottomUp<>(BottomUpTest::height);
    heights.set(notP, 10);
    assertThat(heights.of(root)).isEqualTo(11);
    assertThat(heights.ifKnown(q)).isZero();
    heights.clear();
    assertThat(heights.ifKnown(root)).isNull();
    assertThat(heights.of(root)).isEqualTo(2);
  }

  @Test
  void childrenOfWhatIsNotEnteredAreNotComputed() {
    BottomUp<Integer> heights =
        new BottomUp<>(
            (term, known) -> term.equals(notP) ? 5 : height(term, known),
            term -> !term.equals(notP));
    assertThat(heights.of(notP)).isEqualTo(5);
    assertThat(heights.ifKnown(p)).isNull();
    assertThat(heights.of(root)).isEqualTo(6);
  }

  @Test
  void depthCostsNoStack() {
    Term deep = p;
    for (int i = 0; i < 100_000; i++) {
      deep = terms.app(Operators.NOT.plain(), deep);
    }
    assertThat(new BottomUp<>(BottomUpTest::height).of(deep)).isEqualTo(100_000);
  }
}
