package io.ordeal.smt.op;

import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.LimitExceeded;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Folds over bags. These have no order, so that a fold is left open unless its steps may be
 * swapped.
 */
final class Fold {

  /** What is left open. */
  static final String OPEN = "the order in which a fold takes the elements";

  private static final long MOST_STEPS = 1 << 20;

  private final Operands.Applied function;

  private Fold(Operands.Applied function) {
    this.function = function;
  }

  /** By a function of an element and of what has been folded so far. */
  static Fold by(Operands.Applied function) {
    return new Fold(function);
  }

  Optional<Value> of(BagValue bag, Value start) {
    if (bag.card().compareTo(BigInteger.valueOf(MOST_STEPS)) > 0) {
      throw new LimitExceeded("a fold over more than " + MOST_STEPS + " elements");
    }
    List<Value> elements = bag.elements();
    if (elements.size() > 1 && !commutes(elements, start)) {
      return Optional.empty();
    }
    Value folded = start;
    for (Value element : elements) {
      for (int i = bag.count(element).intValueExact(); i > 0; i--) {
        folded = function.at(element, folded);
      }
    }
    return Optional.of(folded);
  }

  /** Whether any two steps may be swapped wherever a fold can get. */
  private boolean commutes(List<Value> elements, Value start) {
    for (Value folded : reached(elements, start)) {
      for (Value first : elements) {
        Value one = function.at(first, folded);
        for (Value second : elements) {
          Value other = function.at(second, folded);
          if (!function.at(second, one).equals(function.at(first, other))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** What some steps can make out of the start; each element may be taken any number of times. */
  private Set<Value> reached(List<Value> elements, Value start) {
    long most = MOST_STEPS / elements.size() / elements.size();
    Set<Value> reached = new LinkedHashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    reached.add(start);
    pending.add(start);
    while (!pending.isEmpty()) {
      if (reached.size() > most) {
        throw new LimitExceeded("whether the order of a fold matters");
      }
      Value folded = pending.remove();
      for (Value element : elements) {
        Value next = function.at(element, folded);
        if (reached.add(next)) {
          pending.add(next);
        }
      }
    }
    return reached;
  }
}
