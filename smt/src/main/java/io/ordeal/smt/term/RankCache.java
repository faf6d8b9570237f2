package io.ordeal.smt.term;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.sort.Sort;
import org.jspecify.annotations.Nullable;

/**
 * Caches the result sorts of function symbols for argument sorts. Scripts ask the same questions a
 * million times, and an answer from the cache costs a few comparisons.
 */
final class RankCache {

  private static final class Entry {
    final FunctionSymbol function;
    final Sort[] arguments;
    final Sort result;

    Entry(FunctionSymbol function, Sort[] arguments, Sort result) {
      this.function = function;
      this.arguments = arguments;
      this.result = result;
    }

    boolean isFor(FunctionSymbol asked, Term[] terms, int from, int to) {
      if (arguments.length != to - from || !function.equals(asked)) {
        return false;
      }
      for (int i = 0; i < arguments.length; i++) {
        if (!arguments[i].equals(terms[from + i].sort())) {
          return false;
        }
      }
      return true;
    }
  }

  /** Number of slots, a power of two. If two questions share a slot, the later one stays. */
  private static final int SIZE = 4096;

  private final @Nullable Entry[] entries = new @Nullable Entry[SIZE];

  /** Returns {@code function.resultOf} for the sorts of {@code terms[from … to-1]}. */
  @Nullable Sort resultOf(FunctionSymbol function, Term[] terms, int from, int to) {
    int hash = function.hashCode();
    for (int i = from; i < to; i++) {
      hash = 31 * hash + terms[i].sort().hashCode();
    }
    int slot = (hash ^ (hash >>> 10) ^ (hash >>> 20)) & (SIZE - 1);
    Entry entry = entries[slot];
    if (entry != null && entry.isFor(function, terms, from, to)) {
      return entry.result;
    }
    Sort[] sorts = new Sort[to - from];
    for (int i = from; i < to; i++) {
      sorts[i - from] = terms[i].sort();
    }
    Sort result = function.resultOf(sorts);
    if (result != null) {
      entries[slot] = new Entry(function, sorts, result);
    }
    return result;
  }
}
