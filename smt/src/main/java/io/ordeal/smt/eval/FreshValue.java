package io.ordeal.smt.eval;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds a value that differs from given ones. */
final class FreshValue {

  private FreshValue() {}

  /**
   * Returns a value that is not among {@code others}; empty if there is none or none can be found.
   */
  static Optional<Value> outside(Set<Value> others, Sort sort, Domains domains) {
    Optional<List<Value>> all = elements(domains, sort, others.size() + 1);
    if (all.isPresent()) {
      return all.get().stream().filter(value -> !others.contains(value)).findFirst();
    }
    // Among one more value than there are others, at least one is new.
    for (int number = 0; number <= others.size(); number++) {
      Value value = numbered(sort, number, domains);
      if (value != null && !others.contains(value)) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** The elements of a sort, if they can be listed and there are at most {@code most}. */
  static Optional<List<Value>> elements(Domains domains, Sort sort, int most) {
    try {
      boolean few =
          domains
              .size(sort)
              .filter(size -> size.compareTo(BigInteger.valueOf(most)) <= 0)
              .isPresent();
      return few ? Optional.of(domains.elements(sort, most)) : Optional.empty();
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
  }

  /** Returns a distinct value for each number from 0 to the size of the sort. */
  private static @Nullable Value numbered(Sort sort, int number, Domains domains) {
    BigInteger big = BigInteger.valueOf(number);
    if (sort.equals(Sort.INT)) {
      return new IntValue(big);
    } else if (sort.equals(Sort.REAL)) {
      return new RealValue(Rational.of(big));
    } else if (sort.equals(Sort.STRING)) {
      return StringValue.ofText("a".repeat(number));
    } else if (sort instanceof Sort.BitVec bitVec) {
      return BitVecValue.of(bitVec.width(), big);
    } else if (sort instanceof Sort.FloatingPoint floats) {
      int width = floats.exponentBits() + floats.significandBits();
      return FloatValue.ofBits(floats, BitVecValue.of(width, big));
    } else if (sort instanceof Sort.Uninterpreted && !domains.isFinite(sort)) {
      return new ElementValue(sort, "another " + number);
    } else if (sort instanceof Sort.Seq seq) {
      return new SomeValue(domains)
          .of(seq.element())
          .map(element -> (Value) SeqValue.of(seq, Collections.nCopies(number, element)))
          .orElse(null);
    } else if (sort instanceof Sort.Uninterpreted) {
      return domains.elements(sort, Integer.MAX_VALUE).get(number);
    }
    return null;
  }
}
