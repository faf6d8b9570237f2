package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates applications with more or fewer arguments than the operator's signature has. */
final class Expansion {

  private final Meaning meaning;
  private final List<Index> indices;
  private final Sort sort;
  private final Domains domains;

  Expansion(Meaning meaning, List<Index> indices, Sort sort, Domains domains) {
    this.meaning = meaning;
    this.indices = indices;
    this.sort = sort;
    this.domains = domains;
  }

  Result value(Notation notation, List<Result> arguments) {
    if (notation == Notation.EXACT || arguments.size() == 2) {
      return apply(arguments);
    }
    return switch (notation) {
      case LEFT_ASSOCIATIVE -> foldLeft(arguments);
      case RIGHT_ASSOCIATIVE -> foldRight(arguments);
      case CHAINABLE -> chain(arguments);
      case PAIRWISE, EXACT -> pairs(arguments);
    };
  }

  private Result apply(List<Result> arguments) {
    return meaning.at(new Meaning.Call(indices, sort, arguments, domains));
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

  /**
   * Evaluates a chain; it is false if a known argument is not related to the next known one. Every
   * chainable relation is transitive, so unknown arguments in between do not matter.
   */
  private Result chain(List<Result> arguments) {
    if (arguments.size() == 1) {
      return Result.TRUE;
    }
    Result all = Result.TRUE;
    @Nullable Result last = null;
    for (Result argument : arguments) {
      if (argument instanceof Result.Known) {
        all = last == null ? all : and(all, apply(List.of(last, argument)));
        last = argument;
      } else {
        all = and(all, argument);
      }
    }
    return all;
  }

  private Result pairs(List<Result> arguments) {
    Result all = Result.TRUE;
    for (int i = 0; i < arguments.size() && !all.equals(Result.FALSE); i++) {
      for (Result other : arguments.subList(i + 1, arguments.size())) {
        all = and(all, apply(List.of(arguments.get(i), other)));
      }
    }
    return all;
  }

  private static Result and(Result a, Result b) {
    return Kleene.and(List.of(a, b));
  }
}
