package io.ordeal.smt.eval;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.regular.RegularLanguage;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Supplies one fixed value of each sort: zero, empty, the first element. */
final class SomeValue {

  /** Maximum number of component sorts of a sort that gets a value. */
  private static final int MOST_SORTS = 10_000;

  private final Domains domains;
  private final Map<Sort, Value> made = new HashMap<>();

  SomeValue(Domains domains) {
    this.domains = domains;
  }

  /**
   * Makes this the value of its sort, for example an element that an uninterpreted sort certainly
   * has.
   */
  void prefer(Value value) {
    made.putIfAbsent(value.sort(), value);
  }

  /**
   * Returns the value; empty if none can be written down, as for a codatatype of infinite lists.
   */
  Optional<Value> of(Sort sort) {
    List<Sort> sorts = new ArrayList<>(closure(sort));
    boolean more = sorts.size() <= MOST_SORTS;
    while (more && !made.containsKey(sort)) {
      more = false;
      // Component sorts come last.
      for (int i = sorts.size() - 1; i >= 0; i--) {
        Sort next = sorts.get(i);
        if (!made.containsKey(next)) {
          Value value = make(next);
          if (value != null) {
            made.put(next, value);
            more = true;
          }
        }
      }
    }
    return Optional.ofNullable(made.get(sort));
  }

  /** The sort and all sorts that its values may contain. */
  static Set<Sort> closure(Sort sort) {
    Set<Sort> met = new LinkedHashSet<>();
    met.add(sort);
    List<Sort> pending = new ArrayList<>(met);
    for (int i = 0; i < pending.size() && met.size() <= MOST_SORTS; i++) {
      for (Sort component : pending.get(i).components()) {
        if (met.add(component)) {
          pending.add(component);
        }
      }
    }
    return met;
  }

  /** Makes a value from values made before; null if one of them is missing. */
  private @Nullable Value make(Sort sort) {
    if (sort instanceof Sort.Array array) {
      Value element = made.get(array.element());
      return element == null ? null : ArrayValue.constant(array, element, domains);
    }
    if (sort instanceof Sort.FunctionSort function) {
      Value result = made.get(function.result());
      return result == null ? null : FunctionValue.of(function, result, Map.of(), domains);
    }
    if (sort instanceof Sort.Tuple) {
      List<Value> parts = known(sort.arguments());
      return parts == null ? null : TupleValue.of(parts);
    }
    if (sort instanceof Sort.DatatypeSort instance) {
      for (Datatype.Constructor constructor : instance.datatype().constructors()) {
        List<Value> parts = known(instance.fields(constructor));
        if (parts != null) {
          return DatatypeValue.of(instance, constructor.name(), parts);
        }
      }
      return null;
    }
    if (sort instanceof Sort.Uninterpreted) {
      return domains
          .size(sort)
          .map(size -> domains.elements(sort, size.intValueExact()).get(0))
          .orElseGet(() -> ElementValue.of(sort, 0));
    }
    return simple(sort);
  }

  private @Nullable List<Value> known(List<Sort> sorts) {
    List<Value> values = new ArrayList<>();
    for (Sort sort : sorts) {
      Value value = made.get(sort);
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return values;
  }

  /** The value of a sort whose values contain no others. */
  private static @Nullable Value simple(Sort sort) {
    if (sort.equals(Sort.BOOL)) {
      return BoolValue.FALSE;
    } else if (sort.equals(Sort.INT)) {
      return new IntValue(BigInteger.ZERO);
    } else if (sort.equals(Sort.REAL)) {
      return new RealValue(Rational.ZERO);
    } else if (sort.equals(Sort.STRING)) {
      return StringValue.EMPTY;
    } else if (sort.equals(Sort.REG_LAN)) {
      return new RegLanValue(RegularLanguage.NONE);
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      return RoundingModeValue.RNE;
    } else if (sort instanceof Sort.BitVec bitVec) {
      return BitVecValue.of(bitVec.width(), BigInteger.ZERO);
    } else if (sort instanceof Sort.FloatingPoint floats) {
      return FloatValue.zero(floats, false);
    } else if (sort instanceof Sort.FiniteField field) {
      return FiniteFieldValue.of(field.order(), BigInteger.ZERO);
    } else if (sort instanceof Sort.Seq seq) {
      return SeqValue.empty(seq);
    } else if (sort instanceof Sort.Set set) {
      return SetValue.empty(set);
    } else if (sort instanceof Sort.Bag bag) {
      return BagValue.empty(bag);
    } else if (sort instanceof Sort.NullableSort nullable) {
      return NullableValue.absent(nullable);
    }
    return null;
  }
}
