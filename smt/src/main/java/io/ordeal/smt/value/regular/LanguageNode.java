package io.ordeal.smt.value.regular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A regular language as a state of an automaton, with its known edges. Only {@link LanguageNodes}
 * makes nodes, and it returns the same object for equal structures.
 */
final class LanguageNode {

  enum Kind {
    /** Only the empty string. */
    EMPTY_STRING,
    /** The strings of one character from a set; for an empty set, no string at all. */
    CHARACTERS,
    /** One string of two or more characters: a part of {@code word}. */
    WORD,
    /** A first factor and the rest. */
    CONCAT,
    UNION,
    INTER,
    COMP,
    /** A repetition, between {@code least} and {@code most} times. */
    LOOP
  }

  /** The target of a state for every character from {@code first} to {@code last}. */
  record Edge(int first, int last, LanguageNode target) {}

  private static final LanguageNode[] NO_PARTS = {};
  private static final int[] NO_WORD = {};

  /**
   * Characters to hash at both ends of a word: enough to distinguish most words, whereas hashing
   * all would take quadratic time.
   */
  private static final int HASHED = 8;

  final Kind kind;
  final LanguageNode[] parts;
  final CodePoints characters;
  final int[] word;
  final int offset;
  final BigInteger least;

  /** The upper limit; null if the repetition is unlimited. */
  final @Nullable BigInteger most;

  /** Whether the language contains the empty string. */
  final boolean nullable;

  /**
   * Whether it contains no intersection and no complement; then it is not empty unless it is NONE.
   */
  final boolean plain;

  private final int hash;
  int id;

  /** The edges, sorted; only states have any. */
  List<Edge> edges = List.of();

  private LanguageNode(
      Kind kind,
      boolean nullable,
      LanguageNode[] parts,
      CodePoints characters,
      int[] word,
      int offset,
      BigInteger least,
      @Nullable BigInteger most) {
    this.kind = kind;
    this.nullable = nullable;
    this.parts = parts;
    this.characters = characters;
    this.word = word;
    this.offset = offset;
    this.least = least;
    this.most = most;
    boolean onlyPlain = kind != Kind.INTER && kind != Kind.COMP;
    for (LanguageNode part : parts) {
      onlyPlain &= part.plain;
    }
    this.plain = onlyPlain;
    this.hash = mixed();
  }

  private int mixed() {
    int mixed = 31 * kind.name().hashCode() + characters.hashCode();
    mixed = 31 * mixed + 31 * word.length + offset;
    for (int i = 0; i < Math.min(HASHED, remaining()); i++) {
      mixed = 31 * (31 * mixed + word[offset + i]) + word[word.length - 1 - i];
    }
    mixed = 31 * mixed + least.hashCode();
    mixed = 37 * mixed + (most == null ? 7 : most.hashCode());
    for (LanguageNode part : parts) {
      mixed = 31 * mixed + part.id;
    }
    return mixed ^ (mixed >>> 15);
  }

  LanguageNode(Kind kind, boolean nullable, LanguageNode... parts) {
    this(kind, nullable, parts, CodePoints.NONE, NO_WORD, 0, BigInteger.ZERO, null);
  }

  static LanguageNode characters(CodePoints characters) {
    return new LanguageNode(
        Kind.CHARACTERS, false, NO_PARTS, characters, NO_WORD, 0, BigInteger.ZERO, null);
  }

  static LanguageNode word(int[] word, int offset) {
    return new LanguageNode(
        Kind.WORD, false, NO_PARTS, CodePoints.NONE, word, offset, BigInteger.ZERO, null);
  }

  static LanguageNode loop(LanguageNode body, BigInteger least, @Nullable BigInteger most) {
    LanguageNode[] parts = {body};
    return new LanguageNode(
        Kind.LOOP, least.signum() == 0, parts, CodePoints.NONE, NO_WORD, 0, least, most);
  }

  int remaining() {
    return word.length - offset;
  }

  @Nullable Edge edge(int codePoint) {
    int low = 0;
    int high = edges.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Edge edge = edges.get(middle);
      if (codePoint < edge.first) {
        high = middle - 1;
      } else if (codePoint > edge.last) {
        low = middle + 1;
      } else {
        return edge;
      }
    }
    return null;
  }

  void add(Edge edge) {
    if (edges.isEmpty()) {
      edges = new ArrayList<>(2);
    }
    int at = edges.size();
    while (at > 0 && edges.get(at - 1).first > edge.first) {
      at--;
    }
    edges.add(at, edge);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof LanguageNode that
            && hash == that.hash
            && kind == that.kind
            && word == that.word
            && offset == that.offset
            && samePartsAs(that)
            && characters.equals(that.characters)
            && least.equals(that.least)
            && (most == null ? that.most == null : most.equals(that.most)));
  }

  @SuppressWarnings("ReferenceEquality") // parts are interned
  private boolean samePartsAs(LanguageNode that) {
    if (parts.length != that.parts.length) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      if (parts[i] != that.parts[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
