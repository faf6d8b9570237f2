package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;

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
   */
  record Call(List<Index> indices, Sort sort, List<Result> arguments, Domains domains) {}

  /** Never throws for arguments of the sorts that the row takes, but for {@code LimitExceeded}. */
  Result at(Call call);

  /** No value can be computed, and that is why. */
  static Meaning none(String reason) {
    Result open = Result.open(reason);
    return call -> open;
  }
}
