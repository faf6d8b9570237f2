package io.ordeal.smt.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class SubtermsTest {

  private final TermFactory terms = new TermFactory();
  private final Term p = constant("p");
  private final Term q = constant("q");
  private final Term r = constant("r");
  private final Term notP = not(p);
  private final Term inner = and(notP, q);
  private final Term root = and(inner, r, notP);

  private Term constant(String name) {
    return terms.app(new DeclaredFunction(name, List.of(), Sort.BOOL));
  }

  private Term not(Term formula) {
    return terms.app(Operators.NOT.plain(), formula);
  }

  private Term and(Term... formulas) {
    return terms.app(Operators.AND.plain(), formulas);
  }

  @Test
  void eachComesOnceOuterBeforeInnerAndLeftBeforeRight() {
    assertThat(Subterms.of(root)).containsExactly(root, inner, notP, p, q, r);
    assertThat(Subterms.of(List.of(q, root, inner))).containsExactly(q, root, inner, notP, p, r);
  }

  @Test
  void breadthFirstComesByDepth() {
    assertThat(Subterms.breadthFirst(root)).containsExactly(root, inner, r, notP, q, p);
  }

  @Test
  void whatIsNotEnteredDoesNotCome() {
    Subterms parts = new Subterms((parent, child) -> child == 0);
    assertThat(parts.add(root)).containsExactly(root, inner, notP, p);
    assertThat(new Subterms(Subterms.NONE).addAll(List.of(root, p))).containsExactly(root, p);
  }

  @Test
  void whatIsAddedOnTheWayComesNextUnlessItCameBefore() {
    Subterms parts = Subterms.of(inner);
    List<Term> seen = new ArrayList<>();
    for (Term part : parts) {
      seen.add(part);
      if (part.equals(notP)) {
        parts.addAll(List.of(r, inner));
      }
    }
    assertThat(seen).containsExactly(inner, notP, r, p, q);
    assertThat(parts.count()).isEqualTo(5);
  }

  @Test
  void aSecondIterationComesOnlyToWhatIsNew() {
    Subterms parts = Subterms.of(inner);
    assertThat(parts).hasSize(4);
    assertThat(parts.add(root)).containsExactly(root, r);
  }

  @Test
  void anyStopsAtTheFirstMatch() {
    List<Term> asked = new ArrayList<>();
    assertThat(Subterms.any(root, part -> asked.add(part) && part.equals(notP))).isTrue();
    assertThat(asked).containsExactly(root, inner, notP);
    assertThat(Subterms.any(List.of(inner, notP), part -> part.equals(r))).isFalse();
  }

  @Test
  void behindTheLastThereIsNone() {
    Iterator<Term> parts = Subterms.of(p).iterator();
    assertThat(parts.next()).isEqualTo(p);
    assertThat(parts.hasNext()).isFalse();
    assertThatThrownBy(parts::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void depthCostsNoStack() {
    Term deep = p;
    for (int i = 0; i < 100_000; i++) {
      deep = and(not(deep), deep); // as a tree, it has 2^100,000 leaves
    }
    assertThat(Subterms.of(deep)).hasSize(200_001);
    assertThat(Subterms.any(deep, part -> part.equals(q))).isFalse();
  }
}
