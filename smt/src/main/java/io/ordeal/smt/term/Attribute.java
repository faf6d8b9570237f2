package io.ordeal.smt.term;

import io.ordeal.smt.sort.Symbols;

/**
 * An attribute of an annotated term.
 *
 * @param keyword with its colon
 * @param value what follows it, as text; empty if nothing does or if terms do
 * @param terms how many of the annotated term's children belong to it
 * @param inList whether those terms stand in parentheses, as in {@code :pattern ((f x))}
 */
public record Attribute(String keyword, String value, int terms, boolean inList) {

  private static final String NAMED = ":named";

  /** Returns the attribute that gives a term a name. */
  public static Attribute name(String name) {
    return text(NAMED, Symbols.quoted(name));
  }

  /** Whether it gives the term a name. */
  public boolean isName() {
    return keyword.equals(NAMED);
  }

  public static Attribute text(String keyword, String value) {
    return new Attribute(keyword, value, 0, false);
  }

  int stableHash() {
    return (keyword.hashCode() * 31 + value.hashCode()) * 31 + terms;
  }
}
