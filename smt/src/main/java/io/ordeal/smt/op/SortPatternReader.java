package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Reads the sorts of a signature. Words that name no sort are variables; {@code F:FiniteField} is a
 * variable for finite fields only.
 */
final class SortPatternReader {

  private static final Map<String, Sort> BASIC =
      Map.of(
          "Bool", Sort.BOOL,
          "Int", Sort.INT,
          "Real", Sort.REAL,
          "String", Sort.STRING,
          "RegLan", Sort.REG_LAN,
          "RoundingMode", Sort.ROUNDING_MODE,
          "Unicode", Sort.CHAR);

  private static final Map<String, Class<? extends Sort>> COMPOUNDS =
      Map.of(
          "Array", Sort.Array.class,
          "Seq", Sort.Seq.class,
          "Set", Sort.Set.class,
          "Bag", Sort.Bag.class,
          "Nullable", Sort.NullableSort.class,
          "Tuple", Sort.Tuple.class,
          "->", Sort.FunctionSort.class);

  /** The kinds of sorts to which a variable can be limited. */
  private static final Map<String, Predicate<Sort>> KINDS =
      Map.of(
          "Datatype", Sort.DatatypeSort.class::isInstance,
          "FiniteField", Sort.FiniteField.class::isInstance,
          "String", Sort.STRING::equals);

  private static final Map<String, Function<List<Sort>, Sort>> FACTORIES =
      Map.of(
          "Array", sorts -> Sort.array(sorts.get(0), sorts.get(1)),
          "Seq", sorts -> Sort.seq(sorts.get(0)),
          "Set", sorts -> Sort.set(sorts.get(0)),
          "Bag", sorts -> Sort.bag(sorts.get(0)),
          "Nullable", sorts -> Sort.nullable(sorts.get(0)),
          "Tuple", Sort::tuple,
          "->",
              sorts ->
                  Sort.function(sorts.subList(0, sorts.size() - 1), sorts.get(sorts.size() - 1)));

  private final List<String> tokens = new ArrayList<>();
  private final Map<String, Integer> sortSlots = new HashMap<>();
  private final Map<String, Integer> numberSlots;
  private int next;

  /** Creates a reader; number variables share their slots with the row's indices. */
  SortPatternReader(String text, Map<String, Integer> numberSlots) {
    StringTokenizer words = new StringTokenizer(text, "() ", true);
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      if (!word.isBlank()) {
        tokens.add(word);
      }
    }
    this.numberSlots = numberSlots;
  }

  boolean atEnd() {
    return next == tokens.size();
  }

  int sortVariables() {
    return sortSlots.size();
  }

  /** Consumes the word if it is the next one and is outside parentheses. */
  boolean takes(String word) {
    if (!atEnd() && tokens.get(next).equals(word)) {
      next++;
      return true;
    }
    return false;
  }

  private String word() {
    if (atEnd()) {
      throw new IllegalArgumentException("the signature ends too early: " + tokens);
    }
    return tokens.get(next++);
  }

  SortPattern read() {
    String word = word();
    if (!word.equals("(")) {
      return leaf(word);
    }
    SortPattern pattern = compound(word());
    if (!takes(")")) {
      throw new IllegalArgumentException("unclosed sort in signature " + tokens);
    }
    return pattern;
  }

  private SortPattern compound(String head) {
    if (head.equals("_")) {
      return indexed(word());
    }
    List<SortPattern> arguments = new ArrayList<>();
    while (!atEnd() && !tokens.get(next).equals(")")) {
      arguments.add(read());
    }
    Class<? extends Sort> kind = COMPOUNDS.get(head);
    Function<List<Sort>, Sort> factory = FACTORIES.get(head);
    if (kind == null || factory == null) {
      throw new IllegalArgumentException("no sort " + head + " in signature " + tokens);
    }
    return new SortPattern.Compound(kind, arguments, factory);
  }

  private SortPattern indexed(String name) {
    return switch (name) {
      case "BitVec" -> new SortPattern.BitVec(number());
      case "FloatingPoint" -> new SortPattern.FloatingPoint(number(), number());
      default ->
          throw new IllegalArgumentException("no indexed sort " + name + " in signature " + tokens);
    };
  }

  private NumberExpression number() {
    return NumberExpression.parse(word(), numberSlots);
  }

  private SortPattern leaf(String word) {
    Sort basic = BASIC.get(word);
    if (basic != null) {
      return new SortPattern.Exactly(basic);
    }
    int colon = word.indexOf(':');
    String name = colon < 0 ? word : word.substring(0, colon);
    int slot = sortSlots.computeIfAbsent(name, unused -> sortSlots.size());
    if (colon < 0) {
      return new SortPattern.Variable(slot, sort -> true);
    }
    Predicate<Sort> kind = KINDS.get(word.substring(colon + 1));
    if (kind == null) {
      throw new IllegalArgumentException("no kind of sorts " + word + " in signature " + tokens);
    }
    return new SortPattern.Variable(slot, kind);
  }
}
