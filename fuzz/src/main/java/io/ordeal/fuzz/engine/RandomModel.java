package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Draws random models of constants and functions. Values are literals of formulas, or small. */
public final class RandomModel {

  /** Largest absolute value of a random number. */
  private static final int FARTHEST = 20;

  /** Number of elements of an uninterpreted sort. */
  private static final int ELEMENTS = 3;

  /** Largest number of rows in which a function or array differs from a constant one. */
  private static final int MOST_ROWS = 2;

  /** Largest number of elements in a sequence, set or bag. */
  private static final int MOST_ELEMENTS = 3;

  /** Largest nesting depth of values of datatypes. */
  private static final int DEEPEST = 4;

  private static final List<String> STRINGS = List.of("", "a", "b", "ab", "aa", "0", "10", "-1");

  private final Function<Sort, List<Value>> literals;
  private final Rng rng;

  /** Nesting depth of the datatype value that is being made. */
  private int depth;

  private RandomModel(Function<Sort, List<Value>> literals, Rng rng) {
    this.literals = literals;
    this.rng = rng;
  }

  /** Returns the literals of formulas, by sort, in order of occurrence. */
  public static Function<Sort, List<Value>> literalsOf(List<Term> formulas) {
    Map<Sort, Set<Value>> literals = new HashMap<>();
    for (Term term : Subterms.of(formulas)) {
      if (term instanceof Term.Literal literal) {
        literals
            .computeIfAbsent(literal.sort(), sort -> new LinkedHashSet<>())
            .add(literal.value());
      }
    }
    return sort -> List.copyOf(literals.getOrDefault(sort, Set.of()));
  }

  /**
   * Returns a random model.
   *
   * @param functions the constants and functions to interpret
   * @param literals returns literals of a sort to draw from; empty if none are known
   */
  public static Model of(
      Collection<DeclaredFunction> functions, Function<Sort, List<Value>> literals, Rng rng) {
    RandomModel draws = new RandomModel(literals, rng);
    Map<DeclaredFunction, Interpretation> values = new LinkedHashMap<>();
    for (DeclaredFunction function : functions) {
      draws
          .value(function)
          .ifPresent(value -> values.put(function, new Interpretation.Fixed(value)));
    }
    return Model.of(Model.of(values).completedFor(functions).interpretations());
  }

  private Optional<Value> value(DeclaredFunction function) {
    if (function.parameters().isEmpty()) {
      return value(function.result());
    }
    Optional<Value> rest = value(function.result());
    Map<List<Value>, Value> rows = new HashMap<>();
    for (int i = rng.between(0, MOST_ROWS); i > 0; i--) {
      List<Value> arguments = new ArrayList<>();
      function.parameters().forEach(sort -> value(sort).ifPresent(arguments::add));
      if (arguments.size() == function.parameters().size()) {
        value(function.result()).ifPresent(result -> rows.put(arguments, result));
      }
    }
    return rest.map(
        value ->
            FunctionValue.of(Sort.function(function.parameters(), function.result()), value, rows));
  }

  /** Returns a value of a sort; empty if only a default value can be made. */
  private Optional<Value> value(Sort sort) {
    List<Value> known = literals.apply(sort);
    if (!known.isEmpty() && rng.chance(1, 2)) {
      return Optional.of(rng.pick(known));
    }
    if (sort.equals(Sort.BOOL)) {
      return Optional.of(BoolValue.of(rng.chance(1, 2)));
    } else if (sort.equals(Sort.INT)) {
      return Optional.of(IntValue.of(rng.between(-FARTHEST, FARTHEST)));
    } else if (sort.equals(Sort.REAL)) {
      Rational number = Rational.of(rng.between(-FARTHEST, FARTHEST));
      return Optional.of(new RealValue(number));
    } else if (sort.equals(Sort.STRING)) {
      return Optional.of(StringValue.ofText(rng.pick(STRINGS)));
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      return Optional.of(rng.pick(RoundingModeValue.ALL));
    } else if (sort instanceof Sort.BitVec bits) {
      return Optional.of(bits(bits.width()));
    } else if (sort instanceof Sort.FloatingPoint floats) {
      return Optional.of(floating(floats));
    } else if (sort instanceof Sort.Uninterpreted) {
      return Optional.of(ElementValue.of(sort, rng.below(ELEMENTS)));
    } else if (sort instanceof Sort.Array array) {
      return array(array);
    } else if (sort instanceof Sort.FiniteField field) {
      BigInteger number = BigInteger.valueOf(rng.between(0, FARTHEST));
      return Optional.of(FiniteFieldValue.of(field.order(), number.mod(field.order())));
    } else if (sort instanceof Sort.Tuple) {
      return Optional.of(values(sort.arguments()))
          .filter(parts -> parts.size() == sort.arguments().size())
          .map(TupleValue::of);
    }
    return collection(sort);
  }

  private Optional<Value> collection(Sort sort) {
    if (sort instanceof Sort.Seq seq) {
      return Optional.of(SeqValue.of(seq, some(seq.element())));
    } else if (sort instanceof Sort.Set set) {
      return Optional.of(SetValue.of(set, some(set.element())));
    } else if (sort instanceof Sort.Bag bag) {
      Map<Value, BigInteger> counts = new HashMap<>();
      for (Value element : some(bag.element())) {
        counts.put(element, BigInteger.valueOf(rng.between(1, MOST_ROWS)));
      }
      return Optional.of(BagValue.of(bag, counts));
    } else if (sort instanceof Sort.DatatypeSort instance) {
      return datatype(instance);
    } else if (sort instanceof Sort.NullableSort nullable) {
      return rng.chance(1, 2)
          ? value(nullable.element()).map(NullableValue::some)
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Returns a few values of a sort; empty if only a default value can be made. */
  private List<Value> some(Sort sort) {
    return values(Collections.nCopies(rng.between(0, MOST_ELEMENTS), sort));
  }

  private List<Value> values(List<Sort> sorts) {
    List<Value> values = new ArrayList<>();
    sorts.forEach(sort -> value(sort).ifPresent(values::add));
    return values;
  }

  /** Returns a value of limited depth. */
  private Optional<Value> datatype(Sort.DatatypeSort sort) {
    Datatype.Constructor constructor = rng.pick(sort.datatype().constructors());
    List<Sort> fields = sort.fields(constructor);
    if (depth == DEEPEST) {
      return Optional.empty();
    }
    depth++;
    List<Value> parts = values(fields);
    depth--;
    return parts.size() == fields.size()
        ? Optional.of(DatatypeValue.of(sort, constructor.name(), parts))
        : Optional.empty();
  }

  /** Returns a small number, a small negative one, or any. */
  private BitVecValue bits(int width) {
    BigInteger number = BigInteger.valueOf(rng.between(-FARTHEST, FARTHEST));
    if (rng.chance(1, 3)) {
      for (int i = 0; i < width; i += 30) {
        number = number.shiftLeft(30).xor(BigInteger.valueOf(rng.below(1 << 30)));
      }
    }
    return BitVecValue.of(width, number);
  }

  private FloatValue floating(Sort.FloatingPoint sort) {
    return rng.chance(1, 2)
        ? FloatValue.of(
            sort, RoundingModeValue.ALL.get(0), Rational.of(rng.between(-FARTHEST, FARTHEST)))
        : FloatValue.ofBits(sort, bits(sort.exponentBits() + sort.significandBits()));
  }

  private Optional<Value> array(Sort.Array sort) {
    Optional<Value> rest = value(sort.element());
    Map<Value, Value> rows = new HashMap<>();
    for (int i = rng.between(0, MOST_ROWS); i > 0; i--) {
      Optional<Value> index = value(sort.index());
      Optional<Value> element = value(sort.element());
      if (index.isPresent() && element.isPresent()) {
        rows.put(index.get(), element.get());
      }
    }
    return rest.map(value -> ArrayValue.of(sort, value, rows));
  }
}
