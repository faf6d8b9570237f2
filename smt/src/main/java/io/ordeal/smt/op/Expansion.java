package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.List;

/** Values applications that have more or fewer arguments than their operator's signature. */
final class Expansion {

  private final Meaning meaning;
  private final List<Index> indices;
  private final Sort sort;

  Expansion(Meaning meaning, List<Index> indices, Sort sort) {
    this.meaning = meaning;
    this.indices = indices;
    this.sort = sort;
  }

  Result value(Notation notation, List<Result> arguments) {
    if (notation == Notation.EXACT || arguments.size() == 2) {
      return apply(arguments);
    }
    return switch (notation) {
      case LEFT_ASSOCIATIVE -> foldLeft(arguments);
      case RIGHT_ASSOCIATIVE -> foldRight(arguments);
      case CHAINABLE -> conjunction(adjacent(arguments));
      case PAIRWISE, EXACT -> conjunction(pairs(arguments));
    };
  }

  private Result apply(List<Result> arguments) {
    return meaning.at(new Meaning.Call(indices, sort, arguments));
  }

  private Result foldLeft(List<Result> arguments) {
    if (arguments.isEmpty()) {
      return apply(arguments);
    }
    Result left = arguments.get(0);
    for (Result right : arguments.subList(1, arguments.size())) {
      left = apply(List.of(left, right));
    }
    return left;
  }

  private Result foldRight(List<Result> arguments) {
    Result right = arguments.get(arguments.size() - 1);
    for (int i = arguments.size() - 2; i >= 0; i--) {
      right = apply(List.of(arguments.get(i), right));
    }
    return right;
  }

  private static List<List<Result>> adjacent(List<Result> arguments) {
    List<List<Result>> found = new ArrayList<>();
    for (int i = 1; i < arguments.size(); i++) {
      found.add(arguments.subList(i - 1, i + 1));
    }
    return found;
  }

  private static List<List<Result>> pairs(List<Result> arguments) {
    List<List<Result>> found = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      for (int k = i + 1; k < arguments.size(); k++) {
        found.add(List.of(arguments.get(i), arguments.get(k)));
      }
    }
    return found;
  }

  /** False if one is false, whatever the others are; true if all are. */
  private Result conjunction(List<List<Result>> calls) {
    Result all = Result.TRUE;
    for (List<Result> call : calls) {
      Result one = apply(call);
      if (one.equals(Result.FALSE)) {
        return one;
      }
      if (!one.equals(Result.TRUE)) {
        all = one;
      }
    }
    return all;
  }
}
