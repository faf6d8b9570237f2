package io.ordeal.smt.sort;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** All sorts, one object each. It is safe for use by several threads. */
final class InternedSorts {

  /** The key of an interned sort; its parts are names, numbers and interned sorts. */
  private record Key(Class<?> kind, List<Object> parts) {

    // Written by hand, because the generated method of a record is expensive at its first use.
    @Override
    public int hashCode() {
      return parts.hashCode();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that && kind.equals(that.kind) && parts.equals(that.parts);
    }
  }

  private final Map<Key, Sort> sorts = new ConcurrentHashMap<>();

  /** Returns the sort of a kind with these parts, and makes it if it does not exist yet. */
  <S extends Sort> S get(Class<S> kind, List<Object> parts, Supplier<S> make) {
    return kind.cast(sorts.computeIfAbsent(new Key(kind, parts), key -> make.get()));
  }
}
