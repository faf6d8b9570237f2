package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of results. */
final class Results {

  private Results() {}

  /** The values if all are known; otherwise null. */
  static @Nullable List<Value> values(List<Result> results) {
    List<Value> values = new ArrayList<>(results.size());
    for (Result result : results) {
      if (!(result instanceof Result.Known known)) {
        return null;
      }
      values.add(known.value());
    }
    return values;
  }

  /** The first result that is not known; there must be one. */
  static Result firstOpen(List<Result> results) {
    for (Result result : results) {
      if (result instanceof Result.Open) {
        return result;
      }
    }
    throw new IllegalArgumentException("all results are known");
  }

  static List<Result> of(List<? extends Value> values) {
    List<Result> results = new ArrayList<>(values.size());
    for (Value value : values) {
      results.add(Result.of(value));
    }
    return results;
  }
}
