package io.ordeal.fuzz.history;

import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Canonical names, which show the sort: {@code int_0}, {@code bv8_1}, {@code array<int.bool>_0},
 * {@code f<int.int>bool_0}. Names of different sorts are different.
 */
final class Names {

  private Names() {}

  /** Returns the name of a constant. */
  static String constant(Sort sort, int number) {
    return prefix(sort) + "_" + number;
  }

  /** Returns the name of a function. */
  static String function(List<Sort> parameters, Sort result, int number) {
    return "f%s%s_%d".formatted(list(parameters), prefix(result), number);
  }

  /** Returns the name of a bound variable. No constant or function has such a name. */
  static String bound(int number) {
    return "x" + number;
  }

  /** Returns the name of an uninterpreted sort. */
  static String sort(int arity, int number) {
    return "U" + (arity == 0 ? "" : arity + "x") + number;
  }

  private static String prefix(Sort sort) {
    if (sort instanceof Sort.BitVec bits) {
      return "bv" + bits.width();
    }
    if (sort instanceof Sort.FloatingPoint floats) {
      return "fp%d.%d".formatted(floats.exponentBits(), floats.significandBits());
    }
    if (sort instanceof Sort.Uninterpreted || sort instanceof Sort.DatatypeSort) {
      return sort.head() + (sort.arguments().isEmpty() ? "" : list(sort.arguments()));
    }
    String head = sort.head().replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    return sort.arguments().isEmpty() ? head : head + list(sort.arguments());
  }

  private static String list(List<Sort> sorts) {
    return sorts.stream().map(Names::prefix).collect(Collectors.joining(".", "<", ">"));
  }
}
