package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One way to apply an operator. Nearly every row uses a {@link Signature}; the few whose result no
 * signature can express, such as joins of relations, have a rule of their own.
 */
public interface Typing {

  /**
   * Returns the sort of an application, or null if the operator does not take these arguments.
   *
   * @param ascribed result sort in {@code (as f sort)}, if the script has one
   */
  @Nullable Sort resultOf(List<Index> indices, @Nullable Sort ascribed, Sort[] arguments);

  /** A description of the accepted argument sorts, for messages. */
  String wanted();

  /** Whether an index is larger than any accepted one. */
  default boolean exceeds(List<Index> indices) {
    return false;
  }

  /** Whether only an ascription determines the result sort. */
  default boolean needsAscription() {
    return false;
  }

  /**
   * Returns a rule in code, for typings that no signature can express.
   *
   * @param shape description of arguments and result, written like a signature as far as possible
   */
  static Typing rule(String shape, Rule rule) {
    String wanted = shape.substring(0, Signature.arrow(shape)).trim();
    return new Typing() {
      @Override
      public @Nullable Sort resultOf(
          List<Index> indices, @Nullable Sort ascribed, Sort[] arguments) {
        return rule.resultOf(indices, arguments);
      }

      @Override
      public String wanted() {
        return wanted;
      }

      @Override
      public String toString() {
        return shape;
      }
    };
  }

  /**
   * Returns a rule in code for applications whose only sort is the ascribed one.
   *
   * @param shape description of arguments and result, written like a signature as far as possible
   */
  static Typing ascribed(String shape, BiPredicate<Sort, Sort[]> takes) {
    Typing plain = rule(shape, (indices, arguments) -> null);
    return new Typing() {
      @Override
      public @Nullable Sort resultOf(
          List<Index> indices, @Nullable Sort ascribed, Sort[] arguments) {
        return ascribed != null && takes.test(ascribed, arguments) ? ascribed : null;
      }

      @Override
      public String wanted() {
        return plain.wanted();
      }

      @Override
      public boolean needsAscription() {
        return true;
      }

      @Override
      public String toString() {
        return shape;
      }
    };
  }

  /** Whether every argument has this sort. */
  static boolean all(Sort wanted, Sort[] arguments) {
    return Arrays.stream(arguments).allMatch(wanted::equals);
  }

  /** See {@link #rule}. */
  interface Rule {
    @Nullable Sort resultOf(List<Index> indices, Sort[] arguments);
  }
}
