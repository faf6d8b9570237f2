package io.ordeal.smt.op;

import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Folds over bags. Bags have no order, so the result of a fold is left open unless it is the same
 * in every order.
 */
final class Fold {

  /** The reason for an open result. */
  static final String OPEN = "the order in which a fold takes the elements";

  private static final int MOST_STEPS = 1 << 20;

  private final AppliedFunction function;
  private int steps;

  private Fold(AppliedFunction function) {
    this.function = function;
  }

  /** Returns the fold by a function of an element and the result so far. */
  static Fold by(AppliedFunction function) {
    return new Fold(function);
  }

  /**
   * Folds a bag; empty if the result depends on the order. The search does not follow every order,
   * but the counts of elements taken so far. These counts are the digits of a number; taking an
   * element adds its {@code weight} to the number.
   */
  Optional<Value> of(BagValue bag, Value start) {
    List<Value> elements = bag.elements();
    int[] weights = new int[elements.size()];
    int states = 1;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = states;
      states = times(states, bag.count(elements.get(i)).add(BigInteger.ONE));
    }
    List<Set<Value>> folded = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      folded.add(new LinkedHashSet<>());
    }
    folded.get(0).add(start);
    for (int state = 0; state < states - 1; state++) {
      for (int i = 0; i < weights.length; i++) {
        int end = i + 1 < weights.length ? weights[i + 1] : states;
        if (state % end + weights[i] < end) {
          step(elements.get(i), folded.get(state), folded.get(state + weights[i]));
        }
      }
      folded.set(state, Set.of());
    }
    Set<Value> all = folded.get(states - 1);
    return all.size() == 1 ? all.stream().findFirst() : Optional.empty();
  }

  private static int times(int states, BigInteger more) {
    BigInteger product = more.multiply(BigInteger.valueOf(states));
    if (product.compareTo(BigInteger.valueOf(MOST_STEPS)) > 0) {
      throw new LimitExceeded("every order of a fold");
    }
    return product.intValueExact();
  }

  private void step(Value element, Set<Value> from, Set<Value> to) {
    steps += from.size();
    if (steps > MOST_STEPS) {
      throw new LimitExceeded("every order of a fold");
    }
    from.forEach(folded -> to.add(function.at(element, folded)));
  }
}
