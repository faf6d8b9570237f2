package io.ordeal.smt.value;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Computes the number of elements of sorts, given the sizes of the uninterpreted sorts. */
final class Cardinalities {

  /** Bits of the largest size that is computed. */
  private static final int MOST_BITS = 1 << 20;

  /**
   * Nested instances of one datatype after which it counts as infinite. A datatype that contains
   * itself with that many different arguments does so without end.
   */
  static final int DEEPEST_NESTING = 1000;

  /** A number of elements: exact, too large to be written down, or infinite. */
  record Size(@Nullable BigInteger exact, boolean infinite) {
    static final Size INFINITE = new Size(null, true);
    static final Size HUGE = new Size(null, false);
    static final Size ONE = of(BigInteger.ONE);

    static Size of(BigInteger number) {
      return number.bitLength() > MOST_BITS ? HUGE : new Size(number, false);
    }

    static Size of(long number) {
      return of(BigInteger.valueOf(number));
    }

    boolean isOne() {
      return BigInteger.ONE.equals(exact);
    }

    /** The sum or product if one of the sizes is not exact: infinite if either is. */
    private Size vaguely(Size other) {
      return infinite || other.infinite ? INFINITE : HUGE;
    }

    Size plus(Size other) {
      return exact == null || other.exact == null ? vaguely(other) : of(exact.add(other.exact));
    }

    Size times(Size other) {
      return exact == null || other.exact == null
          ? vaguely(other)
          : of(exact.multiply(other.exact));
    }

    Size power(Size exponent) {
      if (isOne()) {
        return this;
      }
      if (exact == null || exponent.exact == null) {
        return vaguely(exponent);
      }
      BigInteger bits = exponent.exact.multiply(BigInteger.valueOf(exact.bitLength()));
      return bits.compareTo(BigInteger.valueOf(2L * MOST_BITS)) > 0
          ? HUGE
          : of(exact.pow(exponent.exact.intValueExact()));
    }
  }

  private final Map<Sort, List<Value>> universes;
  private final Size unlisted;
  private final Map<Sort, Size> sizes = new ConcurrentHashMap<>();

  /**
   * Creates the computation.
   *
   * @param universes elements of uninterpreted sorts, where they are known
   * @param unlisted size of all other uninterpreted sorts
   */
  Cardinalities(Map<Sort, List<Value>> universes, Size unlisted) {
    this.universes = universes;
    this.unlisted = unlisted;
  }

  Size of(Sort root) {
    Size known = sizes.get(root);
    if (known != null) {
      return known;
    }
    // The sorts being computed, innermost last. A sort that contains itself is infinite.
    Set<Sort> open = new HashSet<>();
    Map<Datatype, Integer> nesting = new HashMap<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Sort top = pending.element();
      if (sizes.containsKey(top)) {
        pending.pop();
        continue;
      }
      boolean leaf =
          universes.containsKey(top)
              || isUninterpreted(top)
              || isCertainlyInfinite(top)
              || isSingle(top);
      if (!leaf && open.add(top)) {
        if (top instanceof Sort.DatatypeSort instance
            && nesting.merge(instance.datatype(), 1, Integer::sum) > DEEPEST_NESTING) {
          sizes.put(top, Size.INFINITE);
          continue;
        }
        for (Sort component : top.components()) {
          if (!open.contains(component)) {
            pending.push(component);
          }
        }
      } else {
        sizes.put(top, leaf ? leafSize(top) : computed(top));
        pending.pop();
        if (open.remove(top) && top instanceof Sort.DatatypeSort instance) {
          nesting.merge(instance.datatype(), -1, Integer::sum);
        }
      }
    }
    return sizes.getOrDefault(root, Size.INFINITE);
  }

  private static boolean isCertainlyInfinite(Sort sort) {
    return sort instanceof Sort.Seq || sort instanceof Sort.Bag;
  }

  private static boolean isUninterpreted(Sort sort) {
    return sort instanceof Sort.Uninterpreted || sort instanceof Sort.Parameter;
  }

  private Size leafSize(Sort sort) {
    List<Value> universe = universes.get(sort);
    if (universe != null) {
      return Size.of(universe.size());
    }
    if (isUninterpreted(sort)) {
      return unlisted;
    }
    return isCertainlyInfinite(sort) ? Size.INFINITE : Size.ONE;
  }

  /**
   * Whether a codatatype has exactly one element: it has one constructor, and the same holds for
   * all its fields, without end.
   */
  private boolean isSingle(Sort sort) {
    if (!(sort instanceof Sort.DatatypeSort instance) || !instance.datatype().isCoinductive()) {
      return false;
    }
    Set<Sort> met = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      if (!met.add(next) || isSingleLeaf(next)) {
        continue;
      }
      if (met.size() > DEEPEST_NESTING) {
        return false;
      }
      if (next instanceof Sort.Array array) {
        pending.push(array.element());
      } else if (next instanceof Sort.FunctionSort function) {
        pending.push(function.result());
      } else if (next instanceof Sort.Tuple
          || (next instanceof Sort.DatatypeSort datatype
              && datatype.datatype().constructors().size() == 1)) {
        pending.addAll(next.components());
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isSingleLeaf(Sort sort) {
    return (universes.containsKey(sort) || isUninterpreted(sort)) && leafSize(sort).isOne();
  }

  /**
   * Computes the size from the sizes of the components; a component whose size is not known yet
   * contains {@code sort}.
   */
  private Size computed(Sort sort) {
    if (sort instanceof Sort.DatatypeSort instance) {
      Size sum = Size.of(0);
      for (Datatype.Constructor constructor : instance.datatype().constructors()) {
        sum = sum.plus(product(instance.fields(constructor)));
      }
      return sum;
    }
    if (sort instanceof Sort.Array array) {
      return known(array.element()).power(known(array.index()));
    }
    if (sort instanceof Sort.FunctionSort function) {
      return known(function.result()).power(product(function.parameters()));
    }
    if (sort instanceof Sort.Set set) {
      return Size.of(2).power(known(set.element()));
    }
    if (sort instanceof Sort.Tuple) {
      return product(sort.arguments());
    }
    if (sort instanceof Sort.NullableSort nullable) {
      return known(nullable.element()).plus(Size.ONE);
    }
    if (sort instanceof Sort.BitVec bitVec) {
      return Size.of(2).power(Size.of(bitVec.width()));
    }
    if (sort instanceof Sort.FiniteField field) {
      return Size.of(field.order());
    }
    if (sort instanceof Sort.FloatingPoint floats) {
      return floatCount(floats.exponentBits(), floats.significandBits());
    }
    if (sort.equals(Sort.BOOL)) {
      return Size.of(2);
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      return Size.of(5);
    }
    return sort.equals(Sort.CHAR) ? Size.of(StringValue.MAX_CODE_POINT + 1) : Size.INFINITE;
  }

  /**
   * The number of bit patterns, where those of the largest exponent count as two infinities and one
   * NaN.
   */
  private static Size floatCount(int exponentBits, int significandBits) {
    Size patterns = Size.of(2).power(Size.of((long) exponentBits + significandBits));
    return patterns.exact == null
        ? patterns
        : Size.of(
            patterns
                .exact
                .subtract(BigInteger.ONE.shiftLeft(significandBits))
                .add(BigInteger.valueOf(3)));
  }

  private Size known(Sort sort) {
    return sizes.getOrDefault(sort, Size.INFINITE);
  }

  private Size product(List<Sort> sorts) {
    Size product = Size.ONE;
    for (Sort sort : sorts) {
      product = product.times(known(sort));
    }
    return product;
  }
}
