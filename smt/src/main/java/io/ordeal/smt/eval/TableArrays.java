package io.ordeal.smt.eval;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts tables of functions to arrays; a function with several parameters becomes an array of
 * arrays.
 */
final class TableArrays {

  private TableArrays() {}

  /** {@code (_ as-array f)} */
  static Value of(Sort sort, FunctionValue table, Domains domains) {
    Map<List<Value>, Value> rows = new HashMap<>();
    for (List<Value> row : table.exceptions()) {
      rows.put(row, table.apply(row));
    }
    return of(sort, table.sort().parameters().size(), table.rest(), rows, domains);
  }

  private static Value of(
      Sort sort, int depth, Value rest, Map<List<Value>, Value> rows, Domains domains) {
    if (depth == 0) {
      return rows.getOrDefault(List.of(), rest);
    }
    Sort.Array array = (Sort.Array) sort;
    Map<Value, Map<List<Value>, Value>> byIndex = new HashMap<>();
    rows.forEach(
        (row, value) ->
            byIndex
                .computeIfAbsent(row.get(0), index -> new HashMap<>())
                .put(row.subList(1, row.size()), value));
    Map<Value, Value> elements = new HashMap<>();
    byIndex.forEach(
        (index, inner) ->
            elements.put(index, of(array.element(), depth - 1, rest, inner, domains)));
    return ArrayValue.of(
        array, of(array.element(), depth - 1, rest, Map.of(), domains), elements, domains);
  }
}
