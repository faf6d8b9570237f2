package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Typing of database operators over sets of tuples (relations) and bags of tuples (tables). No
 * signature can express them, because tuples have any number of columns.
 */
enum TupleCollection {
  RELATION("Relation"),
  TABLE("Table");

  /** The columns of the result, or null if there is none. */
  private interface Unary {
    @Nullable List<Sort> columns(List<Index> indices, List<Sort> columns);
  }

  /** See {@link Unary}. */
  private interface Binary {
    @Nullable List<Sort> columns(List<Index> indices, List<Sort> left, List<Sort> right);
  }

  private final String sort;

  TupleCollection(String sort) {
    this.sort = sort;
  }

  /** All columns of both. */
  Typing product() {
    return binary(
        "(Rows X …) (Rows Y …) -> (Rows X … Y …)",
        (indices, left, right) -> concatenation(left, right));
  }

  /**
   * The columns of both, without the last column of the first and the first column of the second.
   */
  Typing join() {
    return binary(
        "(Rows X … Z) (Rows Z Y …) -> (Rows X … Y …)",
        (indices, left, right) -> {
          int shared = left.size() - 1;
          boolean fits =
              left.size() + right.size() > 2
                  && !left.isEmpty()
                  && !right.isEmpty()
                  && left.get(shared).equals(right.get(0));
          return fits
              ? concatenation(left.subList(0, shared), right.subList(1, right.size()))
              : null;
        });
  }

  /** All columns of both; the indices are pairs of columns that must agree. */
  Typing tableJoin() {
    return binary(
        "(Rows X …) (Rows Y …) -> (Rows X … Y …)",
        (indices, left, right) -> {
          if (indices.size() % 2 != 0) {
            return null;
          }
          for (int i = 0; i < indices.size(); i += 2) {
            Sort key = column(left, indices.get(i));
            if (key == null || !key.equals(column(right, indices.get(i + 1)))) {
              return null;
            }
          }
          return concatenation(left, right);
        });
  }

  /** The columns in reverse order. */
  Typing transpose() {
    return unary(
        "(Rows X …) -> (Rows Y …)",
        (indices, columns) -> {
          List<Sort> reversed = new ArrayList<>(columns);
          Collections.reverse(reversed);
          return reversed;
        });
  }

  /** The columns with these indices. */
  Typing projection() {
    return unary("(Rows X …) -> (Rows Y …)", (indices, columns) -> chosen(columns, indices));
  }

  /** A collection of collections, split by the columns with these indices. */
  Typing group() {
    Typing.Rule rule =
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 1 ? columns(arguments[0]) : null;
          return columns == null || chosen(columns, indices) == null
              ? null
              : collectionOf(arguments[0]);
        };
    String result = this == RELATION ? "(Set (Rows X …))" : "(Bag (Rows X …))";
    return Typing.rule(shape("(Rows X …) -> " + result), rule);
  }

  /** A fold over every group: the function, its initial value, the tuples. */
  Typing aggregation() {
    Typing.Rule rule =
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 3 ? columns(arguments[2]) : null;
          if (columns == null || chosen(columns, indices) == null) {
            return null;
          }
          Sort start = arguments[1];
          Sort fold = Sort.function(List.of(Sort.tuple(columns), start), start);
          return arguments[0].equals(fold) ? collectionOf(start) : null;
        };
    String result = this == RELATION ? "(Set Y)" : "(Bag Y)";
    return Typing.rule(shape("(-> (Tuple X …) Y Y) Y (Rows X …) -> " + result), rule);
  }

  /** The columns with these indices, or null if one does not exist. */
  static @Nullable List<Sort> chosen(List<Sort> columns, List<Index> indices) {
    List<Sort> chosen = new ArrayList<>();
    for (Index index : indices) {
      Sort column = column(columns, index);
      if (column == null) {
        return null;
      }
      chosen.add(column);
    }
    return chosen;
  }

  static @Nullable Sort column(List<Sort> columns, Index index) {
    return index instanceof Index.Numeral numeral
            && numeral.number().bitLength() < Integer.SIZE
            && numeral.number().intValueExact() < columns.size()
        ? columns.get(numeral.number().intValueExact())
        : null;
  }

  private Typing unary(String shape, Unary result) {
    return Typing.rule(
        shape(shape),
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 1 ? columns(arguments[0]) : null;
          return columns == null ? null : rows(result.columns(indices, columns));
        });
  }

  private Typing binary(String shape, Binary result) {
    return Typing.rule(
        shape(shape),
        (indices, arguments) -> {
          List<Sort> left = arguments.length == 2 ? columns(arguments[0]) : null;
          List<Sort> right = arguments.length == 2 ? columns(arguments[1]) : null;
          return left == null || right == null ? null : rows(result.columns(indices, left, right));
        });
  }

  private String shape(String general) {
    return general.replace("Rows", sort);
  }

  private @Nullable List<Sort> columns(Sort collection) {
    boolean fits =
        switch (this) {
          case RELATION -> collection instanceof Sort.Set;
          case TABLE -> collection instanceof Sort.Bag;
        };
    return fits && collection.arguments().get(0) instanceof Sort.Tuple tuple
        ? tuple.arguments()
        : null;
  }

  private @Nullable Sort rows(@Nullable List<Sort> columns) {
    return columns == null ? null : collectionOf(Sort.tuple(columns));
  }

  private Sort collectionOf(Sort element) {
    return switch (this) {
      case RELATION -> Sort.set(element);
      case TABLE -> Sort.bag(element);
    };
  }

  private static List<Sort> concatenation(List<Sort> left, List<Sort> right) {
    List<Sort> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }
}
