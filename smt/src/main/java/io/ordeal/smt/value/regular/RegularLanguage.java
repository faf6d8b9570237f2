package io.ordeal.smt.value.regular;

import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.cost.PairSet;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A regular language: a term over the operators of SMT-LIB's {@code RegLan}, kept as written.
 * Equality is that of terms; {@link #sameAs} compares the sets of strings.
 *
 * <p>Questions about the set of strings are answered with derivatives, within a budget that depends
 * only on the question; beyond it, a {@link LimitExceeded} is thrown. Nothing here recurses on the
 * depth of a term.
 */
public final class RegularLanguage {

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

  public static final RegularLanguage NONE = constant(Operator.NONE);
  public static final RegularLanguage ALL = constant(Operator.ALL);
  public static final RegularLanguage ALLCHAR = constant(Operator.ALLCHAR);

  private static final RegularLanguage EMPTY_STRING = literal(Word.EMPTY);

  /**
   * Characters of the longest text. Shared parts are printed at every occurrence, and there may be
   * exponentially many.
   */
  private static final int LONGEST_TEXT = 1 << 25;

  private final Operator operator;
  private final List<RegularLanguage> parts;
  private final List<Word> words;
  private final List<BigInteger> indices;
  private final int hash;

  private RegularLanguage(
      Operator operator, List<RegularLanguage> parts, List<Word> words, List<BigInteger> indices) {
    this.operator = operator;
    this.parts = parts;
    this.words = words;
    this.indices = indices;
    int mixed = operator.symbol.hashCode();
    for (RegularLanguage part : parts) {
      mixed = 31 * mixed + part.hash;
    }
    mixed = 31 * (31 * mixed + words.hashCode()) + indices.hashCode();
    // Without this, the hashes of nested terms would differ only in their upper bits.
    this.hash = mixed ^ (mixed >>> 15);
  }

  private static RegularLanguage constant(Operator operator) {
    return new RegularLanguage(operator, List.of(), List.of(), List.of());
  }

  private static RegularLanguage of(
      Operator operator, List<RegularLanguage> parts, BigInteger... indices) {
    return new RegularLanguage(operator, List.copyOf(parts), List.of(), List.of(indices));
  }

  /** Joins at least one part; a single part is returned unchanged. */
  private static RegularLanguage joined(Operator operator, List<RegularLanguage> parts) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(operator.symbol + " takes at least one language");
    }
    return parts.size() == 1 ? parts.get(0) : of(operator, parts);
  }

  // --------------------------------------------------------------------------------- operators

  /** {@code str.to_re} */
  public static RegularLanguage literal(Word word) {
    return new RegularLanguage(Operator.LITERAL, List.of(), List.of(word), List.of());
  }

  /** {@code re.range}: empty unless both words have one character and are in order. */
  public static RegularLanguage range(Word first, Word last) {
    return new RegularLanguage(Operator.RANGE, List.of(), List.of(first, last), List.of());
  }

  /** {@code re.++} */
  public static RegularLanguage concat(List<RegularLanguage> parts) {
    return joined(Operator.CONCAT, parts);
  }

  /** {@code re.++} */
  public static RegularLanguage concat(RegularLanguage... parts) {
    return concat(Arrays.asList(parts));
  }

  /** {@code re.union} */
  public static RegularLanguage union(List<RegularLanguage> parts) {
    return joined(Operator.UNION, parts);
  }

  /** {@code re.union} */
  public static RegularLanguage union(RegularLanguage... parts) {
    return union(Arrays.asList(parts));
  }

  /** {@code re.inter} */
  public static RegularLanguage inter(List<RegularLanguage> parts) {
    return joined(Operator.INTER, parts);
  }

  /** {@code re.inter} */
  public static RegularLanguage inter(RegularLanguage... parts) {
    return inter(Arrays.asList(parts));
  }

  /** {@code re.diff}: the strings that are in the first language and in none of the others. */
  public static RegularLanguage diff(List<RegularLanguage> parts) {
    return joined(Operator.DIFF, parts);
  }

  /** {@code re.diff}: the strings that are in the first language and in none of the others. */
  public static RegularLanguage diff(RegularLanguage... parts) {
    return diff(Arrays.asList(parts));
  }

  /** {@code re.comp} */
  public RegularLanguage comp() {
    return of(Operator.COMP, List.of(this));
  }

  /** {@code re.*} */
  public RegularLanguage star() {
    return of(Operator.STAR, List.of(this));
  }

  /** {@code re.+} */
  public RegularLanguage plus() {
    return of(Operator.PLUS, List.of(this));
  }

  /** {@code re.opt} */
  public RegularLanguage opt() {
    return of(Operator.OPT, List.of(this));
  }

  /** {@code (_ re.^ n)} */
  public RegularLanguage power(BigInteger count) {
    return of(Operator.POWER, List.of(this), natural(count));
  }

  /** {@code (_ re.loop least most)}: empty if {@code least} is greater than {@code most}. */
  public RegularLanguage loop(BigInteger least, BigInteger most) {
    return of(Operator.LOOP, List.of(this), natural(least), natural(most));
  }

  /** Z3's {@code (_ re.loop least)}: {@code least} times or more, in standard operators. */
  public RegularLanguage loop(BigInteger least) {
    return concat(power(least), star());
  }

  private static BigInteger natural(BigInteger index) {
    if (index.signum() < 0) {
      throw new IllegalArgumentException("a language is not repeated " + index + " times");
    }
    return index;
  }

  // ------------------------------------------------------------------------------- conversions

  /** Computes the result of a term from the results of its parts. */
  private interface Step<T> {
    T at(RegularLanguage term, List<T> parts);
  }

  /** Applies {@code step} to every distinct part of this term and then to the term itself. */
  private <T> T fromPartsUp(Step<T> step) {
    Map<RegularLanguage, T> done = new HashMap<>();
    Deque<RegularLanguage> pending = new ArrayDeque<>();
    pending.push(this);
    while (true) {
      RegularLanguage top = pending.element();
      if (done.containsKey(top)) {
        pending.pop();
        continue;
      }
      List<T> parts = new ArrayList<>(top.parts.size());
      for (RegularLanguage part : top.parts) {
        T known = done.get(part);
        if (known == null) {
          pending.push(part);
        } else {
          parts.add(known);
        }
      }
      if (parts.size() == top.parts.size()) {
        T made = step.at(top, parts);
        pending.pop();
        if (pending.isEmpty()) {
          return made;
        }
        done.put(top, made);
      }
    }
  }

  /** Z3's {@code re.reverse}: the members, each reversed. */
  public RegularLanguage reverse() {
    return fromPartsUp(
        (term, parts) ->
            switch (term.operator) {
              case LITERAL -> literal(term.words.get(0).reverse());
              case CONCAT -> of(Operator.CONCAT, reversed(parts));
              default -> new RegularLanguage(term.operator, parts, term.words, term.indices);
            });
  }

  private static List<RegularLanguage> reversed(List<RegularLanguage> parts) {
    List<RegularLanguage> reversed = new ArrayList<>(parts);
    Collections.reverse(reversed);
    return reversed;
  }

  /**
   * Z3's {@code (re.derivative character this)}: the rest of each member that begins with the
   * character.
   */
  public RegularLanguage derivative(int codePoint) {
    Step<Derived> step = (term, parts) -> term.derived(codePoint, parts);
    return fromPartsUp(step).language;
  }

  /**
   * A derivative.
   *
   * @param nullable whether the original language contains the empty string
   */
  private record Derived(RegularLanguage language, boolean nullable) {}

  private Derived derived(int codePoint, List<Derived> parts) {
    return new Derived(derivative(codePoint, parts), nullable(parts));
  }

  private boolean nullable(List<Derived> parts) {
    return switch (operator) {
      case NONE, ALLCHAR, RANGE -> false;
      case ALL, STAR, OPT -> true;
      case LITERAL -> words.get(0).length() == 0;
      case CONCAT, INTER -> parts.stream().allMatch(Derived::nullable);
      case UNION, PLUS -> parts.stream().anyMatch(Derived::nullable);
      case DIFF -> parts.get(0).nullable && parts.stream().skip(1).noneMatch(Derived::nullable);
      case COMP -> !parts.get(0).nullable;
      case POWER, LOOP ->
          !isContradictory() && (indices.get(0).signum() == 0 || parts.get(0).nullable);
    };
  }

  /** Whether this is a repetition whose lower limit is above its upper limit. */
  private boolean isContradictory() {
    return indices.size() == 2 && indices.get(0).compareTo(indices.get(1)) > 0;
  }

  private RegularLanguage derivative(int codePoint, List<Derived> parts) {
    List<RegularLanguage> derivatives = parts.stream().map(Derived::language).toList();
    return switch (operator) {
      case NONE -> NONE;
      case ALL -> ALL;
      case ALLCHAR -> EMPTY_STRING;
      case LITERAL -> derivative(words.get(0), codePoint);
      case RANGE -> contains(Word.of(codePoint)) ? EMPTY_STRING : NONE;
      case UNION, INTER, DIFF, COMP -> of(operator, derivatives);
      case OPT -> derivatives.get(0);
      case CONCAT -> derivativeOfConcat(parts);
      case STAR -> concat(derivatives.get(0), this);
      case PLUS -> concat(derivatives.get(0), this.parts.get(0).star());
      case POWER, LOOP -> derivativeOfLoop(derivatives.get(0));
    };
  }

  private static RegularLanguage derivative(Word word, int codePoint) {
    return word.startsWith(codePoint) ? literal(word.withoutFirst()) : NONE;
  }

  /**
   * The derivative of a concatenation: the character comes from the first part, or from a later one
   * after empty strings.
   */
  private RegularLanguage derivativeOfConcat(List<Derived> derived) {
    List<RegularLanguage> ways = new ArrayList<>();
    for (int i = 0; i < derived.size() && (i == 0 || derived.get(i - 1).nullable); i++) {
      List<RegularLanguage> way = new ArrayList<>(parts.subList(i, parts.size()));
      way.set(0, derived.get(i).language);
      ways.add(concat(way));
    }
    return union(ways);
  }

  /**
   * The derivative of a repetition, with one round less. Leading rounds of the empty string add
   * nothing: if they are possible, the remaining rounds cover the cases with fewer rounds.
   */
  private RegularLanguage derivativeOfLoop(RegularLanguage derivative) {
    BigInteger last = indices.get(indices.size() - 1);
    boolean bounded = operator == Operator.POWER || indices.size() == 2;
    if (isContradictory() || (bounded && last.signum() == 0)) {
      return NONE;
    }
    BigInteger[] fewer =
        indices.stream()
            .map(index -> index.subtract(BigInteger.ONE).max(BigInteger.ZERO))
            .toArray(BigInteger[]::new);
    return concat(derivative, of(operator, parts, fewer));
  }

  // --------------------------------------------------------------------------------- questions

  /** {@code str.in_re} */
  public boolean contains(Word word) {
    Automaton automaton = new Automaton();
    return automaton.accepts(automaton.add(this), word.codePoints());
  }

  /** Whether the language contains no string. */
  public boolean isEmpty() {
    Automaton automaton = new Automaton();
    return automaton.isEmpty(automaton.add(this));
  }

  /** The shortest member; of several, the first in the order of {@code str.<}. */
  public Optional<Word> shortestMember() {
    Automaton automaton = new Automaton();
    return automaton.shortestMember(automaton.add(this));
  }

  /** Whether both have the same members, the meaning of {@code =}. */
  public boolean sameAs(RegularLanguage other) {
    Automaton automaton = new Automaton();
    return automaton.areSame(automaton.add(this), automaton.add(other));
  }

  // -------------------------------------------------------------------------------------- term

  Operator operator() {
    return operator;
  }

  List<RegularLanguage> parts() {
    return parts;
  }

  /** The word of a literal, or the two ends of a range. */
  List<Word> words() {
    return words;
  }

  /** The indices after the operator's name, as in {@code (_ re.loop 1 3)}. */
  List<BigInteger> indices() {
    return indices;
  }

  private record Pair(RegularLanguage left, RegularLanguage right) {}

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a shortcut
  public boolean equals(Object other) {
    if (!(other instanceof RegularLanguage that)) {
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

  private static boolean agreesAtTop(RegularLanguage left, RegularLanguage right) {
    return left.hash == right.hash
        && left.operator == right.operator
        && left.parts.size() == right.parts.size()
        && left.words.equals(right.words)
        && left.indices.equals(right.indices);
  }

  /** The term in SMT-LIB's notation. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    Deque<Object> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Object next = pending.pop();
      if (next instanceof RegularLanguage language) {
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

  /** The pieces of the term from left to right: texts and languages. */
  private List<Object> pieces() {
    if (parts.isEmpty() && words.isEmpty()) {
      return List.of(operator.symbol);
    }
    List<Object> pieces = new ArrayList<>();
    pieces.add("(" + (indices.isEmpty() ? operator.symbol : indexed()));
    for (Word word : words) {
      pieces.add(" " + word);
    }
    for (RegularLanguage part : parts) {
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
