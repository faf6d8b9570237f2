package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whatever a term can apply. Symbols are equal if they are written and typed alike; hashes are
 * stable.
 */
public sealed interface FunctionSymbol
    permits DatatypeFunction, DeclaredFunction, Operation, RawString {

  /** The name without indices or ascription. */
  String name();

  /** The sort of an application to arguments of these sorts, or null if it does not take them. */
  @Nullable Sort resultOf(Sort[] arguments);

  /** The sorts of its parameters, where it has one rank only; empty for the rows of the table. */
  List<Sort> parameters();

  /**
   * The value of an application of this sort, as far as the arguments tell.
   *
   * @param domains which elements uninterpreted sorts have, as far as that is known
   */
  Result valueOf(Sort sort, List<Result> arguments, Domains domains);

  /** The same where no model says which elements uninterpreted sorts have. */
  default Result valueOf(Sort sort, List<Result> arguments) {
    return valueOf(sort, arguments, Domains.STANDARD);
  }

  /** What {@link #resultOf} takes, for messages: the shapes of applications. */
  String wanted();

  /** As it stands at the head of a term: a name, {@code (_ name …)} or {@code (as name sort)}. */
  String head();

  /** As it stands as an index of another symbol. */
  default String asIndex() {
    return head();
  }
}
