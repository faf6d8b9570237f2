package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A symbol that a term can apply. Symbols are equal if they have the same text and typing; hashes
 * are the same in every run.
 */
public sealed interface FunctionSymbol
    permits DatatypeFunction, DeclaredFunction, Operation, RawString {

  /** The name without indices or ascription. */
  String name();

  /**
   * Returns the sort of an application to arguments of these sorts, or null if the symbol does not
   * take them.
   */
  @Nullable Sort resultOf(Sort[] arguments);

  /** The parameter sorts if there is only one rank; empty for rows of the table. */
  List<Sort> parameters();

  /**
   * Returns the value of an application of this sort, as far as the arguments determine it.
   *
   * @param domains elements of uninterpreted sorts, as far as they are known
   */
  Result valueOf(Sort sort, List<Result> arguments, Domains domains);

  /** Returns the value of an application if no model gives the elements of uninterpreted sorts. */
  default Result valueOf(Sort sort, List<Result> arguments) {
    return valueOf(sort, arguments, Domains.STANDARD);
  }

  /** A description, for messages, of the applications that {@link #resultOf} accepts. */
  String wanted();

  /** The text at the head of a term: a name, {@code (_ name …)} or {@code (as name sort)}. */
  String head();

  /** The text as an index of another symbol. */
  default String asIndex() {
    return head();
  }
}
