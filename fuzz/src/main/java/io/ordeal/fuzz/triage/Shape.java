package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The canonical form of a script, which two reduced scripts of one bug have in common.
 *
 * <p>It does not depend on the names of symbols, on the order of assertions and of the arguments of
 * commutative operators, on the constants of a sort (except zero, the empty string and constants
 * with names, on which bugs often depend), or on the widths of bit-vectors and floats. Definitions
 * are expanded. Options that the bug needs are part of it.
 *
 * @param text form in one line
 */
public record Shape(String text) {

  /** Digits of the hash that stands for a shape in the name of a bucket. */
  private static final int DIGITS = 8;

  /**
   * Returns the shape of a script.
   *
   * @param terms factory of its terms
   * @param options options that the bug needs, with their values
   */
  public static Shape of(Script script, TermFactory terms, Map<String, String> options) {
    NavigableMap<String, String> sorted = new TreeMap<>(options);
    StringBuilder text = new StringBuilder(new ShapeText(script, terms).text());
    sorted.forEach((name, value) -> text.append(" :").append(name).append(' ').append(value));
    return new Shape(text.toString());
  }

  /**
   * Returns the name of the bucket for bugs of this shape.
   *
   * @param identity name of the bucket for all bugs of their identity
   */
  public String bucket(String identity) {
    return identity + "-" + hash();
  }

  /** Returns the hash that stands for it in the name of a bucket. */
  public String hash() {
    return ContentHash.of(text).substring(0, DIGITS);
  }
}
