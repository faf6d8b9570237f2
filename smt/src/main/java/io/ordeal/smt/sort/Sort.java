package io.ordeal.smt.sort;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A sort. Sorts are interned, so {@code equals} is identity; they are immutable and may be shared
 * between threads.
 *
 * <p>{@link #arguments()} lists the sorts that a sort is built from, whatever its kind, so that
 * code that only walks sorts needs no case distinction.
 */
public abstract sealed class Sort {

  private static final InternedSorts INTERNED = new InternedSorts();

  public static final Sort BOOL = new Basic("Bool");
  public static final Sort INT = new Basic("Int");
  public static final Sort REAL = new Basic("Real");
  public static final Sort STRING = new Basic("String");
  public static final Sort REG_LAN = new Basic("RegLan");
  public static final Sort ROUNDING_MODE = new Basic("RoundingMode");

  /** Z3's sort of characters: the elements of {@code String} as a sequence. */
  public static final Sort CHAR = new Basic("Unicode");

  private static final int SMALL_WIDTHS = 1025;
  private static final BitVec[] SMALL_BIT_VECS = new BitVec[SMALL_WIDTHS];

  static {
    for (int width = 1; width < SMALL_WIDTHS; width++) {
      SMALL_BIT_VECS[width] = new BitVec(width);
    }
  }

  private final int hash;
  private final List<Sort> arguments;

  /** Cache of {@link #textLength}; 0 if not computed. Concurrent threads compute the same value. */
  private int textLength;

  private Sort(int hash, List<Sort> arguments) {
    this.hash = hash;
    this.arguments = arguments;
  }

  /** The sorts that this one is built from, in the order of its text; empty for most. */
  public final List<Sort> arguments() {
    return arguments;
  }

  /** The sorts of the parts of an element: the arguments, or the fields of a datatype. */
  public List<Sort> components() {
    return arguments;
  }

  /**
   * The text before the arguments: a name, or an indexed identifier such as {@code (_ BitVec 8)}.
   */
  public abstract String head();

  /** Returns a sort of the same kind with other arguments. */
  abstract Sort withArguments(List<Sort> replacements);

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other;
  }

  /**
   * The length of its text, or the largest int if it is longer. If each sort contains the next one
   * twice, the text does not fit into any memory.
   */
  public final int textLength() {
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Sort top = pending.peek();
      long length = (top.arguments.isEmpty() ? 0L : 2L) + top.head().length();
      for (Sort argument : top.arguments) {
        if (argument.textLength == 0) {
          pending.push(argument);
        }
        length += 1L + argument.textLength;
      }
      if (pending.element().equals(top)) {
        top.textLength = (int) Math.min(length, Integer.MAX_VALUE);
        pending.pop();
      }
    }
    return textLength;
  }

  /** The sort in SMT-LIB's notation. */
  @Override
  public final String toString() {
    return SortText.of(this);
  }

  /** Its text for a message, cut off if it is long. */
  public final String excerpt() {
    return SortText.excerpt(this);
  }

  /**
   * Returns this sort with every leaf (a sort without arguments) replaced by the result of {@code
   * leaf}.
   */
  public final Sort mapLeaves(Function<Sort, Sort> leaf) {
    return rebuild(sort -> sort.arguments.isEmpty() ? leaf.apply(sort) : sort);
  }

  /** Rebuilds this sort from its leaves up, and passes each rebuilt part through {@code step}. */
  public final Sort rebuild(Function<Sort, Sort> step) {
    Map<Sort, Sort> done = new HashMap<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Sort top = pending.peek();
      boolean ready = true;
      for (Sort argument : top.arguments) {
        if (!done.containsKey(argument)) {
          pending.push(argument);
          ready = false;
        }
      }
      if (ready) {
        pending.pop();
        if (!done.containsKey(top)) {
          List<Sort> arguments = top.arguments.stream().map(done::get).toList();
          Sort rebuilt = arguments.equals(top.arguments) ? top : top.withArguments(arguments);
          done.put(top, step.apply(rebuilt));
        }
      }
    }
    return done.getOrDefault(this, this);
  }

  // ------------------------------------------------------------------------------- factories

  public static BitVec bitVec(int width) {
    if (width > 0 && width < SMALL_WIDTHS) {
      return SMALL_BIT_VECS[width];
    }
    if (width <= 0) {
      throw new IllegalArgumentException("a bit-vector has at least one bit, not " + width);
    }
    return INTERNED.get(BitVec.class, List.of(width), () -> new BitVec(width));
  }

  public static FloatingPoint floatingPoint(int exponentBits, int significandBits) {
    if (exponentBits < 2 || significandBits < 2) {
      throw new IllegalArgumentException(
          "a float has at least two exponent and two significand bits, not %d and %d"
              .formatted(exponentBits, significandBits));
    }
    return INTERNED.get(
        FloatingPoint.class,
        List.of(exponentBits, significandBits),
        () -> new FloatingPoint(exponentBits, significandBits));
  }

  public static FiniteField finiteField(BigInteger order) {
    return INTERNED.get(FiniteField.class, List.of(order), () -> new FiniteField(order));
  }

  public static Array array(Sort index, Sort element) {
    return INTERNED.get(Array.class, List.of(index, element), () -> new Array(index, element));
  }

  public static Seq seq(Sort element) {
    return INTERNED.get(Seq.class, List.of(element), () -> new Seq(element));
  }

  public static Set set(Sort element) {
    return INTERNED.get(Set.class, List.of(element), () -> new Set(element));
  }

  public static Bag bag(Sort element) {
    return INTERNED.get(Bag.class, List.of(element), () -> new Bag(element));
  }

  public static NullableSort nullable(Sort element) {
    return INTERNED.get(NullableSort.class, List.of(element), () -> new NullableSort(element));
  }

  public static Tuple tuple(List<Sort> elements) {
    List<Sort> copy = List.copyOf(elements);
    return INTERNED.get(Tuple.class, List.copyOf(copy), () -> new Tuple(copy));
  }

  /**
   * Returns the sort of functions. If the result is a function sort, it is merged: {@code (-> A (->
   * B C))} is {@code (-> A B C)}.
   */
  public static FunctionSort function(List<Sort> parameters, Sort result) {
    List<Sort> all = new ArrayList<>(parameters);
    if (result instanceof FunctionSort inner) {
      all.addAll(inner.arguments());
    } else {
      all.add(result);
    }
    List<Sort> copy = List.copyOf(all);
    return INTERNED.get(FunctionSort.class, List.copyOf(copy), () -> new FunctionSort(copy));
  }

  /** Returns a sort of {@code declare-sort}. */
  public static Uninterpreted uninterpreted(String name, List<Sort> arguments) {
    List<Sort> copy = List.copyOf(arguments);
    List<Object> parts = new ArrayList<>(copy);
    parts.add(name);
    return INTERNED.get(Uninterpreted.class, parts, () -> new Uninterpreted(name, copy));
  }

  /** Returns a sort parameter of a parametric declaration. */
  public static Parameter parameter(String name) {
    return INTERNED.get(Parameter.class, List.of(name), () -> new Parameter(name));
  }

  /** Returns a datatype with these arguments, as many as the datatype has parameters. */
  public static DatatypeSort datatype(Datatype datatype, List<Sort> arguments) {
    if (arguments.size() != datatype.parameters().size()) {
      throw new IllegalArgumentException(
          "datatype %s takes %d sorts, not %d"
              .formatted(datatype.name(), datatype.parameters().size(), arguments.size()));
    }
    List<Sort> copy = List.copyOf(arguments);
    List<Object> parts = new ArrayList<>(copy);
    parts.add(datatype);
    return INTERNED.get(DatatypeSort.class, parts, () -> new DatatypeSort(datatype, copy));
  }

  /**
   * Returns a reference to the block's datatype number {@code index} before it exists; only for use
   * inside the block.
   */
  static InBlock inBlock(int index, List<Sort> arguments) {
    List<Sort> copy = List.copyOf(arguments);
    List<Object> parts = new ArrayList<>(copy);
    parts.add(index);
    return INTERNED.get(InBlock.class, parts, () -> new InBlock(index, copy));
  }

  private static int hash(String head, List<Sort> arguments) {
    int hash = head.hashCode();
    for (Sort argument : arguments) {
      hash = 31 * hash + argument.hash;
    }
    return hash ^ (hash >>> 15);
  }

  // ----------------------------------------------------------------------------------- kinds

  /** A sort that is just a name. */
  public static final class Basic extends Sort {
    private final String name;

    private Basic(String name) {
      super(Sort.hash(name, List.of()), List.of());
      this.name = name;
    }

    @Override
    public String head() {
      return name;
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return this;
    }
  }

  /** Bit-vectors of one width. */
  public static final class BitVec extends Sort {
    private final int width;

    private BitVec(int width) {
      super(Sort.hash("BitVec", List.of()) + 31 * width, List.of());
      this.width = width;
    }

    public int width() {
      return width;
    }

    @Override
    public String head() {
      return "(_ BitVec " + width + ")";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return this;
    }
  }

  /** IEEE floats; the width of the significand includes its hidden bit. */
  public static final class FloatingPoint extends Sort {
    private final int exponentBits;
    private final int significandBits;

    private FloatingPoint(int exponentBits, int significandBits) {
      super(
          Sort.hash("FloatingPoint", List.of()) + 31 * exponentBits + 1009 * significandBits,
          List.of());
      this.exponentBits = exponentBits;
      this.significandBits = significandBits;
    }

    public int exponentBits() {
      return exponentBits;
    }

    public int significandBits() {
      return significandBits;
    }

    @Override
    public String head() {
      return "(_ FloatingPoint " + exponentBits + " " + significandBits + ")";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return this;
    }
  }

  /** cvc5's field of integers modulo a prime. */
  public static final class FiniteField extends Sort {
    private final BigInteger order;

    private FiniteField(BigInteger order) {
      super(Sort.hash("FiniteField", List.of()) + 31 * order.hashCode(), List.of());
      this.order = order;
    }

    public BigInteger order() {
      return order;
    }

    @Override
    public String head() {
      return "(_ FiniteField " + order + ")";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return this;
    }
  }

  public static final class Array extends Sort {
    private Array(Sort index, Sort element) {
      super(Sort.hash("Array", List.of(index, element)), List.of(index, element));
    }

    public Sort index() {
      return arguments().get(0);
    }

    public Sort element() {
      return arguments().get(1);
    }

    @Override
    public String head() {
      return "Array";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return array(replacements.get(0), replacements.get(1));
    }
  }

  /** Finite sequences (Z3, cvc5). {@code String} is a separate sort. */
  public static final class Seq extends Sort {
    private Seq(Sort element) {
      super(Sort.hash("Seq", List.of(element)), List.of(element));
    }

    public Sort element() {
      return arguments().get(0);
    }

    @Override
    public String head() {
      return "Seq";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return seq(replacements.get(0));
    }
  }

  /** cvc5's finite sets. */
  public static final class Set extends Sort {
    private Set(Sort element) {
      super(Sort.hash("Set", List.of(element)), List.of(element));
    }

    public Sort element() {
      return arguments().get(0);
    }

    @Override
    public String head() {
      return "Set";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return set(replacements.get(0));
    }
  }

  /** cvc5's finite multisets. */
  public static final class Bag extends Sort {
    private Bag(Sort element) {
      super(Sort.hash("Bag", List.of(element)), List.of(element));
    }

    public Sort element() {
      return arguments().get(0);
    }

    @Override
    public String head() {
      return "Bag";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return bag(replacements.get(0));
    }
  }

  /** cvc5's sort with one more element than its argument. */
  public static final class NullableSort extends Sort {
    private NullableSort(Sort element) {
      super(Sort.hash("Nullable", List.of(element)), List.of(element));
    }

    public Sort element() {
      return arguments().get(0);
    }

    @Override
    public String head() {
      return "Nullable";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return nullable(replacements.get(0));
    }
  }

  /** cvc5's tuples; the tuple sort without elements is {@code UnitTuple}. */
  public static final class Tuple extends Sort {
    private Tuple(List<Sort> elements) {
      super(Sort.hash("Tuple", elements), elements);
    }

    @Override
    public String head() {
      return arguments().isEmpty() ? "UnitTuple" : "Tuple";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return tuple(replacements);
    }
  }

  /** Functions as values: the parameters, followed by the result, which is no function sort. */
  public static final class FunctionSort extends Sort {
    private FunctionSort(List<Sort> parametersAndResult) {
      super(Sort.hash("->", parametersAndResult), parametersAndResult);
    }

    public List<Sort> parameters() {
      return arguments().subList(0, arguments().size() - 1);
    }

    public Sort result() {
      return arguments().get(arguments().size() - 1);
    }

    @Override
    public String head() {
      return "->";
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      int last = replacements.size() - 1;
      return function(replacements.subList(0, last), replacements.get(last));
    }
  }

  public static final class Uninterpreted extends Sort {
    private final String name;

    private Uninterpreted(String name, List<Sort> arguments) {
      super(31 * Sort.hash(name, arguments) + 7, arguments);
      this.name = name;
    }

    public String name() {
      return name;
    }

    @Override
    public String head() {
      return Symbols.quoted(name);
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return uninterpreted(name, replacements);
    }
  }

  public static final class Parameter extends Sort {
    private final String name;

    private Parameter(String name) {
      super(31 * Sort.hash(name, List.of()) + 13, List.of());
      this.name = name;
    }

    public String name() {
      return name;
    }

    @Override
    public String head() {
      return Symbols.quoted(name);
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return this;
    }
  }

  public static final class DatatypeSort extends Sort {
    private final Datatype datatype;

    private DatatypeSort(Datatype datatype, List<Sort> arguments) {
      super(31 * Sort.hash(datatype.name(), arguments) + datatype.hashCode(), arguments);
      this.datatype = datatype;
    }

    public Datatype datatype() {
      return datatype;
    }

    /** The sorts of a constructor's fields, for the arguments of this sort. */
    public List<Sort> fields(Datatype.Constructor constructor) {
      return constructor.selectors().stream()
          .map(selector -> datatype.at(this, selector.sort()))
          .toList();
    }

    @Override
    public List<Sort> components() {
      List<Sort> all = new ArrayList<>();
      for (Datatype.Constructor constructor : datatype.constructors()) {
        all.addAll(fields(constructor));
      }
      return all;
    }

    @Override
    public String head() {
      return Symbols.quoted(datatype.name());
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return datatype(datatype, replacements);
    }
  }

  /** See {@link #inBlock}. */
  static final class InBlock extends Sort {
    private final int index;

    private InBlock(int index, List<Sort> arguments) {
      super(31 * Sort.hash("InBlock", arguments) + index, arguments);
      this.index = index;
    }

    int index() {
      return index;
    }

    @Override
    public String head() {
      return "@" + index;
    }

    @Override
    Sort withArguments(List<Sort> replacements) {
      return inBlock(index, replacements);
    }
  }
}
