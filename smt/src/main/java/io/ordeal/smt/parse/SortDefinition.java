package io.ordeal.smt.parse;

import io.ordeal.smt.sort.Sort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a name as a sort.
 *
 * @param wanted description of its arguments, for messages
 */
record SortDefinition(String wanted, Maker maker) {

  /** Makes the sort from its arguments; null if it does not take them. */
  interface Maker {
    @Nullable Sort at(List<Sort> arguments);
  }

  static SortDefinition constant(Sort sort) {
    return new SortDefinition(
        "it without arguments", arguments -> arguments.isEmpty() ? sort : null);
  }

  /** Returns a definition that takes exactly {@code arity} sorts. */
  static SortDefinition of(int arity, Maker maker) {
    return new SortDefinition(
        arity == 0
            ? "it without arguments"
            : "it with %d sort%s".formatted(arity, arity == 1 ? "" : "s"),
        arguments -> arguments.size() == arity ? maker.at(arguments) : null);
  }

  /** A sort made by {@code declare-sort}. */
  static SortDefinition uninterpreted(String name, int arity) {
    return of(arity, arguments -> Sort.uninterpreted(name, arguments));
  }

  /** A sort made by {@code define-sort}. */
  static SortDefinition alias(List<Sort.Parameter> parameters, Sort body) {
    if (parameters.isEmpty()) {
      return constant(body);
    }
    Map<Sort, Integer> positions = new HashMap<>();
    parameters.forEach(parameter -> positions.put(parameter, positions.size()));
    Map<List<Sort>, Sort> made = new HashMap<>(); // the body may be long and used often
    return of(
        parameters.size(),
        arguments ->
            made.computeIfAbsent(
                List.copyOf(arguments),
                given ->
                    body.mapLeaves(
                        leaf -> {
                          Integer position = positions.get(leaf);
                          return position == null ? leaf : given.get(position);
                        })));
  }
}
