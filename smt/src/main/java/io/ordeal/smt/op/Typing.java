package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One way in which an operator can be applied. Nearly every row uses a {@link Signature}; the few
 * whose result no signature can write (joins of relations, say) have a rule of their own.
 */
public interface Typing {

  /**
   * The sort of an application, or null if it does not take these.
   *
   * @param ascribed the result sort that {@code (as f sort)} names, if the script says so
   */
  @Nullable Sort resultOf(List<Index> indices, @Nullable Sort ascribed, Sort[] arguments);

  /** The argument sorts it takes, for messages. */
  String wanted();

  /** Whether an index is larger than any that it takes. */
  default boolean exceeds(List<Index> indices) {
    return false;
  }

  /** Whether only an ascription tells the result sort. */
  default boolean needsAscription() {
    return false;
  }

  /**
   * A rule in code, for what a signature cannot write.
   *
   * @param shape what it takes and gives, written like a signature as far as that goes
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
   * A rule in code for what has no sort but the ascribed one.
   *
   * @param shape what it takes and gives, written like a signature as far as that goes
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
