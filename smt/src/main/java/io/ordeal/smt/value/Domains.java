package io.ordeal.smt.value;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * How many elements the sorts have, and which. What elements an uninterpreted sort has is up to a
 * model; where nobody says, it is taken to have infinitely many.
 */
public final class Domains {

  /** No model: uninterpreted sorts are infinite. */
  public static final Domains STANDARD = new Domains(Map.of());

  /** Sizes with more bits than this are not computed. */
  private static final int MOST_BITS = 1 << 20;

  /** A datatype that needs itself so often at ever new arguments will do so for ever. */
  private static final int DEEPEST_NESTING = 1000;

  /** A number of elements: exact, too large to be written down, or infinite. */
  private record Size(@Nullable BigInteger exact, boolean infinite) {
    static final Size INFINITE = new Size(null, true);
    static final Size HUGE = new Size(null, false);
    static final Size ONE = of(BigInteger.ONE);

    static Size of(BigInteger number) {
      return number.bitLength() > MOST_BITS ? HUGE : new Size(number, false);
    }

    static Size of(long number) {
      return of(BigInteger.valueOf(number));
    }

    boolean isOne() {
      return BigInteger.ONE.equals(exact);
    }

    /** Without exact numbers: infinite if one of both is. */
    private Size vaguely(Size other) {
      return infinite || other.infinite ? INFINITE : HUGE;
    }

    Size plus(Size other) {
      return exact == null || other.exact == null ? vaguely(other) : of(exact.add(other.exact));
    }

    Size times(Size other) {
      return exact == null || other.exact == null
          ? vaguely(other)
          : of(exact.multiply(other.exact));
    }

    Size power(Size exponent) {
      if (isOne()) {
        return this;
      }
      if (exact == null || exponent.exact == null) {
        return vaguely(exponent);
      }
      BigInteger bits = exponent.exact.multiply(BigInteger.valueOf(exact.bitLength()));
      return bits.compareTo(BigInteger.valueOf(2L * MOST_BITS)) > 0
          ? HUGE
          : of(exact.pow(exponent.exact.intValueExact()));
    }
  }

  private final Map<Sort, List<Value>> universes;
  private final Map<Sort, Size> sizes = new ConcurrentHashMap<>();

  private Domains(Map<Sort, List<Value>> universes) {
    this.universes = universes;
  }

  /** The elements of uninterpreted sorts as a model has them; none of the lists is empty. */
  public static Domains of(Map<? extends Sort, ? extends List<? extends Value>> universes) {
    Map<Sort, List<Value>> copy = new HashMap<>();
    universes.forEach((sort, elements) -> copy.put(sort, List.copyOf(elements)));
    return new Domains(copy);
  }

  /**
   * How many elements a sort has; empty if infinitely many. A number too large to be written down
   * is a {@link LimitExceeded}.
   */
  public Optional<BigInteger> size(Sort sort) {
    Size size = sizeOf(sort);
    if (size.exact == null && !size.infinite) {
      throw new LimitExceeded("the number of elements of " + sort);
    }
    return Optional.ofNullable(size.exact);
  }

  public boolean isFinite(Sort sort) {
    return !sizeOf(sort).infinite;
  }

  /** How many elements a sort has, if they are no more than {@code most}. */
  Optional<Integer> sizeUpTo(Sort sort, long most) {
    return Optional.ofNullable(sizeOf(sort).exact)
        .filter(size -> size.compareTo(BigInteger.valueOf(most)) <= 0)
        .map(BigInteger::intValueExact);
  }

  /**
   * Whether the sort's elements are known, that is, no uninterpreted sort has a part in it but
   * those that the model gives elements to.
   */
  public boolean isDetermined(Sort sort) {
    Set<Sort> met = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      if (!universes.containsKey(next) && met.add(next)) {
        if (next instanceof Sort.Uninterpreted || next instanceof Sort.Parameter) {
          return false;
        }
        pending.addAll(components(next));
      }
      if (met.size() > DEEPEST_NESTING * DEEPEST_NESTING) {
        throw new LimitExceeded("the sorts in " + sort);
      }
    }
    return true;
  }

  // ------------------------------------------------------------------------------------- sizes

  /** The sorts whose elements an element is made of. */
  private static List<Sort> components(Sort sort) {
    if (!(sort instanceof Sort.DatatypeSort instance)) {
      return sort.arguments();
    }
    List<Sort> fields = new ArrayList<>();
    for (Datatype.Constructor constructor : instance.datatype().constructors()) {
      fields.addAll(fields(instance, constructor));
    }
    return fields;
  }

  private static List<Sort> fields(Sort.DatatypeSort instance, Datatype.Constructor constructor) {
    return constructor.selectors().stream()
        .map(selector -> instance.datatype().at(instance, selector.sort()))
        .toList();
  }

  private Size sizeOf(Sort root) {
    Size known = sizes.get(root);
    if (known != null) {
      return known;
    }
    // The sorts that are being looked at, innermost last. What is made of itself is infinite.
    Set<Sort> open = new HashSet<>();
    Map<Datatype, Integer> nesting = new HashMap<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Sort top = pending.element();
      if (sizes.containsKey(top)) {
        pending.pop();
        continue;
      }
      boolean leaf = universes.containsKey(top) || isCertainlyInfinite(top) || isSingle(top);
      if (!leaf && open.add(top)) {
        if (top instanceof Sort.DatatypeSort instance
            && nesting.merge(instance.datatype(), 1, Integer::sum) > DEEPEST_NESTING) {
          sizes.put(top, Size.INFINITE);
          continue;
        }
        for (Sort component : components(top)) {
          if (!open.contains(component)) {
            pending.push(component);
          }
        }
      } else {
        sizes.put(top, leaf ? leafSize(top) : computed(top));
        pending.pop();
        if (open.remove(top) && top instanceof Sort.DatatypeSort instance) {
          nesting.merge(instance.datatype(), -1, Integer::sum);
        }
      }
    }
    return sizes.getOrDefault(root, Size.INFINITE);
  }

  private static boolean isCertainlyInfinite(Sort sort) {
    return sort instanceof Sort.Seq
        || sort instanceof Sort.Bag
        || sort instanceof Sort.Uninterpreted
        || sort instanceof Sort.Parameter;
  }

  private Size leafSize(Sort sort) {
    List<Value> universe = universes.get(sort);
    if (universe != null) {
      return Size.of(universe.size());
    }
    return isCertainlyInfinite(sort) ? Size.INFINITE : Size.ONE;
  }

  /**
   * Whether a codatatype has but one element: one constructor, and so on for all its fields, for
   * ever.
   */
  private static boolean isSingle(Sort sort) {
    if (!(sort instanceof Sort.DatatypeSort instance) || !instance.datatype().isCoinductive()) {
      return false;
    }
    Set<Sort> met = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      boolean oneWay =
          next instanceof Sort.DatatypeSort datatype
              ? datatype.datatype().constructors().size() == 1
              : next instanceof Sort.Tuple;
      if (!oneWay || met.size() > DEEPEST_NESTING) {
        return false;
      }
      if (met.add(next)) {
        pending.addAll(components(next));
      }
    }
    return true;
  }

  /** From the sizes of the components; one that is not known yet is made of {@code sort}. */
  private Size computed(Sort sort) {
    if (sort instanceof Sort.DatatypeSort instance) {
      Size sum = Size.of(0);
      for (Datatype.Constructor constructor : instance.datatype().constructors()) {
        sum = sum.plus(product(fields(instance, constructor)));
      }
      return sum;
    }
    if (sort instanceof Sort.Array array) {
      return known(array.element()).power(known(array.index()));
    }
    if (sort instanceof Sort.FunctionSort function) {
      return known(function.result()).power(product(function.parameters()));
    }
    if (sort instanceof Sort.Set set) {
      return Size.of(2).power(known(set.element()));
    }
    if (sort instanceof Sort.Tuple) {
      return product(sort.arguments());
    }
    if (sort instanceof Sort.NullableSort nullable) {
      return known(nullable.element()).plus(Size.ONE);
    }
    if (sort instanceof Sort.BitVec bitVec) {
      return Size.of(2).power(Size.of(bitVec.width()));
    }
    if (sort instanceof Sort.FiniteField field) {
      return Size.of(field.order());
    }
    if (sort instanceof Sort.FloatingPoint floats) {
      return floatCount(floats.exponentBits(), floats.significandBits());
    }
    if (sort.equals(Sort.BOOL)) {
      return Size.of(2);
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      return Size.of(5);
    }
    return sort.equals(Sort.CHAR) ? Size.of(StringValue.MAX_CODE_POINT + 1) : Size.INFINITE;
  }

  /** Bit patterns, of which those of the largest exponent are two infinities and one NaN. */
  private static Size floatCount(int exponentBits, int significandBits) {
    Size patterns = Size.of(2).power(Size.of((long) exponentBits + significandBits));
    return patterns.exact == null
        ? patterns
        : Size.of(
            patterns
                .exact
                .subtract(BigInteger.ONE.shiftLeft(significandBits))
                .add(BigInteger.valueOf(3)));
  }

  private Size known(Sort sort) {
    return sizes.getOrDefault(sort, Size.INFINITE);
  }

  private Size product(List<Sort> sorts) {
    Size product = Size.ONE;
    for (Sort sort : sorts) {
      product = product.times(known(sort));
    }
    return product;
  }

  // ---------------------------------------------------------------------------------- elements

  /**
   * All elements of a finite sort, sorted. More than {@code most} of them, or elements that values
   * cannot be made of here, are a {@link LimitExceeded}.
   */
  public List<Value> elements(Sort sort, int most) {
    if (sizeUpTo(sort, most).isEmpty()) {
      throw new LimitExceeded("the list of all elements of " + sort);
    }
    Map<Sort, List<Value>> done = new HashMap<>();
    Set<Sort> open = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort top = pending.element();
      if (!done.containsKey(top) && open.add(top)) {
        for (Sort component : listed(top)) {
          if (open.contains(component) && !done.containsKey(component)) {
            throw new LimitExceeded("the elements of " + component + ", which are infinite terms");
          }
          pending.push(component);
        }
      } else {
        pending.pop();
        if (!done.containsKey(top)) {
          List<Value> elements = new ArrayList<>(enumerated(top, done));
          elements.sort(ValueOrder.INSTANCE);
          done.put(top, Collections.unmodifiableList(elements));
        }
      }
    }
    return list(done, sort);
  }

  /** The sorts whose elements must be listed before those of {@code sort} are. */
  private List<Sort> listed(Sort sort) {
    if (universes.containsKey(sort)) {
      return List.of();
    }
    if (sort instanceof Sort.Array array) {
      // Into a single element there is one array, however many indices there are.
      return sizeOf(array.element()).isOne()
          ? List.of(array.element())
          : List.of(array.element(), array.index());
    }
    if (sort instanceof Sort.FunctionSort function) {
      return sizeOf(function.result()).isOne()
          ? List.of(function.result())
          : List.of(function.result(), Sort.tuple(function.parameters()));
    }
    return components(sort);
  }

  private static List<Value> list(Map<Sort, List<Value>> done, Sort sort) {
    return done.getOrDefault(sort, List.of());
  }

  private static List<List<Value>> lists(Map<Sort, List<Value>> done, List<Sort> sorts) {
    return sorts.stream().map(sort -> list(done, sort)).toList();
  }

  /** One element out of each list, in every way. */
  private static List<List<Value>> combinations(List<List<Value>> choices) {
    List<List<Value>> rows = List.of(List.of());
    for (List<Value> choice : choices) {
      List<List<Value>> longer = new ArrayList<>(rows.size() * choice.size());
      for (List<Value> row : rows) {
        for (Value value : choice) {
          List<Value> next = new ArrayList<>(row);
          next.add(value);
          longer.add(next);
        }
      }
      rows = longer;
    }
    return rows;
  }

  private List<Value> enumerated(Sort sort, Map<Sort, List<Value>> done) {
    List<Value> universe = universes.get(sort);
    if (universe != null) {
      return universe;
    }
    List<Value> elements = new ArrayList<>();
    if (sort.equals(Sort.BOOL)) {
      return List.of(BoolValue.FALSE, BoolValue.TRUE);
    } else if (sort instanceof Sort.BitVec bitVec) {
      for (long bits = 0; bits < 1L << bitVec.width(); bits++) {
        elements.add(new BitVecValue(bitVec.width(), BigInteger.valueOf(bits)));
      }
    } else if (sort instanceof Sort.FiniteField field) {
      for (long number = 0; number < field.order().longValueExact(); number++) {
        elements.add(new FiniteFieldValue(field.order(), BigInteger.valueOf(number)));
      }
    } else if (sort.equals(Sort.CHAR)) {
      for (int codePoint = 0; codePoint <= StringValue.MAX_CODE_POINT; codePoint++) {
        elements.add(new CharValue(codePoint));
      }
    } else if (sort instanceof Sort.Tuple) {
      for (List<Value> row : combinations(lists(done, sort.arguments()))) {
        elements.add(TupleValue.of(row));
      }
    } else if (sort instanceof Sort.NullableSort nullable) {
      elements.add(NullableValue.absent(nullable));
      list(done, nullable.element()).forEach(value -> elements.add(NullableValue.some(value)));
    } else if (sort instanceof Sort.Set set) {
      List<Value> all = list(done, set.element());
      List<Value> truths = List.of(BoolValue.FALSE, BoolValue.TRUE);
      for (List<Value> chosen : combinations(Collections.nCopies(all.size(), truths))) {
        List<Value> members = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
          if (chosen.get(i).equals(BoolValue.TRUE)) {
            members.add(all.get(i));
          }
        }
        elements.add(SetValue.of(set, members));
      }
    } else if (sort instanceof Sort.DatatypeSort instance) {
      for (Datatype.Constructor constructor : instance.datatype().constructors()) {
        for (List<Value> row : combinations(lists(done, fields(instance, constructor)))) {
          elements.add(DatatypeValue.of(instance, constructor.name(), row));
        }
      }
    } else if (sort instanceof Sort.Array array) {
      List<Value> indices = list(done, array.index());
      List<Value> values = list(done, array.element());
      for (List<Value> row : combinations(Collections.nCopies(indices.size(), values))) {
        Map<Value, Value> table = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
          table.put(indices.get(i), row.get(i));
        }
        elements.add(ArrayValue.of(array, values.get(0), table, this));
      }
    } else if (sort instanceof Sort.FunctionSort function) {
      List<Value> arguments = list(done, Sort.tuple(function.parameters()));
      List<Value> values = list(done, function.result());
      for (List<Value> row : combinations(Collections.nCopies(arguments.size(), values))) {
        Map<List<Value>, Value> table = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
          table.put(((TupleValue) arguments.get(i)).parts(), row.get(i));
        }
        elements.add(FunctionValue.of(function, values.get(0), table, this));
      }
    } else {
      throw new LimitExceeded("the list of all elements of " + sort);
    }
    return elements;
  }
}
