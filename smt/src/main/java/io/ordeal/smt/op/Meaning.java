package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an operator computes.
 *
 * <p>It is given for as many arguments as the row's signature shows; the row's {@link Notation}
 * says what more arguments mean. It is handed what is known of the arguments, and MUST give a value
 * only if that is the value whatever the unknown ones are.
 */
@FunctionalInterface
public interface Meaning {

  /**
   * An application to be valued.
   *
   * @param sort the sort of the application
   * @param domains which elements uninterpreted sorts have, as far as that is known
   * @param function the first argument, in front of {@code arguments}, where it is known by its
   *     applications alone
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

  /** Never throws for arguments of the sorts that the row takes, but for {@code LimitExceeded}. */
  Result at(Call call);

  /** Where it gives no value though all arguments are known; empty if nowhere. */
  default Optional<Gap> gap() {
    return Optional.empty();
  }

  /** Whether it has a value for known arguments outside of its gap. */
  default boolean isComputed() {
    return true;
  }

  /** The same meaning, which says that it has a gap wherever it gives no value. */
  default Meaning withGap(String what) {
    return withGap(what, Gap.Condition.openIn(this));
  }

  /**
   * The same meaning, which says that it has a gap.
   *
   * @param condition holds for known arguments where the meaning gives no value, and only there
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

  /** No value can be computed, and that is why. */
  static Meaning none(String reason) {
    Result open = Result.open(reason);
    return rarely(call -> open);
  }

  /** A meaning that gives no value for most arguments. */
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
