package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Arc;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.KnownBits;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Rules for bit-vectors of fixed width. */
final class BitVectorRules {

  /** Total operators without further rules. */
  private static final List<String> TOTAL =
      List.of(
          "bvudiv",
          "bvurem",
          "bvsdiv",
          "bvsrem",
          "bvsmod",
          "bvnand",
          "bvnor",
          "bvxnor",
          "repeat",
          "int2bv",
          "bvnego",
          "bvuaddo",
          "bvsaddo",
          "bvumulo",
          "bvsmulo",
          "bvusubo",
          "bvssubo",
          "bvsdivo",
          "bvredand",
          "bvredor");

  static final Rules.Table TABLE = new Rules.Table(Theory.BIT_VECTORS, rules());

  private BitVectorRules() {}

  private static Map<String, Rule> rules() {
    Map<String, Rule> rules = new TreeMap<>();
    rules.put("bvult", new Comparison(false, true, true));
    rules.put("bvule", new Comparison(false, true, false));
    rules.put("bvugt", new Comparison(false, false, true));
    rules.put("bvuge", new Comparison(false, false, false));
    rules.put("bvslt", new Comparison(true, true, true));
    rules.put("bvsle", new Comparison(true, true, false));
    rules.put("bvsgt", new Comparison(true, false, true));
    rules.put("bvsge", new Comparison(true, false, false));
    rules.put("bvadd", BitVectorRules::sum);
    rules.put("bvsub", BitVectorRules::difference);
    rules.put("bvneg", BitVectorRules::difference);
    rules.put("bvnot", BitVectorRules::complement);
    rules.put("bvxor", BitVectorRules::exclusive);
    rules.put("bvand", (at, child) -> masked(at, child, true));
    rules.put("bvor", (at, child) -> masked(at, child, false));
    rules.put("bvmul", BitVectorRules::product);
    rules.put("bvshl", BitVectorRules::shiftedLeft);
    rules.put("bvlshr", (at, child) -> shiftedRight(at, child, false));
    rules.put("bvashr", (at, child) -> shiftedRight(at, child, true));
    rules.put("rotate_left", (at, child) -> rotated(at, child, BitVecValue::rotateRight));
    rules.put("rotate_right", (at, child) -> rotated(at, child, BitVecValue::rotateLeft));
    rules.put("concat", BitVectorRules::joined);
    rules.put("extract", BitVectorRules::field);
    rules.put("zero_extend", BitVectorRules::zeroExtended);
    rules.put("sign_extend", BitVectorRules::signExtended);
    rules.put("bvcomp", BitVectorRules::compared);
    rules.put("bv2nat", (at, child) -> number(at, child, false));
    rules.put("sbv_to_int", (at, child) -> number(at, child, true));
    TOTAL.forEach(name -> rules.put(name, Rules::total));
    return rules;
  }

  private static int width(Application at, int child) {
    return ((Sort.BitVec) at.sortOf(child)).width();
  }

  private static BitVecValue bits(Value value) {
    return (BitVecValue) value;
  }

  private static BitVecValue current(Application at, int child) {
    return bits(at.known(child));
  }

  private static BigInteger index(Application at, int position) {
    Operation operation = (Operation) at.term().function();
    return ((Index.Numeral) operation.indices().get(position)).number();
  }

  private static BigInteger power(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }

  /** Returns the bits that a range fixes; null if it is not a range of fixed bits. */
  private static @Nullable KnownBits fixed(Range range) {
    if (range instanceof Exactly exactly) {
      BitVecValue value = bits(exactly.value());
      return new KnownBits(value.width(), Arc.largest(value.width()), value.bits());
    }
    return range instanceof KnownBits known ? known : null;
  }

  // -------------------------------------------------------------------------------- comparisons

  /** A comparison of two numbers, where the first is less than the second or greater. */
  private record Comparison(boolean signed, boolean less, boolean strict) implements Rule {

    @Override
    public Range of(Application at, int child) {
      if (at.range().equals(Range.ANY)) {
        return Range.ANY;
      }
      int width = width(at, child);
      BigInteger least = signed ? power(width - 1) : BigInteger.ZERO;
      BigInteger greatest = least.subtract(BigInteger.ONE);
      BigInteger other = current(at, 1 - child).bits();
      boolean below = (less == (child == 0)) == at.isTrue();
      // The negation of less is greater or equal.
      boolean without = strict == at.isTrue();
      BigInteger step = without ? BigInteger.ONE : BigInteger.ZERO;
      return below
          ? Arc.of(width, least, other.subtract(step))
          : Arc.of(width, other.add(step), greatest);
    }
  }

  // ----------------------------------------------------------------------------------- counting

  /**
   * Returns the range of a child if the application is a bijective function of it.
   *
   * @param inverse maps the application's value to the child's
   */
  private static @Nullable Range bijective(
      Application at, int child, UnaryOperator<Value> inverse) {
    Range range = at.range();
    if (range.equals(Range.ANY)) {
      return range;
    }
    if (range instanceof Exactly) {
      return Range.exactly(at.known(child));
    }
    if (range instanceof AllBut most) {
      return AllBut.of(map(most.values(), inverse), at.domains());
    }
    return range instanceof OneOf some ? OneOf.of(map(some.values(), inverse)) : null;
  }

  private static List<Value> map(List<Value> values, UnaryOperator<Value> function) {
    List<Value> mapped = new ArrayList<>(values.size());
    for (Value value : values) {
      mapped.add(function.apply(value));
    }
    return mapped;
  }

  /** A sum changes by the same amount as a summand, whatever the other summands are. */
  private static @Nullable Range sum(Application at, int child) {
    BitVecValue rest = current(at, child).subtract(bits(at.known()));
    if (at.range() instanceof Arc arc) {
      return Arc.of(arc.width(), arc.from().add(rest.bits()), arc.to().add(rest.bits()));
    }
    KnownBits known = fixed(at.range());
    if (known != null && isLow(known.mask())) {
      // Carries only go up, so the lowest bits of a sum depend on the lowest bits of the summands
      // alone.
      return KnownBits.of(
          known.width(), known.mask(), Arc.modulo(known.width(), known.bits().add(rest.bits())));
    }
    return bijective(at, child, value -> bits(value).add(rest));
  }

  private static boolean isLow(BigInteger mask) {
    return mask.bitCount() == mask.bitLength();
  }

  private static @Nullable Range difference(Application at, int child) {
    if (child == 0 && at.count() > 1) {
      return sum(at, child);
    }
    BitVecValue rest = current(at, child).add(bits(at.known()));
    if (at.range() instanceof Arc arc) {
      return Arc.of(arc.width(), rest.bits().subtract(arc.to()), rest.bits().subtract(arc.from()));
    }
    KnownBits known = fixed(at.range());
    if (known != null && isLow(known.mask())) {
      return KnownBits.of(
          known.width(),
          known.mask(),
          Arc.modulo(known.width(), rest.bits().subtract(known.bits())));
    }
    return bijective(at, child, value -> rest.subtract(bits(value)));
  }

  /** The complement reverses the order. */
  private static @Nullable Range complement(Application at, int child) {
    if (at.range() instanceof Arc arc) {
      return Arc.of(arc.width(), arc.to().not(), arc.from().not());
    }
    return exclusive(at, child);
  }

  private static @Nullable Range exclusive(Application at, int child) {
    BitVecValue rest = current(at, child).xor(bits(at.known()));
    KnownBits known = fixed(at.range());
    if (known != null) {
      return KnownBits.of(known.width(), known.mask(), known.bits().xor(rest.bits()));
    }
    return bijective(at, child, value -> bits(value).xor(rest));
  }

  private static @Nullable Range product(Application at, int child) {
    int width = width(at, child);
    BigInteger factor = BigInteger.ONE;
    for (int i = 0; i < at.count(); i++) {
      if (i != child) {
        factor = Arc.modulo(width, factor.multiply(current(at, i).bits()));
      }
    }
    if (factor.signum() == 0) {
      return Range.ANY;
    }
    if (factor.testBit(0)) {
      BitVecValue inverse = new BitVecValue(width, factor.modInverse(power(width)));
      return bijective(at, child, value -> bits(value).multiply(inverse));
    }
    // A power of two in the factor shifts out the same number of highest bits.
    KnownBits known = fixed(at.range());
    if (known != null && known.mask().bitCount() == width) {
      int kept = width - factor.getLowestSetBit();
      return KnownBits.of(width, Arc.largest(kept), current(at, child).bits());
    }
    return Rules.total(at, child);
  }

  // --------------------------------------------------------------------------------------- bits

  /** A bit does not matter if the other arguments determine the result. */
  private static @Nullable Range masked(Application at, int child, boolean and) {
    KnownBits known = fixed(at.range());
    if (known == null) {
      return Rules.total(at, child);
    }
    BigInteger matters = Arc.largest(known.width());
    for (int i = 0; i < at.count(); i++) {
      if (i != child) {
        BigInteger other = current(at, i).bits();
        matters = and ? matters.and(other) : matters.andNot(other);
      }
    }
    return KnownBits.of(known.width(), known.mask().and(matters), known.bits());
  }

  private static @Nullable Range shiftedLeft(Application at, int child) {
    KnownBits known = fixed(at.range());
    if (child == 1 || known == null) {
      return Rules.total(at, child);
    }
    int distance = distance(at);
    return KnownBits.of(
        known.width(), known.mask().shiftRight(distance), known.bits().shiftRight(distance));
  }

  /** Returns the shift distance of the first argument, at most its width. */
  private static int distance(Application at) {
    return current(at, 1).bits().min(BigInteger.valueOf(width(at, 0))).intValueExact();
  }

  private static @Nullable Range shiftedRight(Application at, int child, boolean signed) {
    KnownBits known = fixed(at.range());
    if (child == 1 || known == null) {
      return Rules.total(at, child);
    }
    int width = known.width();
    int distance = distance(at);
    BigInteger mask = known.mask().shiftLeft(distance).and(Arc.largest(width));
    // The bits that are shifted in are copies of the sign.
    boolean signMatters = signed && known.mask().bitLength() > width - distance;
    return KnownBits.of(
        width, signMatters ? mask.setBit(width - 1) : mask, current(at, child).bits());
  }

  private static @Nullable Range rotated(
      Application at, int child, BiFunction<BitVecValue, BigInteger, BitVecValue> back) {
    BigInteger distance = index(at, 0);
    KnownBits known = fixed(at.range());
    if (known != null) {
      return KnownBits.of(
          known.width(),
          back.apply(new BitVecValue(known.width(), known.mask()), distance).bits(),
          current(at, child).bits());
    }
    return bijective(at, child, value -> back.apply(bits(value), distance));
  }

  // -------------------------------------------------------------------------------------- parts

  private static @Nullable Range joined(Application at, int child) {
    int width = width(at, child);
    int below = 0;
    for (int i = child + 1; i < at.count(); i++) {
      below += width(at, i);
    }
    KnownBits known = fixed(at.range());
    if (known != null) {
      BigInteger mask = known.mask().shiftRight(below).and(Arc.largest(width));
      return KnownBits.of(width, mask, current(at, child).bits());
    }
    if (at.range() instanceof AllBut most) {
      BigInteger field = Arc.largest(width).shiftLeft(below);
      BigInteger others = bits(at.known()).bits().andNot(field);
      List<Value> excluded = new ArrayList<>();
      for (Value value : most.values()) {
        BigInteger number = bits(value).bits();
        if (number.andNot(field).equals(others)) {
          excluded.add(BitVecValue.of(width, number.shiftRight(below)));
        }
      }
      return AllBut.of(excluded, at.domains());
    }
    return Rules.total(at, child);
  }

  private static @Nullable Range field(Application at, int child) {
    int low = index(at, 1).intValueExact();
    KnownBits known = fixed(at.range());
    return known == null
        ? Rules.total(at, child)
        : KnownBits.of(width(at, child), known.mask().shiftLeft(low), known.bits().shiftLeft(low));
  }

  private static @Nullable Range zeroExtended(Application at, int child) {
    int width = width(at, child);
    KnownBits known = fixed(at.range());
    if (known != null) {
      return KnownBits.of(width, known.mask().and(Arc.largest(width)), current(at, child).bits());
    }
    if (at.range() instanceof AllBut most) {
      return narrowed(at, most, width, value -> value.bits().bitLength() <= width);
    }
    // An arc that does not pass 0 is an interval.
    return at.range() instanceof Arc arc && arc.to().bitLength() <= arc.width()
        ? Arc.of(width, arc.from(), arc.to().min(Arc.largest(width)))
        : Rules.total(at, child);
  }

  private interface Fits {
    boolean test(BitVecValue value);
  }

  private static Range narrowed(Application at, AllBut most, int width, Fits fits) {
    List<Value> excluded = new ArrayList<>();
    for (Value value : most.values()) {
      if (fits.test(bits(value))) {
        excluded.add(BitVecValue.of(width, bits(value).bits()));
      }
    }
    return AllBut.of(excluded, at.domains());
  }

  private static @Nullable Range signExtended(Application at, int child) {
    int width = width(at, child);
    KnownBits known = fixed(at.range());
    if (known != null) {
      BigInteger mask = known.mask().and(Arc.largest(width));
      boolean signMatters = known.mask().bitLength() > width;
      return KnownBits.of(
          width, signMatters ? mask.setBit(width - 1) : mask, current(at, child).bits());
    }
    return at.range() instanceof AllBut most
        ? narrowed(at, most, width, value -> value.signed().bitLength() < width)
        : Rules.total(at, child);
  }

  // -------------------------------------------------------------------------------- conversions

  /** The result is a bit that shows whether two bit-vectors are equal. */
  private static Range compared(Application at, int child) {
    BitVecValue bit = bits(at.known());
    if (at.range().contains(bit.not())) {
      return Range.ANY;
    }
    boolean same = bit.bits().signum() != 0;
    return same ? Range.exactly(at.known(child)) : AllBut.of(at.known(1 - child), at.domains());
  }

  private static @Nullable Range number(Application at, int child, boolean signed) {
    int width = width(at, child);
    if (at.range() instanceof AllBut most) {
      List<Value> excluded = new ArrayList<>();
      for (Value value : most.values()) {
        BigInteger number = ((IntValue) value).number();
        boolean fits =
            signed
                ? number.bitLength() < width
                : number.signum() >= 0 && number.bitLength() <= width;
        if (fits) {
          excluded.add(BitVecValue.of(width, number));
        }
      }
      return AllBut.of(excluded, at.domains());
    }
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals == null || intervals.size() != 1) {
      return null;
    }
    BigInteger least = signed ? power(width - 1).negate() : BigInteger.ZERO;
    BigInteger greatest = signed ? Arc.largest(width - 1) : Arc.largest(width);
    Value low = intervals.get(0).ofIntegers().low();
    Value high = intervals.get(0).ofIntegers().high();
    return Arc.of(
        width,
        low == null ? least : ((IntValue) low).number().max(least),
        high == null ? greatest : ((IntValue) high).number().min(greatest));
  }
}
