package io.ordeal.smt.value;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A regular language: a term over the operators of SMT-LIB's {@code RegLan}, kept as it was
 * written. Equality is that of terms; {@link #sameAs} compares the sets of strings.
 *
 * <p>Questions about the set of strings are answered with derivatives, within a budget that depends
 * on the question alone; beyond it they are a {@link LimitExceeded}. Nothing here recurses on the
 * depth of a term.
 */
public final class Language {

  /** The operator at the top of a term. */
  enum Operator {
    NONE("re.none"),
    ALL("re.all"),
    ALLCHAR("re.allchar"),
    LITERAL("str.to_re"),
    RANGE("re.range"),
    CONCAT("re.++"),
    UNION("re.union"),
    INTER("re.inter"),
    DIFF("re.diff"),
    COMP("re.comp"),
    STAR("re.*"),
    PLUS("re.+"),
    OPT("re.opt"),
    POWER("re.^"),
    LOOP("re.loop");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }
  }

  public static final Language NONE = constant(Operator.NONE);
  public static final Language ALL = constant(Operator.ALL);
  public static final Language ALLCHAR = constant(Operator.ALLCHAR);

  /** Shared parts are printed as often as they occur, which may be exponentially often. */
  private static final int LONGEST_TEXT = 1 << 25;

  private final Operator operator;
  private final List<Language> parts;
  private final List<StringValue> strings;
  private final List<BigInteger> indices;
  private final int hash;

  private Language(
      Operator operator,
      List<Language> parts,
      List<StringValue> strings,
      List<BigInteger> indices) {
    this.operator = operator;
    this.parts = parts;
    this.strings = strings;
    this.indices = indices;
    int mixed = operator.symbol.hashCode();
    for (Language part : parts) {
      mixed = 31 * mixed + part.hash;
    }
    mixed = 31 * (31 * mixed + strings.hashCode()) + indices.hashCode();
    // Without this, the hashes of nested terms would differ in their upper bits alone.
    this.hash = mixed ^ (mixed >>> 15);
  }

  private static Language constant(Operator operator) {
    return new Language(operator, List.of(), List.of(), List.of());
  }

  private static Language of(Operator operator, List<Language> parts, BigInteger... indices) {
    return new Language(operator, List.copyOf(parts), List.of(), List.of(indices));
  }

  /** Of at least one part; that one by itself if it is alone. */
  private static Language joined(Operator operator, List<Language> parts) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(operator.symbol + " takes at least one language");
    }
    return parts.size() == 1 ? parts.get(0) : of(operator, parts);
  }

  // --------------------------------------------------------------------------------- operators

  /** {@code str.to_re} */
  public static Language literal(StringValue string) {
    return new Language(Operator.LITERAL, List.of(), List.of(string), List.of());
  }

  /** {@code re.range}: empty unless both strings have one character and are in order. */
  public static Language range(StringValue first, StringValue last) {
    return new Language(Operator.RANGE, List.of(), List.of(first, last), List.of());
  }

  /** {@code re.++} */
  public static Language concat(List<Language> parts) {
    return joined(Operator.CONCAT, parts);
  }

  /** {@code re.++} */
  public static Language concat(Language... parts) {
    return concat(Arrays.asList(parts));
  }

  /** {@code re.union} */
  public static Language union(List<Language> parts) {
    return joined(Operator.UNION, parts);
  }

  /** {@code re.union} */
  public static Language union(Language... parts) {
    return union(Arrays.asList(parts));
  }

  /** {@code re.inter} */
  public static Language inter(List<Language> parts) {
    return joined(Operator.INTER, parts);
  }

  /** {@code re.inter} */
  public static Language inter(Language... parts) {
    return inter(Arrays.asList(parts));
  }

  /** {@code re.diff}: what is in the first and in none of the others. */
  public static Language diff(List<Language> parts) {
    return joined(Operator.DIFF, parts);
  }

  /** {@code re.diff}: what is in the first and in none of the others. */
  public static Language diff(Language... parts) {
    return diff(Arrays.asList(parts));
  }

  /** {@code re.comp} */
  public Language comp() {
    return of(Operator.COMP, List.of(this));
  }

  /** {@code re.*} */
  public Language star() {
    return of(Operator.STAR, List.of(this));
  }

  /** {@code re.+} */
  public Language plus() {
    return of(Operator.PLUS, List.of(this));
  }

  /** {@code re.opt} */
  public Language opt() {
    return of(Operator.OPT, List.of(this));
  }

  /** {@code (_ re.^ n)} */
  public Language power(BigInteger count) {
    return of(Operator.POWER, List.of(this), natural(count));
  }

  /** {@code (_ re.loop least most)}: empty if {@code least} is the larger one. */
  public Language loop(BigInteger least, BigInteger most) {
    return of(Operator.LOOP, List.of(this), natural(least), natural(most));
  }

  /** Z3's {@code (_ re.loop least)}: as often as one likes, but {@code least} times. */
  public Language loop(BigInteger least) {
    return of(Operator.LOOP, List.of(this), natural(least));
  }

  private static BigInteger natural(BigInteger index) {
    if (index.signum() < 0) {
      throw new IllegalArgumentException("a language is not repeated " + index + " times");
    }
    return index;
  }

  // --------------------------------------------------------------------------------- questions

  /** {@code str.in_re} */
  public boolean contains(StringValue string) {
    Automaton automaton = new Automaton();
    return automaton.accepts(automaton.add(this), string.codePoints());
  }

  /** Whether no string belongs to it. */
  public boolean isEmpty() {
    Automaton automaton = new Automaton();
    return automaton.isEmpty(automaton.add(this));
  }

  /** The shortest member; of several the one that comes first in the order of {@code str.<}. */
  public Optional<StringValue> shortestMember() {
    Automaton automaton = new Automaton();
    return automaton.shortestMember(automaton.add(this));
  }

  /** Whether both have the same members, which is what {@code =} asks. */
  public boolean sameAs(Language other) {
    Automaton automaton = new Automaton();
    return automaton.areSame(automaton.add(this), automaton.add(other));
  }

  // -------------------------------------------------------------------------------------- term

  Operator operator() {
    return operator;
  }

  List<Language> parts() {
    return parts;
  }

  /** The string of a literal, or the two ends of a range. */
  List<StringValue> strings() {
    return strings;
  }

  /** What stands behind the operator's name in {@code (_ re.loop 1 3)}. */
  List<BigInteger> indices() {
    return indices;
  }

  private record Pair(Language left, Language right) {}

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a short cut
  public boolean equals(Object other) {
    if (!(other instanceof Language that)) {
      return false;
    }
    PairSet met = new PairSet();
    Deque<Pair> pending = new ArrayDeque<>();
    pending.push(new Pair(this, that));
    while (!pending.isEmpty()) {
      Pair pair = pending.pop();
      if (pair.left == pair.right) {
        continue;
      }
      if (!agreesAtTop(pair.left, pair.right)) {
        return false;
      }
      if (!pair.left.parts.isEmpty() && met.add(pair.left, pair.right)) {
        for (int i = 0; i < pair.left.parts.size(); i++) {
          pending.push(new Pair(pair.left.parts.get(i), pair.right.parts.get(i)));
        }
      }
    }
    return true;
  }

  private static boolean agreesAtTop(Language left, Language right) {
    return left.hash == right.hash
        && left.operator == right.operator
        && left.parts.size() == right.parts.size()
        && left.strings.equals(right.strings)
        && left.indices.equals(right.indices);
  }

  /** The term as SMT-LIB writes it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    Deque<Object> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Object next = pending.pop();
      if (next instanceof Language language) {
        List<Object> pieces = language.pieces();
        for (int i = pieces.size() - 1; i >= 0; i--) {
          pending.push(pieces.get(i));
        }
      } else {
        text.append(next);
        if (text.length() > LONGEST_TEXT) {
          throw new LimitExceeded("the text of a regular language");
        }
      }
    }
    return text.toString();
  }

  /** What the term consists of from left to right: strings and languages. */
  private List<Object> pieces() {
    if (parts.isEmpty() && strings.isEmpty()) {
      return List.of(operator.symbol);
    }
    List<Object> pieces = new ArrayList<>();
    pieces.add("(" + (indices.isEmpty() ? operator.symbol : indexed()));
    for (StringValue string : strings) {
      pieces.add(" " + string);
    }
    for (Language part : parts) {
      pieces.add(" ");
      pieces.add(part);
    }
    pieces.add(")");
    return pieces;
  }

  private String indexed() {
    StringBuilder identifier = new StringBuilder("(_ ").append(operator.symbol);
    for (BigInteger index : indices) {
      identifier.append(' ').append(index);
    }
    return identifier.append(')').toString();
  }
}
