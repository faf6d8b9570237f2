package io.ordeal.smt.term;

/**
 * An attribute of an annotated term.
 *
 * @param keyword with its colon
 * @param value what follows it, as text; empty if nothing does or if terms do
 * @param terms how many of the annotated term's children belong to it
 * @param inList whether those terms stand in parentheses, as in {@code :pattern ((f x))}
 */
public record Attribute(String keyword, String value, int terms, boolean inList) {

  public static Attribute text(String keyword, String value) {
    return new Attribute(keyword, value, 0, false);
  }

  int stableHash() {
    return (keyword.hashCode() * 31 + value.hashCode()) * 31 + terms;
  }
}
