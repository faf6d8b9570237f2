package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelTest {

  private static final DeclaredFunction A = new DeclaredFunction("a", List.of(), Sort.INT);
  private static final DeclaredFunction B = new DeclaredFunction("b", List.of(), Sort.INT);
  private static final DeclaredFunction C = new DeclaredFunction("c", List.of(), Sort.INT);

  private static final Model MODEL = Model.ofValues(Map.of(A, IntValue.of(1), B, IntValue.of(2)));

  @Test
  void aModelWithoutAConstantSaysNothingOfIt() {
    Model rest = MODEL.without(List.of(A, C));

    assertThat(rest.interpretations()).containsOnlyKeys(B);
    assertThat(rest.interpretation(A)).isEmpty();
    assertThat(MODEL.interpretations()).containsOnlyKeys(A, B);
  }

  /** The function is neither among the completed ones nor in the model without them. */
  @Test
  void aCompletedModelForgetsItToo() {
    Model completed = MODEL.completedFor(List.of(A, B, C));
    assertThat(completed.completed()).containsExactly(C);

    assertThat(completed.without(List.of(C)).completed()).isEmpty();
    assertThat(completed.without(List.of(A)).completed()).containsExactly(C);
    assertThat(completed.without(List.of(A)).uncompleted().interpretations()).containsOnlyKeys(B);
  }
}
