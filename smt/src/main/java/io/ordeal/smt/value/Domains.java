package io.ordeal.smt.value;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The number of elements of each sort, and the elements themselves. A model decides which elements
 * an uninterpreted sort has; without a model, only one element is known to exist.
 */
public final class Domains {

  /** Domains without a model: nothing is known of uninterpreted sorts. */
  public static final Domains STANDARD = new Domains(Map.of());

  /** A number of parts that no value reaches. */
  private static final long MANY = 1L << 40;

  /** Component sorts up to which a sort is searched. */
  private static final int MOST_SORTS = 1_000_000;

  private final Map<Sort, List<Value>> universes;
  private final Map<Sort, Boolean> exact = new ConcurrentHashMap<>();

  /** Sizes of sorts; an uninterpreted sort of unknown size counts as infinite. */
  private final Cardinalities sizes;

  /** Lower bounds of the sizes. */
  private final Cardinalities leastSizes;

  private Domains(Map<Sort, List<Value>> universes) {
    this.universes = universes;
    this.sizes = new Cardinalities(universes, Cardinalities.Size.INFINITE);
    this.leastSizes = new Cardinalities(universes, Cardinalities.Size.ONE);
  }

  /**
   * Returns the domains of a model from its elements of uninterpreted sorts; no list may be empty.
   */
  public static Domains of(Map<? extends Sort, ? extends List<? extends Value>> universes) {
    Map<Sort, List<Value>> copy = new HashMap<>();
    universes.forEach((sort, elements) -> copy.put(sort, List.copyOf(elements)));
    return new Domains(copy);
  }

  /**
   * The number of elements of a sort; empty if it is infinite or unknown. Throws {@link
   * LimitExceeded} if the number is too large to be written down.
   */
  public Optional<BigInteger> size(Sort sort) {
    Cardinalities.Size size = sizes.of(sort);
    if (size.exact() == null && !size.infinite()) {
      throw new LimitExceeded("the number of elements of " + sort);
    }
    return Optional.ofNullable(size.exact());
  }

  /** Whether the sort is known to have finitely many elements. */
  public boolean isFinite(Sort sort) {
    return !sizes.of(sort).infinite();
  }

  /** Whether the sort is known to have more elements than {@code number}. */
  public boolean hasMoreThan(Sort sort, long number) {
    @Nullable BigInteger least = leastSizes.of(sort).exact();
    return least == null || least.compareTo(BigInteger.valueOf(number)) > 0;
  }

  /** The number of elements of a sort, if it is at most {@code most}. */
  Optional<Integer> sizeUpTo(Sort sort, long most) {
    return Optional.ofNullable(sizes.of(sort).exact())
        .filter(size -> size.compareTo(BigInteger.valueOf(most)) <= 0)
        .map(BigInteger::intValueExact);
  }

  /**
   * Whether the elements of the sort are known, that is, the model lists the elements of every
   * uninterpreted sort in it.
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
        pending.addAll(next.components());
      }
      if (met.size() > MOST_SORTS) {
        throw new LimitExceeded("the sorts in " + sort);
      }
    }
    return true;
  }

  /**
   * Whether two values of this sort are the same element only if they are {@code equals}. This
   * fails if a value may contain a regular language, which many terms denote, or a table whose
   * exceptions may cover all arguments, so that its value for the rest does not matter.
   */
  public boolean isExact(Sort sort) {
    return exact.computeIfAbsent(sort, this::findExact);
  }

  private boolean findExact(Sort sort) {
    Set<Sort> met = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      if (met.add(next)) {
        if (next.equals(Sort.REG_LAN) || !hasExactTables(next)) {
          return false;
        }
        pending.addAll(next.components());
      }
      if (met.size() > MOST_SORTS) {
        throw new LimitExceeded("the sorts in " + sort);
      }
    }
    return true;
  }

  private boolean hasExactTables(Sort sort) {
    @Nullable Sort key = null;
    if (sort instanceof Sort.Array array) {
      key = array.index();
    } else if (sort instanceof Sort.FunctionSort function) {
      key = Sort.tuple(function.parameters());
    }
    return key == null || isDetermined(key) || hasMoreThan(key, MANY);
  }

  // ---------------------------------------------------------------------------------- elements

  /**
   * Returns all elements of a finite sort, sorted. Throws {@link LimitExceeded} if there are more
   * than {@code most}, or if they cannot be represented as values here.
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

  /** The sorts whose elements must be listed before those of {@code sort}. */
  private List<Sort> listed(Sort sort) {
    if (universes.containsKey(sort)) {
      return List.of();
    }
    if (sort instanceof Sort.Array array) {
      // There is only one array into a single element, however many indices there are.
      return sizes.of(array.element()).isOne()
          ? List.of(array.element())
          : List.of(array.element(), array.index());
    }
    if (sort instanceof Sort.FunctionSort function) {
      return sizes.of(function.result()).isOne()
          ? List.of(function.result())
          : List.of(function.result(), Sort.tuple(function.parameters()));
    }
    return sort.components();
  }

  private static List<Value> list(Map<Sort, List<Value>> done, Sort sort) {
    return done.getOrDefault(sort, List.of());
  }

  private static List<List<Value>> lists(Map<Sort, List<Value>> done, List<Sort> sorts) {
    return sorts.stream().map(sort -> list(done, sort)).toList();
  }

  /** Returns all combinations of one element from each list. */
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
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      elements.addAll(RoundingModeValue.ALL);
    } else if (sort instanceof Sort.FloatingPoint floats) {
      elements.addAll(floats(floats));
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
        for (List<Value> row : combinations(lists(done, instance.fields(constructor)))) {
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

  private static Set<Value> floats(Sort.FloatingPoint sort) {
    int width = sort.exponentBits() + sort.significandBits();
    Set<Value> all = new LinkedHashSet<>();
    for (long bits = 0; bits < 1L << width; bits++) {
      all.add(FloatValue.ofBits(sort, new BitVecValue(width, BigInteger.valueOf(bits))));
    }
    return all;
  }
}
