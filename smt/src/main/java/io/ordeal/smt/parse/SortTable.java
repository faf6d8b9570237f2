package io.ordeal.smt.parse;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The predefined sorts by name. */
final class SortTable {

  private static final Map<String, SortDefinition> PLAIN = new TreeMap<>();
  private static final Map<String, Function<List<BigInteger>, @Nullable Sort>> INDEXED =
      new TreeMap<>();

  static {
    PLAIN.put("Bool", SortDefinition.constant(Sort.BOOL));
    PLAIN.put("Int", SortDefinition.constant(Sort.INT));
    PLAIN.put("Real", SortDefinition.constant(Sort.REAL));
    PLAIN.put("String", SortDefinition.constant(Sort.STRING));
    PLAIN.put("RegLan", SortDefinition.constant(Sort.REG_LAN));
    PLAIN.put("RoundingMode", SortDefinition.constant(Sort.ROUNDING_MODE));
    PLAIN.put("Unicode", SortDefinition.constant(Sort.CHAR));
    PLAIN.put("Float16", SortDefinition.constant(Sort.floatingPoint(5, 11)));
    PLAIN.put("Float32", SortDefinition.constant(Sort.floatingPoint(8, 24)));
    PLAIN.put("Float64", SortDefinition.constant(Sort.floatingPoint(11, 53)));
    PLAIN.put("Float128", SortDefinition.constant(Sort.floatingPoint(15, 113)));
    PLAIN.put("Array", new SortDefinition("it with two or more sorts", SortTable::array));
    PLAIN.put("Seq", SortDefinition.of(1, sorts -> sequence(sorts.get(0))));
    PLAIN.put("Set", SortDefinition.of(1, sorts -> Sort.set(sorts.get(0))));
    PLAIN.put("Bag", SortDefinition.of(1, sorts -> Sort.bag(sorts.get(0))));
    PLAIN.put("Nullable", SortDefinition.of(1, sorts -> Sort.nullable(sorts.get(0))));
    PLAIN.put("Tuple", new SortDefinition("it with sorts", Sort::tuple));
    PLAIN.put("UnitTuple", SortDefinition.constant(Sort.tuple(List.of())));
    PLAIN.put("Relation", new SortDefinition("it with sorts", s -> Sort.set(Sort.tuple(s))));
    PLAIN.put("Table", new SortDefinition("it with sorts", s -> Sort.bag(Sort.tuple(s))));
    PLAIN.put("->", new SortDefinition("it with two or more sorts", SortTable::function));
    // Z3's regular expressions over a sequence sort; here only strings have any.
    PLAIN.put(
        "RegEx", SortDefinition.of(1, s -> s.get(0).equals(Sort.STRING) ? Sort.REG_LAN : null));

    INDEXED.put("BitVec", numbers -> numbers.size() == 1 ? bitVec(numbers.get(0)) : null);
    INDEXED.put(
        "FloatingPoint",
        numbers -> numbers.size() == 2 ? floatingPoint(numbers.get(0), numbers.get(1)) : null);
    INDEXED.put(
        "FiniteField",
        numbers ->
            numbers.size() == 1 && isFieldOrder(numbers.get(0))
                ? Sort.finiteField(numbers.get(0))
                : null);
  }

  /** Bits of the largest field order; a primality test of a larger number would take minutes. */
  private static final int LARGEST_FIELD_BITS = 1 << 13;

  private SortTable() {}

  static @Nullable SortDefinition plain(String name) {
    return PLAIN.get(name);
  }

  /** The sort {@code (_ name numbers…)}, or null if there is none. */
  static @Nullable Sort indexed(String name, List<BigInteger> numbers) {
    Function<List<BigInteger>, @Nullable Sort> maker = INDEXED.get(name);
    return maker == null ? null : maker.apply(numbers);
  }

  /** A description, for messages, of the indices that a sort of this name takes. */
  static String indicesWanted(String name) {
    return switch (name) {
      case "BitVec" -> "(_ BitVec n) with 1 <= n <= " + Integer.MAX_VALUE;
      case "FloatingPoint" -> "(_ FloatingPoint e s) with e, s >= 2";
      case "FiniteField" -> "(_ FiniteField p) with a prime p";
      default -> "(_ BitVec n), (_ FloatingPoint e s) or (_ FiniteField p)";
    };
  }

  /** Returns the array sort; Z3's arrays with several indices are arrays of arrays. */
  private static @Nullable Sort array(List<Sort> sorts) {
    if (sorts.size() < 2) {
      return null;
    }
    Sort sort = sorts.get(sorts.size() - 1);
    for (int i = sorts.size() - 2; i >= 0; i--) {
      sort = Sort.array(sorts.get(i), sort);
    }
    return sort;
  }

  private static Sort sequence(Sort element) {
    return element.equals(Sort.CHAR) ? Sort.STRING : Sort.seq(element);
  }

  private static @Nullable Sort function(List<Sort> sorts) {
    int last = sorts.size() - 1;
    return last < 1 ? null : Sort.function(sorts.subList(0, last), sorts.get(last));
  }

  /**
   * Whether there is a finite field of this order, as far as that can be decided in reasonable
   * time.
   */
  static boolean isFieldOrder(BigInteger order) {
    return order.bitLength() <= LARGEST_FIELD_BITS && order.isProbablePrime(40);
  }

  private static boolean isSize(BigInteger number, int least) {
    return number.bitLength() < 32 && number.intValue() >= least;
  }

  private static @Nullable Sort bitVec(BigInteger width) {
    return isSize(width, 1) ? Sort.bitVec(width.intValue()) : null;
  }

  private static @Nullable Sort floatingPoint(BigInteger exponent, BigInteger significand) {
    return isSize(exponent, 2) && isSize(significand, 2)
        ? Sort.floatingPoint(exponent.intValue(), significand.intValue())
        : null;
  }
}
