package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table with its indices and, if the arguments do not determine it, its result sort.
 */
public final class Operation implements FunctionSymbol {

  private final Operator operator;
  private final List<Index> indices;
  private final @Nullable Sort ascribed;

  /** The text without the sort, which may be long and is seldom needed. */
  private final String indexed;

  private final int hash;

  private Operation(Operator operator, List<Index> indices, @Nullable Sort ascribed) {
    this.operator = operator;
    this.indices = List.copyOf(indices);
    this.ascribed = ascribed;
    this.indexed = indexed(operator.name(), indices);
    int sum = operator.name().hashCode() * 31 + (ascribed == null ? 0 : ascribed.hashCode());
    for (Index index : indices) {
      sum = 31 * sum + index.stableHash();
    }
    this.hash = sum;
  }

  public static Operation of(Operator operator, List<Index> indices, @Nullable Sort ascribed) {
    return new Operation(operator, indices, ascribed);
  }

  public Operator operator() {
    return operator;
  }

  public List<Index> indices() {
    return indices;
  }

  public @Nullable Sort ascribed() {
    return ascribed;
  }

  @Override
  public String name() {
    return operator.name();
  }

  @Override
  public List<Sort> parameters() {
    return List.of();
  }

  @Override
  public @Nullable Sort resultOf(Sort[] arguments) {
    return operator.resultOf(indices, ascribed, arguments);
  }

  /**
   * Evaluates an application. If there are more arguments than the row's signature has, its
   * notation applies.
   */
  @Override
  public Result valueOf(Sort sort, List<Result> arguments, Domains domains) {
    return operator.valueOf(indices, sort, arguments, domains);
  }

  /**
   * Evaluates an application whose first argument is a function that can only be applied; the
   * operator must be one that {@linkplain Operator#appliesFirst applies} it.
   *
   * @param others the other arguments
   */
  public Result valueOf(Sort sort, AppliedFunction function, List<Result> others, Domains domains) {
    return operator.valueOf(indices, sort, function, others, domains);
  }

  /** Whether an application has no generally agreed value for some values of the open arguments. */
  public boolean mayBeOpen(Sort sort, List<Result> arguments) {
    return operator.mayBeOpen(indices, sort, arguments, Domains.STANDARD);
  }

  @Override
  public String wanted() {
    return operator.wanted(head(), indices);
  }

  @Override
  public String head() {
    return ascribed(indexed);
  }

  /** The head of a term with another name of the operator, for solvers that use that name. */
  public String headNamed(String name) {
    return ascribed(indexed(name, indices));
  }

  private String ascribed(String written) {
    return ascribed == null ? written : "(as " + written + " " + ascribed + ")";
  }

  private static String indexed(String name, List<Index> indices) {
    return indices.isEmpty()
        ? name
        : indices.stream()
            .map(Index::toString)
            .collect(Collectors.joining(" ", "(_ " + name + " ", ")"));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Operation that
            && hash == that.hash
            && operator.equals(that.operator)
            && Objects.equals(ascribed, that.ascribed)
            && indices.equals(that.indices));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return head();
  }
}
