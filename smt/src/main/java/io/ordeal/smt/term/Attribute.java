package io.ordeal.smt.term;

import io.ordeal.smt.sort.Symbols;

/**
 * An attribute of an annotated term.
 *
 * @param keyword keyword with its colon
 * @param value the text after the keyword; empty if there is none or if terms follow
 * @param terms number of the annotated term's children that belong to the attribute
 * @param inList whether these terms are in parentheses, as in {@code :pattern ((f x))}
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
