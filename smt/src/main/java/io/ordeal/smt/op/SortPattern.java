package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A sort with variables, as it occurs in a signature. */
abstract sealed class SortPattern {

  /** Marks a number variable without a value; it is below all numbers. */
  static final long UNBOUND = Long.MIN_VALUE;

  /** The values of variables while one application is sorted. */
  static final class Bindings {
    final @Nullable Sort[] sorts;
    final long[] numbers;

    Bindings(int sortVariables, int numberVariables) {
      this.sorts = new @Nullable Sort[sortVariables];
      this.numbers = new long[numberVariables];
      Arrays.fill(numbers, UNBOUND);
    }

    private Bindings(Bindings other) {
      this.sorts = other.sorts.clone();
      this.numbers = other.numbers.clone();
    }

    Bindings copy() {
      return new Bindings(this);
    }
  }

  /** Whether it contains a number that is computed from others. */
  boolean computesNumber() {
    return false;
  }

  /** Whether the sort fits; binds variables at their first occurrence. */
  abstract boolean matches(Sort sort, Bindings bindings);

  /**
   * Returns the sort of the pattern, whose variables must all be bound; null if there is no such
   * sort.
   */
  abstract @Nullable Sort build(Bindings bindings);

  static boolean matchNumber(NumberExpression expression, long number, Bindings bindings) {
    int variable = expression.variable();
    if (variable >= 0 && bindings.numbers[variable] == UNBOUND) {
      bindings.numbers[variable] = number;
      return true;
    }
    return expression.value(bindings.numbers) == number;
  }

  static final class Exactly extends SortPattern {
    private final Sort sort;

    Exactly(Sort sort) {
      this.sort = sort;
    }

    @Override
    boolean matches(Sort other, Bindings bindings) {
      return sort.equals(other);
    }

    @Override
    Sort build(Bindings bindings) {
      return sort;
    }
  }

  /** A variable: any sort, possibly of a certain kind, and the same at every occurrence. */
  static final class Variable extends SortPattern {
    private final int slot;
    private final Predicate<Sort> kind;

    Variable(int slot, Predicate<Sort> kind) {
      this.slot = slot;
      this.kind = kind;
    }

    @Override
    boolean matches(Sort sort, Bindings bindings) {
      Sort bound = bindings.sorts[slot];
      if (bound == null) {
        bindings.sorts[slot] = sort;
        return kind.test(sort);
      }
      return bound.equals(sort);
    }

    @Override
    @Nullable Sort build(Bindings bindings) {
      return bindings.sorts[slot];
    }
  }

  static final class BitVec extends SortPattern {
    private final NumberExpression width;

    BitVec(NumberExpression width) {
      this.width = width;
    }

    @Override
    boolean computesNumber() {
      return width.variable() < 0;
    }

    @Override
    boolean matches(Sort sort, Bindings bindings) {
      return sort instanceof Sort.BitVec bitVec && matchNumber(width, bitVec.width(), bindings);
    }

    @Override
    @Nullable Sort build(Bindings bindings) {
      long bits = width.value(bindings.numbers);
      return bits >= 1 && bits <= Integer.MAX_VALUE ? Sort.bitVec((int) bits) : null;
    }
  }

  static final class FloatingPoint extends SortPattern {
    private final NumberExpression exponent;
    private final NumberExpression significand;

    FloatingPoint(NumberExpression exponent, NumberExpression significand) {
      this.exponent = exponent;
      this.significand = significand;
    }

    @Override
    boolean matches(Sort sort, Bindings bindings) {
      return sort instanceof Sort.FloatingPoint fp
          && matchNumber(exponent, fp.exponentBits(), bindings)
          && matchNumber(significand, fp.significandBits(), bindings);
    }

    @Override
    @Nullable Sort build(Bindings bindings) {
      long eb = exponent.value(bindings.numbers);
      long sb = significand.value(bindings.numbers);
      boolean exists = eb >= 2 && sb >= 2 && eb <= Integer.MAX_VALUE && sb <= Integer.MAX_VALUE;
      return exists ? Sort.floatingPoint((int) eb, (int) sb) : null;
    }
  }

  /** A sort with arguments: {@code (Array X Y)}, {@code (Seq X)}, {@code (-> X Y)} and the like. */
  static final class Compound extends SortPattern {
    private final Class<? extends Sort> kind;
    private final List<SortPattern> arguments;
    private final Function<List<Sort>, Sort> make;

    Compound(
        Class<? extends Sort> kind, List<SortPattern> arguments, Function<List<Sort>, Sort> make) {
      this.kind = kind;
      this.arguments = List.copyOf(arguments);
      this.make = make;
    }

    @Override
    boolean matches(Sort sort, Bindings bindings) {
      if (!kind.isInstance(sort) || sort.arguments().size() != arguments.size()) {
        return false;
      }
      for (int i = 0; i < arguments.size(); i++) {
        if (!arguments.get(i).matches(sort.arguments().get(i), bindings)) {
          return false;
        }
      }
      return true;
    }

    @Override
    @Nullable Sort build(Bindings bindings) {
      Sort[] built = new Sort[arguments.size()];
      for (int i = 0; i < built.length; i++) {
        Sort argument = arguments.get(i).build(bindings);
        if (argument == null) {
          return null;
        }
        built[i] = argument;
      }
      return make.apply(List.of(built));
    }
  }
}
