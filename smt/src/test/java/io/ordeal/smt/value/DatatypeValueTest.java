package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DatatypeValueTest {

  private static final Sort.Parameter T = Sort.parameter("T");

  /** {@code (declare-datatype List (par (T) ((nil) (cons (head T) (tail (List T))))))} */
  private static final Sort.DatatypeSort INT_LIST =
      Sort.datatype(
          Datatypes.declare(
                  List.of(
                      new Datatypes.Declaration(
                          "List",
                          List.of(T),
                          List.of(
                              new Datatype.Constructor("nil", List.of()),
                              new Datatype.Constructor(
                                  "cons",
                                  List.of(
                                      new Datatype.Selector("head", T),
                                      new Datatype.Selector(
                                          "tail", Datatypes.reference(0, List.of(T)))))))),
                  false)
              .get(0),
          List.of(Sort.INT));

  /** {@code (declare-datatype Tree ((|a leaf|) (node (left Tree) (right Tree))))} */
  private static final Sort.DatatypeSort TREE =
      Datatypes.declare(
              List.of(
                  new Datatypes.Declaration(
                      "Tree",
                      List.of(),
                      List.of(
                          new Datatype.Constructor("a leaf", List.of()),
                          new Datatype.Constructor(
                              "node",
                              List.of(
                                  new Datatype.Selector("left", Datatypes.reference(0, List.of())),
                                  new Datatype.Selector(
                                      "right", Datatypes.reference(0, List.of()))))))),
              false)
          .get(0)
          .self();

  private static final DatatypeValue NIL = DatatypeValue.of(INT_LIST, "nil", List.of());
  private static final DatatypeValue LEAF = DatatypeValue.of(TREE, "a leaf", List.of());

  private static DatatypeValue cons(long head, DatatypeValue tail) {
    return DatatypeValue.of(INT_LIST, "cons", List.of(IntValue.of(head), tail));
  }

  private static DatatypeValue node(DatatypeValue left, DatatypeValue right) {
    return DatatypeValue.of(TREE, "node", List.of(left, right));
  }

  @Test
  void testersTellTheConstructor() {
    DatatypeValue list = cons(1, cons(2, NIL));
    assertThat(list.is("cons")).isTrue();
    assertThat(list.is("nil")).isFalse();
  }

  @Test
  void printsWithTheSortWhereArgumentsDoNotTellIt() {
    assertThat(NIL).hasToString("(as nil (List Int))");
    assertThat(cons(1, NIL)).hasToString("(cons 1 (as nil (List Int)))");
    assertThat(node(LEAF, LEAF)).hasToString("(node |a leaf| |a leaf|)");
  }

  @Test
  void equalityIsStructural() {
    assertThat(cons(1, NIL)).isEqualTo(cons(1, NIL)).hasSameHashCodeAs(cons(1, NIL));
    assertThat(cons(1, NIL)).isNotEqualTo(cons(2, NIL));
    assertThat(cons(1, NIL)).isNotEqualTo(NIL);
    assertThat(node(LEAF, node(LEAF, LEAF))).isNotEqualTo(node(node(LEAF, LEAF), LEAF));
  }

  @Test
  void refusesWhatIsNotWellSorted() {
    assertThatThrownBy(() -> DatatypeValue.of(INT_LIST, "cons", List.of(BoolValue.TRUE, NIL)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found a value of sort Bool, wanted one of sort Int");
    assertThatThrownBy(() -> DatatypeValue.of(INT_LIST, "cons", List.of(NIL)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cons takes 2 arguments, not 1");
    assertThatThrownBy(() -> DatatypeValue.of(INT_LIST, "snoc", List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("(List Int) has no constructor snoc");
  }

  @Test
  @Tag("slow")
  void depthCostsNoStack() {
    DatatypeValue one = NIL;
    DatatypeValue other = NIL;
    DatatypeValue different = cons(0, NIL);
    for (int i = 0; i < 100_000; i++) {
      one = cons(i, one);
      other = cons(i, other);
      different = cons(i, different);
    }
    assertThat(one.equals(other)).isTrue();
    assertThat(one.hashCode()).isEqualTo(other.hashCode());
    assertThat(one.equals(different)).isFalse();
    assertThat(ValueOrder.INSTANCE.compare(one, different)).isNegative();
    assertThat(one.toString()).startsWith("(cons 99999 (cons 99998 ").endsWith("))))");
  }

  @Test
  void sharedPartsCostNoTime() {
    DatatypeValue one = LEAF;
    DatatypeValue other = LEAF;
    DatatypeValue different = node(LEAF, LEAF);
    for (int i = 0; i < 200; i++) {
      one = node(one, one);
      other = node(other, other);
      different = node(different, different);
    }
    assertThat(one.equals(other)).isTrue();
    assertThat(one.equals(different)).isFalse();
    assertThat(ValueOrder.INSTANCE.compare(one, different)).isNegative();
  }

  @Test
  @Tag("slow")
  void sharedPartsAreWrittenEachTime() {
    DatatypeValue tree = LEAF;
    for (int i = 0; i < 200; i++) {
      tree = node(tree, tree);
    }
    assertThatThrownBy(tree::toString)
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the text of a value of sort Tree");
  }
}
