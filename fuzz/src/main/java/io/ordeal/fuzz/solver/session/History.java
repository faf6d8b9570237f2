package io.ordeal.fuzz.solver.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queries that a process was asked before, so that they can be asked again. */
public final class History {

  public static final History NONE = new History(null, null, 0);

  private final @Nullable History before;
  private final @Nullable Query last;
  private final int size;

  private History(@Nullable History before, @Nullable Query last, int size) {
    this.before = before;
    this.last = last;
    this.size = size;
  }

  History with(Query query) {
    return new History(this, query, size + 1);
  }

  public int size() {
    return size;
  }

  /** Returns the queries, oldest first. */
  public List<Query> queries() {
    List<Query> queries = new ArrayList<>(size);
    for (History at = this; at != null && at.last != null; at = at.before) {
      queries.add(at.last);
    }
    Collections.reverse(queries);
    return queries;
  }
}
