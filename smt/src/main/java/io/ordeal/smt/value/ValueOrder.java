package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.PairSet;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;

/**
 * A total order on values that is the same in every run; it is 0 exactly for equal values. Numbers,
 * bit-vectors (unsigned), characters and strings have their usual order; a container with fewer
 * parts precedes one with more. Values of different sorts are ordered by the text of the sorts.
 */
public final class ValueOrder implements Comparator<Value> {

  public static final ValueOrder INSTANCE = new ValueOrder();

  /** Steps up to which it does not pay to remember compared pairs. */
  private static final int SMALL = 1024;

  /** The rest of two lists of parts of equal length, which are equal so far. */
  private record Frame(Iterator<Value> left, Iterator<Value> right) {
    Frame(CompositeValue left, CompositeValue right) {
      this(left.parts().iterator(), right.parts().iterator());
    }
  }

  private ValueOrder() {}

  @Override
  @SuppressWarnings("ReferenceEquality") // a shortcut: equal objects are found equal below
  public int compare(Value left, Value right) {
    int difference = left == right ? 0 : compareTops(left, right);
    if (difference != 0 || left == right || !(left instanceof CompositeValue composite)) {
      return difference;
    }
    Deque<Frame> frames = new ArrayDeque<>();
    frames.push(new Frame(composite, (CompositeValue) right));
    // A pair that was compared before was equal; otherwise the comparison would have ended.
    PairSet met = new PairSet();
    int steps = 0;
    while (!frames.isEmpty()) {
      Frame frame = frames.element();
      if (!frame.left.hasNext()) {
        frames.pop();
        continue;
      }
      Value a = frame.left.next();
      Value b = frame.right.next();
      if (a == b) {
        continue;
      }
      difference = compareTops(a, b);
      if (difference != 0) {
        return difference;
      }
      steps++;
      if (a instanceof CompositeValue part && (steps <= SMALL || met.add(a, b))) {
        frames.push(new Frame(part, (CompositeValue) b));
      }
    }
    return 0;
  }

  /**
   * Compares everything but the parts; 0 means that both have the same class and number of parts.
   */
  private static int compareTops(Value left, Value right) {
    if (!left.sort().equals(right.sort())) {
      return compareSorts(left.sort(), right.sort());
    }
    if (left.getClass() != right.getClass()) {
      return left.getClass().getSimpleName().compareTo(right.getClass().getSimpleName());
    }
    if (left instanceof CompositeValue a) {
      CompositeValue b = (CompositeValue) right;
      int byRank = Integer.compare(a.rank(), b.rank());
      return byRank != 0 ? byRank : Integer.compare(a.parts().size(), b.parts().size());
    }
    if (left instanceof BoolValue a) {
      return Boolean.compare(a.isTrue(), ((BoolValue) right).isTrue());
    }
    if (left instanceof IntValue a) {
      return a.number().compareTo(((IntValue) right).number());
    }
    if (left instanceof RealValue a) {
      return a.number().compareTo(((RealValue) right).number());
    }
    if (left instanceof BitVecValue a) {
      return a.bits().compareTo(((BitVecValue) right).bits());
    }
    if (left instanceof FiniteFieldValue a) {
      return a.number().compareTo(((FiniteFieldValue) right).number());
    }
    if (left instanceof FloatValue a) {
      return compareFloats(a, (FloatValue) right);
    }
    if (left instanceof CharValue a) {
      return Integer.compare(a.codePoint(), ((CharValue) right).codePoint());
    }
    if (left instanceof StringValue a) {
      return a.compareTo((StringValue) right);
    }
    if (left instanceof ElementValue a) {
      // Shorter names come first, so that numbered elements are in the order of their numbers.
      String name = ((ElementValue) right).name();
      int byLength = Integer.compare(a.name().length(), name.length());
      return byLength != 0 ? byLength : a.name().compareTo(name);
    }
    return left.toString().compareTo(right.toString());
  }

  /** Orders zeros, infinities and NaN first, by name, and then numbers by their bits. */
  private static int compareFloats(FloatValue left, FloatValue right) {
    boolean leftHasName = left.isZero() || left.isInfinite() || left.isNaN();
    boolean rightHasName = right.isZero() || right.isInfinite() || right.isNaN();
    if (leftHasName && rightHasName) {
      return left.toString().compareTo(right.toString());
    }
    if (leftHasName || rightHasName) {
      return leftHasName ? -1 : 1;
    }
    return left.toBits().orElseThrow().bits().compareTo(right.toBits().orElseThrow().bits());
  }

  private static int compareSorts(Sort left, Sort right) {
    int byText = left.toString().compareTo(right.toString());
    // Two datatypes of the same name, from different scripts or declared one after the other.
    return byText != 0 ? byText : Integer.compare(left.hashCode(), right.hashCode());
  }
}
