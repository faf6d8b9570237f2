package io.ordeal.smt.sort;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The sorts that exist, one object for each. Several threads may use it at once. */
final class InternedSorts {

  /** What an interned sort is made of; parts are names, numbers and interned sorts. */
  private record Key(Class<?> kind, List<Object> parts) {

    // By hand: what Java makes up for records costs much when it is first used.
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

  /** Returns the sort of a kind with these parts, made if it does not exist yet. */
  <S extends Sort> S get(Class<S> kind, List<Object> parts, Supplier<S> make) {
    return kind.cast(sorts.computeIfAbsent(new Key(kind, parts), key -> make.get()));
  }
}
