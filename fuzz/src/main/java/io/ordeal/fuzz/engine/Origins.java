package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.content.Printable;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The origins of the parts of a test case, such as URLs of bug reports. They are looked up on
 * demand, because few test cases are shown to users.
 */
public final class Origins {

  /** No known origins. */
  public static final Origins NONE = new Origins(List::of);

  /** Number of names in {@link #text}, at most. */
  private static final int MOST_SHOWN = 5;

  private final Supplier<List<String>> lookup;

  private Origins(Supplier<List<String>> lookup) {
    this.lookup = lookup;
  }

  /**
   * Creates origins that are looked up on demand.
   *
   * @param lookup returns distinct names, the most informative first, and the same ones every time
   */
  public static Origins of(Supplier<List<String>> lookup) {
    return new Origins(lookup);
  }

  /** Returns all names, the most informative first. */
  public List<String> names() {
    return lookup.get();
  }

  /**
   * Returns text such as {@code a.smt2, b.smt2 and 3 more}, on one line; empty if there are none.
   */
  public String text() {
    List<String> names = names();
    int more = names.size() - MOST_SHOWN;
    String shown = String.join(", ", names.subList(0, Math.min(MOST_SHOWN, names.size())));
    return Printable.line(shown + (more > 0 ? " and %d more".formatted(more) : ""));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Origins origins && names().equals(origins.names());
  }

  @Override
  public int hashCode() {
    return names().hashCode();
  }

  @Override
  public String toString() {
    return names().toString();
  }
}
