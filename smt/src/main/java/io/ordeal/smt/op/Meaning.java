package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The function that an operator computes.
 *
 * <p>It takes as many arguments as the row's signature has; the row's {@link Notation} defines
 * applications to more. It receives results that may be unknown, and MUST return a value only if
 * that is the value for all values of the unknown arguments.
 */
@FunctionalInterface
public interface Meaning {

  /**
   * An application to evaluate.
   *
   * @param sort sort of the application
   * @param domains elements of uninterpreted sorts, as far as they are known
   * @param function the first argument, before {@code arguments}, if it can only be applied
   */
  record Call(
      List<Index> indices,
      Sort sort,
      List<Result> arguments,
      Domains domains,
      @Nullable AppliedFunction function) {

    Call(List<Index> indices, Sort sort, List<Result> arguments, Domains domains) {
      this(indices, sort, arguments, domains, null);
    }
  }

  /**
   * Evaluates an application. For arguments of sorts that the row takes, it throws nothing but
   * {@code LimitExceeded}.
   */
  Result at(Call call);

  /** The known arguments for which there is no value; empty if there are none. */
  default Optional<Gap> gap() {
    return Optional.empty();
  }

  /** Whether there is a value for all known arguments outside the gap. */
  default boolean isComputed() {
    return true;
  }

  /** Returns this meaning with a gap at all arguments for which it gives no value. */
  default Meaning withGap(String what) {
    return withGap(what, Gap.Condition.openIn(this));
  }

  /**
   * Returns this meaning with a gap.
   *
   * @param condition holds for known arguments exactly if the meaning gives no value
   */
  default Meaning withGap(String what, Gap.Condition condition) {
    Meaning meaning = this;
    Optional<Gap> gap = Optional.of(new Gap(what, condition));
    return new Meaning() {
      @Override
      public Result at(Call call) {
        return meaning.at(call);
      }

      @Override
      public Optional<Gap> gap() {
        return gap;
      }

      @Override
      public boolean isComputed() {
        return meaning.isComputed();
      }
    };
  }

  /** Returns a meaning without any value, for this reason. */
  static Meaning none(String reason) {
    Result open = Result.open(reason);
    return rarely(call -> open);
  }

  /** Returns a meaning that gives no value for most arguments. */
  static Meaning rarely(Meaning meaning) {
    return new Meaning() {
      @Override
      public Result at(Call call) {
        return meaning.at(call);
      }

      @Override
      public boolean isComputed() {
        return false;
      }
    };
  }
}
