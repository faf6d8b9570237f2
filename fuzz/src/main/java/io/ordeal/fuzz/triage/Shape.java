package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The canonical form of a script: what two reduced scripts of one bug have in common.
 *
 * <p>It is the same whatever symbols are called, in whatever order assertions and the arguments of
 * commutative operators stand, whichever constants of a sort occur (except zero, the empty string
 * and constants with names, on which bugs often depend), and however wide bit-vectors and floats
 * are. Definitions count as what they stand for. Options that the bug needs are part of it.
 *
 * @param text the form, on one line
 */
public record Shape(String text) {

  /** Digits of the hash that stands for a shape in the name of a bucket. */
  private static final int DIGITS = 8;

  /**
   * Returns the shape of a script.
   *
   * @param terms the factory of its terms
   * @param options that the bug needs, with their values
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
   * @param identity the name that all bugs of their identity would have
   */
  public String bucket(String identity) {
    return identity + "-" + hash();
  }

  /** Returns the hash that stands for it in the name of a bucket. */
  public String hash() {
    return ContentHash.of(text).substring(0, DIGITS);
  }
}
