package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.known;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.partialInteger;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Arrays, and Z3's sets, which are arrays of Booleans. */
final class ArrayOperators {

  private static final String SET_BINARY = "(Array X Bool) (Array X Bool) -> (Array X Bool)";

  private static final String UNKNOWN_INDICES =
      "a set of all elements of a sort, where these are not known";

  /** Elements of the largest set that is listed. */
  private static final int LARGEST = 1 << 18;

  /** A binary Boolean function. */
  private interface Connective {
    boolean of(boolean left, boolean right);
  }

  static final List<Operator> ROWS =
      Stream.of(
              row("select")
                  .takes("(Array X Y) X -> Y")
                  .leftAssociative()
                  .means(value(of -> of.array(0).select(of.value(1)))),
              row("store")
                  .takes("(Array X Y) X Y -> (Array X Y)")
                  .takes(
                      Typing.rule(
                          "(Array X (Array Y Z)) X Y Z -> (Array X (Array Y Z))",
                          ArrayOperators::deepStore))
                  .means(value(ArrayOperators::stored)),
              row("const")
                  .takes("Y -> (Array X Y)")
                  .takes(
                      Typing.ascribed("Z -> (Array X (Array Y Z))", ArrayOperators::deepConstant))
                  .in("common")
                  .freelyIn("z3")
                  .literals(LiteralArguments.ALL)
                  .means(value(ArrayOperators::constant)),
              row("eqrange")
                  .takes(
                      "(Array Int Y) (Array Int Y) Int Int -> Bool",
                      "(Array Real Y) (Array Real Y) Real Real -> Bool",
                      "(Array (_ BitVec m) Y) (Array (_ BitVec m) Y) (_ BitVec m) (_ BitVec m) -> Bool",
                      "(Array (_ FloatingPoint e s) Y) (Array (_ FloatingPoint e s) Y) (_ FloatingPoint e s)"
                          + " (_ FloatingPoint e s) -> Bool")
                  .in("cvc5")
                  .means(known(ArrayOperators::agreeInRange)),
              row("default")
                  .takes("(Array X Y) -> Y")
                  .in("z3")
                  .means(
                      partial(
                          "default of an array that is not known at infinitely many indices",
                          ArrayOperators::defaultElement)),
              row("array-ext")
                  .also("@diff")
                  .takes("(Array X Y) (Array X Y) -> X")
                  .in("z3")
                  .means(Meaning.none("at which index array-ext tells two arrays apart")),
              row("as-array")
                  .indices(Operator.IndexKind.FUNCTION)
                  .takes(Typing.rule("-> (Array X Y)", ArrayOperators::asArray))
                  .in("z3")
                  .means(
                      Meaning.none("which array a function is, its definition or its model says")),
              row("map")
                  .indices(Operator.IndexKind.FUNCTION)
                  .takes(Typing.rule("(Array X Y) … -> (Array X Z)", ArrayOperators::map))
                  .in("z3")
                  .means(known(ArrayOperators::mapped)),
              row("union")
                  .takes(SET_BINARY)
                  .leftAssociative()
                  .atLeast(1)
                  .in("z3")
                  .means(value(of -> bitwise(of, (left, right) -> left || right))),
              row("intersection")
                  .also("intersect")
                  .takes(SET_BINARY)
                  .leftAssociative()
                  .atLeast(1)
                  .in("z3")
                  .means(value(of -> bitwise(of, (left, right) -> left && right))),
              row("setminus")
                  .also("difference")
                  .takes(SET_BINARY)
                  .in("z3")
                  .means(value(of -> bitwise(of, (left, right) -> left && !right))),
              row("complement")
                  .takes("(Array X Bool) -> (Array X Bool)")
                  .in("z3")
                  .means(
                      value(
                          of ->
                              ArrayValue.map(
                                  Sort.BOOL,
                                  List.of(of.array(0)),
                                  bits -> BoolValue.of(!isTrue(bits.get(0)))))),
              row("subset")
                  .takes("(Array X Bool) (Array X Bool) -> Bool")
                  .in("z3")
                  .means(known(ArrayOperators::isSubset)),
              row("set-has-size")
                  .takes("(Array X Bool) Int -> Bool")
                  .in("z3")
                  .means(
                      partial(
                          "the size of an infinite set",
                          of -> size(of).map(size -> BoolValue.of(size.equals(of.integer(1)))))),
              row("card")
                  .takes("(Array X Bool) -> Int")
                  .in("z3")
                  .means(partialInteger("the size of an infinite set", ArrayOperators::size)),
              // For Z3, a Set is an array, whatever sort it is for other solvers.
              row("select")
                  .takes("(Set X) X -> Bool")
                  .in("z3")
                  .means(truth(of -> of.set(0).contains(of.value(1)))),
              row("store")
                  .takes("(Set X) X Bool -> (Set X)")
                  .in("z3")
                  .means(value(ArrayOperators::storedInSet)),
              row("const")
                  .takes("Bool -> (Set X)")
                  .in("z3")
                  .freelyIn("z3")
                  .literals(LiteralArguments.ALL)
                  .means(partial(UNKNOWN_INDICES, ArrayOperators::constantSet)),
              row("set-has-size")
                  .takes("(Set X) Int -> Bool")
                  .in("z3")
                  .means(truth(of -> of.set(0).card().equals(of.integer(1)))))
          .map(row -> row.of(Theory.ARRAYS))
          .toList();

  private ArrayOperators() {}

  private static @Nullable Sort asArray(List<Index> indices, Sort[] arguments) {
    return arguments.length == 0
            && indices.get(0) instanceof Index.OfFunction index
            && index.function() instanceof DeclaredFunction function
            && !function.parameters().isEmpty()
        ? arrays(function.parameters(), function.result())
        : null;
  }

  /** The sort of arrays with several indices: arrays of arrays. */
  private static Sort arrays(List<Sort> indices, Sort element) {
    Sort sort = element;
    for (int i = indices.size() - 1; i >= 0; i--) {
      sort = Sort.array(indices.get(i), sort);
    }
    return sort;
  }

  /** Z3's constant array with several indices. */
  private static boolean deepConstant(Sort sort, Sort[] arguments) {
    Sort element = sort;
    while (element instanceof Sort.Array array && arguments.length == 1) {
      element = array.element();
      if (element.equals(arguments[0])) {
        return true;
      }
    }
    return false;
  }

  /** The sort of Z3's store at several indices: the array, the indices, the element. */
  private static @Nullable Sort deepStore(List<Index> indices, Sort[] arguments) {
    if (arguments.length < 4) {
      return null;
    }
    int last = arguments.length - 1;
    Sort wanted = arrays(Arrays.asList(arguments).subList(1, last), arguments[last]);
    return arguments[0].equals(wanted) ? wanted : null;
  }

  /**
   * The sort of a function applied at every index; all arrays have the same index sort. Arrays with
   * several indices are arrays of arrays, and the function is mapped over their elements.
   */
  private static @Nullable Sort map(List<Index> indices, Sort[] arguments) {
    if (!(indices.get(0) instanceof Index.OfFunction index)) {
      return null;
    }
    Deque<Sort> outer = new ArrayDeque<>();
    Sort[] inner = arguments;
    Sort result = map(index, inner);
    while (result == null && haveOneIndex(inner)) {
      outer.push(((Sort.Array) inner[0]).index());
      inner =
          Arrays.stream(inner)
              .map(argument -> ((Sort.Array) argument).element())
              .toArray(Sort[]::new);
      result = map(index, inner);
    }
    while (result != null && !outer.isEmpty()) {
      result = Sort.array(outer.pop(), result);
    }
    return result;
  }

  /** Whether there is at least one sort and all are arrays with the same index sort. */
  private static boolean haveOneIndex(Sort[] sorts) {
    return sorts.length > 0
        && sorts[0] instanceof Sort.Array first
        && Arrays.stream(sorts)
            .allMatch(
                sort -> sort instanceof Sort.Array array && array.index().equals(first.index()));
  }

  /** The same sort for arrays with one index. */
  private static @Nullable Sort map(Index.OfFunction index, Sort[] arguments) {
    Sort at =
        arguments.length == 0 ? null : arguments[0].arguments().stream().findFirst().orElse(null);
    Sort[] elements = new Sort[arguments.length];
    boolean sets = true;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Sort.Array array && array.index().equals(at)) {
        elements[i] = array.element();
        sets = false;
      } else if (arguments[i] instanceof Sort.Set set && set.element().equals(at)) {
        elements[i] = Sort.BOOL;
      } else {
        return null;
      }
    }
    Sort element = index.function().resultOf(elements);
    if (at == null || element == null) {
      return null;
    }
    return sets && element.equals(Sort.BOOL) ? Sort.set(at) : Sort.array(at, element);
  }

  // --------------------------------------------------------------------------------- meanings

  /** Stores an element; at several indices, into an array inside an array. */
  private static Value stored(Operands of) {
    int last = of.count() - 1;
    Deque<ArrayValue> path = new ArrayDeque<>();
    path.push(of.array(0));
    for (int i = 1; i < last - 1; i++) {
      path.push((ArrayValue) path.element().select(of.value(i)));
    }
    Value stored = of.value(last);
    for (int i = last - 1; i > 0; i--) {
      stored = path.pop().store(of.value(i), stored);
    }
    return stored;
  }

  private static Value constant(Operands of) {
    Deque<Sort.Array> sorts = new ArrayDeque<>();
    Sort element = of.sort();
    while (!element.equals(of.value(0).sort()) && element instanceof Sort.Array array) {
      sorts.push(array);
      element = array.element();
    }
    Value constant = of.value(0);
    for (Sort.Array sort : sorts) {
      constant = ArrayValue.constant(sort, constant, of.domains());
    }
    return constant;
  }

  private static Optional<Value> defaultElement(Operands of) {
    ArrayValue array = of.array(0);
    Sort index = array.sort().index();
    return of.domains().isDetermined(index) && !of.domains().isFinite(index)
        ? Optional.of(array.rest())
        : Optional.empty();
  }

  /** Whether two arrays agree at all indices from the third argument to the fourth. */
  private static Result agreeInRange(Operands of) {
    Optional<BigInteger> least = number(of.value(2));
    Optional<BigInteger> most = number(of.value(3));
    if (least.isEmpty() || most.isEmpty()) {
      return Result.open("eqrange over indices of sort " + of.value(2).sort());
    }
    ArrayValue left = of.array(0);
    ArrayValue right = of.array(1);
    Set<Value> exceptions = new LinkedHashSet<>(left.exceptions());
    exceptions.addAll(right.exceptions());
    exceptions.removeIf(
        index ->
            number(index)
                .filter(at -> at.compareTo(least.get()) >= 0 && at.compareTo(most.get()) <= 0)
                .isEmpty());
    BigInteger length = most.get().subtract(least.get()).add(BigInteger.ONE);
    List<Result> agree = new ArrayList<>();
    if (length.compareTo(BigInteger.valueOf(exceptions.size())) > 0) {
      agree.add(same(left.rest(), right.rest(), of));
    }
    exceptions.forEach(at -> agree.add(same(left.select(at), right.select(at), of)));
    return Kleene.and(agree);
  }

  private static Result same(Value left, Value right, Operands of) {
    return Kleene.equal(Result.of(left), Result.of(right), of.domains());
  }

  private static Optional<BigInteger> number(Value index) {
    if (index instanceof IntValue integer) {
      return Optional.of(integer.number());
    }
    return index instanceof BitVecValue bits ? Optional.of(bits.bits()) : Optional.empty();
  }

  private static Result mapped(Operands of) {
    List<ArrayValue> arrays =
        of.values().stream().map(argument -> asArray(argument, of.domains())).toList();
    List<Sort> sorts = arrays.stream().map(array -> array.sort().element()).toList();
    ArrayValue elements = ArrayValue.map(Sort.tuple(sorts), arrays, TupleValue::of);
    Sort image = of.sort() instanceof Sort.Array array ? array.element() : Sort.BOOL;
    FunctionSymbol function =
        of.functionIndex().resultOf(sorts.toArray(Sort[]::new)) == null
            ? Operation.of(Operators.MAP, List.of(new Index.OfFunction(of.functionIndex())), null)
            : of.functionIndex();
    Map<Value, Value> images = new HashMap<>();
    Set<Value> tuples = new LinkedHashSet<>();
    tuples.add(elements.rest());
    elements.exceptions().forEach(index -> tuples.add(elements.select(index)));
    for (Value tuple : tuples) {
      List<Result> known = ((TupleValue) tuple).parts().stream().map(Result::of).toList();
      Result result = function.valueOf(image, known, of.domains());
      if (!(result instanceof Result.Known one)) {
        return result;
      }
      images.put(tuple, one.value());
    }
    ArrayValue mapped =
        ArrayValue.map(
            image, List.of(elements), tuple -> Objects.requireNonNull(images.get(tuple.get(0))));
    if (of.sort() instanceof Sort.Array) {
      return Result.of(mapped);
    }
    return asSet(mapped, of.domains())
        .<Result>map(Result::of)
        .orElseGet(() -> Result.open(UNKNOWN_INDICES));
  }

  /** A set in Z3's representation. */
  private static ArrayValue asArray(Value value, Domains domains) {
    if (value instanceof ArrayValue array) {
      return array;
    }
    SetValue set = (SetValue) value;
    Map<Value, Value> members = new HashMap<>();
    set.parts().forEach(member -> members.put(member, BoolValue.TRUE));
    Sort.Array sort = Sort.array(set.sort().element(), Sort.BOOL);
    return ArrayValue.of(sort, BoolValue.FALSE, members, domains);
  }

  /** The indices at which the array is true; empty if they cannot be listed. */
  private static Optional<SetValue> asSet(ArrayValue array, Domains domains) {
    Sort.Set sort = Sort.set(array.sort().index());
    if (array.rest().equals(BoolValue.FALSE)) {
      return Optional.of(SetValue.of(sort, array.exceptions()));
    }
    return universe(sort, domains).map(all -> all.minus(SetValue.of(sort, array.exceptions())));
  }

  private static Optional<SetValue> universe(Sort.Set sort, Domains domains) {
    Sort element = sort.element();
    return domains.isDetermined(element) && domains.isFinite(element)
        ? Optional.of(SetValue.of(sort, domains.elements(element, LARGEST)))
        : Optional.empty();
  }

  private static ArrayValue bitwise(Operands of, Connective connective) {
    return ArrayValue.map(
        Sort.BOOL,
        List.of(of.array(0), of.array(1)),
        bits -> BoolValue.of(connective.of(isTrue(bits.get(0)), isTrue(bits.get(1)))));
  }

  private static boolean isTrue(Value value) {
    return value.equals(BoolValue.TRUE);
  }

  private static Result isSubset(Operands of) {
    ArrayValue more = bitwise(of, (left, right) -> left && !right);
    Value none = ArrayValue.constant(more.sort(), BoolValue.FALSE, of.domains());
    return Kleene.equal(Result.of(more), Result.of(none), of.domains());
  }

  /** The number of indices at which the array is true; empty if it is not known to be finite. */
  private static Optional<BigInteger> size(Operands of) {
    ArrayValue array = of.array(0);
    BigInteger exceptions = BigInteger.valueOf(array.exceptionCount());
    if (!isTrue(array.rest())) {
      return Optional.of(exceptions);
    }
    Sort index = array.sort().index();
    return of.domains().isDetermined(index)
        ? of.domains().size(index).map(all -> all.subtract(exceptions))
        : Optional.empty();
  }

  private static Value storedInSet(Operands of) {
    SetValue element = SetValue.singleton(of.value(1));
    return of.truth(2) ? of.set(0).union(element) : of.set(0).minus(element);
  }

  private static Optional<SetValue> constantSet(Operands of) {
    Sort.Set sort = (Sort.Set) of.sort();
    return of.truth(0) ? universe(sort, of.domains()) : Optional.of(SetValue.empty(sort));
  }
}
