package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Typing of what a database does: operators over sets of tuples (relations) and bags of tuples
 * (tables). No signature can write them, since tuples have any number of columns.
 */
enum TupleCollection {
  RELATION("(Relation X …)"),
  TABLE("(Table X …)");

  private final String shown;

  TupleCollection(String shown) {
    this.shown = shown;
  }

  /** All columns of both. */
  Typing product() {
    return of(2, columns -> concatenation(columns.get(0), columns.get(1)));
  }

  /** The columns of both without the last of the first and the first of the second. */
  Typing join() {
    return of(
        2,
        columns -> {
          List<Sort> left = columns.get(0);
          List<Sort> right = columns.get(1);
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
    return Typing.rule(
        shown + " " + shown,
        (indices, arguments) -> {
          List<Sort> left = arguments.length == 2 ? columns(arguments[0]) : null;
          List<Sort> right = arguments.length == 2 ? columns(arguments[1]) : null;
          if (left == null || right == null || indices.size() % 2 != 0) {
            return null;
          }
          for (int i = 0; i < indices.size(); i += 2) {
            Sort key = column(left, indices.get(i));
            if (key == null || !key.equals(column(right, indices.get(i + 1)))) {
              return null;
            }
          }
          return collectionOf(Sort.tuple(concatenation(left, right)));
        });
  }

  Typing transpose() {
    return of(
        1,
        columns -> {
          List<Sort> reversed = new ArrayList<>(columns.get(0));
          Collections.reverse(reversed);
          return reversed;
        });
  }

  /** Two columns of one sort, and the same again. */
  Typing closure() {
    return of(1, columns -> isSquare(columns.get(0)) ? columns.get(0) : null);
  }

  /** One column twice. */
  Typing identity() {
    return of(
        1,
        columns ->
            columns.get(0).size() == 1 ? concatenation(columns.get(0), columns.get(0)) : null);
  }

  /** The columns that the indices number. */
  Typing projection() {
    return Typing.rule(
        shown,
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 1 ? columns(arguments[0]) : null;
          List<Sort> chosen = columns == null ? null : chosen(columns, indices);
          return chosen == null ? null : collectionOf(Sort.tuple(chosen));
        });
  }

  /** A collection of collections, split by the columns that the indices number. */
  Typing group() {
    return Typing.rule(
        shown,
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 1 ? columns(arguments[0]) : null;
          return columns == null || chosen(columns, indices) == null
              ? null
              : collectionOf(arguments[0]);
        });
  }

  /** A fold over every group: the function, its start, the tuples. */
  Typing aggregation() {
    return Typing.rule(
        "(-> (Tuple X …) Y Y) Y " + shown,
        (indices, arguments) -> {
          List<Sort> columns = arguments.length == 3 ? columns(arguments[2]) : null;
          if (columns == null || chosen(columns, indices) == null) {
            return null;
          }
          Sort start = arguments[1];
          Sort fold = Sort.function(List.of(Sort.tuple(columns), start), start);
          return arguments[0].equals(fold) ? collectionOf(start) : null;
        });
  }

  /** The columns that the indices number, or null if one has none. */
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

  private static boolean isSquare(List<Sort> columns) {
    return columns.size() == 2 && columns.get(0).equals(columns.get(1));
  }

  private @Nullable List<Sort> columns(Sort sort) {
    boolean fits =
        switch (this) {
          case RELATION -> sort instanceof Sort.Set;
          case TABLE -> sort instanceof Sort.Bag;
        };
    return fits && sort.arguments().get(0) instanceof Sort.Tuple tuple ? tuple.arguments() : null;
  }

  private Sort collectionOf(Sort element) {
    return switch (this) {
      case RELATION -> Sort.set(element);
      case TABLE -> Sort.bag(element);
    };
  }

  private Typing of(int count, Function<List<List<Sort>>, @Nullable List<Sort>> result) {
    return Typing.rule(
        String.join(" ", Collections.nCopies(count, shown)),
        (indices, arguments) -> {
          if (arguments.length != count) {
            return null;
          }
          List<List<Sort>> all = new ArrayList<>();
          for (Sort argument : arguments) {
            List<Sort> columns = columns(argument);
            if (columns == null) {
              return null;
            }
            all.add(columns);
          }
          List<Sort> made = result.apply(all);
          return made == null ? null : collectionOf(Sort.tuple(made));
        });
  }

  private static List<Sort> concatenation(List<Sort> left, List<Sort> right) {
    List<Sort> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }
}
