package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Argument sorts and result sort, written as text: {@code (_ BitVec m) (_ BitVec n) -> (_ BitVec
 * m+n)}. Words that name no sort are variables. Conditions on numbers follow a bar: {@code (_
 * BitVec m) -> (_ BitVec i-j+1) | j<=i i<m}, where {@code i} and {@code j} are the row's indices.
 */
public final class Signature implements Typing {

  /** {@code left < right} or {@code left <= right}. */
  private record Condition(NumberExpression left, boolean strict, NumberExpression right) {
    boolean holds(long[] numbers) {
      long a = left.value(numbers);
      long b = right.value(numbers);
      return strict ? a < b : a <= b;
    }
  }

  static final BigInteger LARGEST_INDEX = BigInteger.valueOf(Integer.MAX_VALUE);

  private final String text;
  private final Notation notation;
  private final int least;
  private final int indexCount;
  private final int sortVariables;
  private final int numberVariables;
  private final SortPattern[] parameters;
  private final SortPattern result;
  private final List<Condition> conditions;
  private final boolean needsAscription;

  /**
   * @param indexNames names of the row's indices, which are number variables of the signature
   * @param least smallest number of arguments, for notations that take more than the signature
   *     shows
   */
  Signature(String text, List<String> indexNames, Notation notation, int least) {
    this.text = text;
    this.notation = notation;
    this.indexCount = indexNames.size();
    Map<String, Integer> numberSlots = new LinkedHashMap<>();
    indexNames.forEach(name -> numberSlots.put(name, numberSlots.size()));
    String[] halves = text.split(" \\| ", 2);
    SortPatternReader reader = new SortPatternReader(halves[0], numberSlots);
    List<SortPattern> patterns = new ArrayList<>();
    while (!reader.takes("->")) {
      patterns.add(reader.read());
    }
    this.parameters = patterns.toArray(SortPattern[]::new);
    int boundByParameters = reader.sortVariables() + numberSlots.size();
    this.result = reader.read();
    this.needsAscription = reader.sortVariables() + numberSlots.size() > boundByParameters;
    this.conditions = halves.length == 1 ? List.of() : conditions(halves[1], numberSlots);
    this.sortVariables = reader.sortVariables();
    this.numberVariables = numberSlots.size();
    this.least = least < 0 ? parameters.length : least;
    if (!reader.atEnd()) {
      throw new IllegalArgumentException("more than one result in signature " + text);
    }
    if (notation != Notation.EXACT && parameters.length != 2) {
      throw new IllegalArgumentException("two parameters are wanted for " + notation + ": " + text);
    }
  }

  private static List<Condition> conditions(String text, Map<String, Integer> slots) {
    List<Condition> conditions = new ArrayList<>();
    int known = slots.size();
    for (String condition : text.split(" ", -1)) {
      boolean strict = !condition.contains("<=");
      String[] sides = condition.split(strict ? "<" : "<=", 2);
      conditions.add(
          new Condition(
              NumberExpression.parse(sides[0], slots),
              strict,
              NumberExpression.parse(sides[1], slots)));
    }
    if (slots.size() > known) {
      throw new IllegalArgumentException("a condition on something unknown: " + text);
    }
    return List.copyOf(conditions);
  }

  @Override
  public boolean needsAscription() {
    return needsAscription;
  }

  @Override
  public @Nullable Sort resultOf(List<Index> indices, @Nullable Sort ascribed, Sort[] arguments) {
    int given = arguments.length;
    if (given < least || (notation == Notation.EXACT && given > parameters.length)) {
      return null;
    }
    if (given < parameters.length) {
      return partial(arguments);
    }
    Sort first = apply(indices, ascribed, arguments, 0, given == 0 ? null : arguments[0]);
    if (first == null || given <= 2 || notation == Notation.EXACT) {
      return first;
    }
    return switch (notation) {
      case LEFT_ASSOCIATIVE -> foldLeft(indices, first, arguments);
      case RIGHT_ASSOCIATIVE -> foldRight(indices, arguments);
      case CHAINABLE, PAIRWISE, EXACT -> chain(indices, first, arguments);
    };
  }

  /**
   * Passes every rank of the row over these sorts to {@code taker}: the arguments and the result
   * have one of the sorts.
   *
   * @param numbers numbers to try as indices
   */
  void forEachRank(Operator row, Collection<Sort> sorts, List<Long> numbers, Consumer<Rank> taker) {
    SortPattern.Bindings none = new SortPattern.Bindings(sortVariables, numberVariables);
    Ranks ranks = new Ranks(row, sorts, numbers, taker);
    // A sum does not determine its two summands.
    if (Arrays.stream(parameters).anyMatch(SortPattern::computesNumber)) {
      ranks.indicesFirst(0, none);
    } else {
      ranks.from(0, none, new ArrayList<>());
    }
  }

  /**
   * The search of {@link #forEachRank}; its depth is the number of the row's parameters and
   * indices.
   */
  private final class Ranks {
    private final Operator row;
    private final Collection<Sort> sorts;
    private final List<Long> numbers;
    private final Consumer<Rank> taker;

    Ranks(Operator row, Collection<Sort> sorts, List<Long> numbers, Consumer<Rank> taker) {
      this.row = row;
      this.sorts = sorts;
      this.numbers = numbers;
      this.taker = taker;
    }

    /** Chooses the indices, and then sorts for all parameters. */
    void indicesFirst(int slot, SortPattern.Bindings bindings) {
      if (slot == indexCount) {
        from(0, bindings, new ArrayList<>());
        return;
      }
      for (Long number : numbers) {
        SortPattern.Bindings next = bindings.copy();
        next.numbers[slot] = number;
        indicesFirst(slot + 1, next);
      }
    }

    /** Chooses a sort for the parameter, which may mention indices that are not chosen yet. */
    void from(int parameter, SortPattern.Bindings bindings, List<Sort> chosen) {
      if (parameter == parameters.length) {
        index(0, bindings, chosen);
        return;
      }
      for (Sort sort : sorts) {
        SortPattern.Bindings next = bindings.copy();
        if (parameters[parameter].matches(sort, next)) {
          chosen.add(sort);
          from(parameter + 1, next, chosen);
          chosen.remove(chosen.size() - 1);
        }
      }
    }

    private void index(int slot, SortPattern.Bindings bindings, List<Sort> chosen) {
      if (slot == indexCount) {
        result(bindings, chosen);
      } else if (bindings.numbers[slot] != SortPattern.UNBOUND) {
        index(slot + 1, bindings, chosen);
      } else {
        for (Long number : numbers) {
          SortPattern.Bindings next = bindings.copy();
          next.numbers[slot] = number;
          index(slot + 1, next, chosen);
        }
      }
    }

    private void result(SortPattern.Bindings bindings, List<Sort> chosen) {
      List<Index> indices = new ArrayList<>();
      for (int i = 0; i < indexCount; i++) {
        indices.add(new Index.Numeral(BigInteger.valueOf(bindings.numbers[i])));
      }
      Sort[] arguments = chosen.toArray(Sort[]::new);
      if (needsAscription) {
        for (Sort sort : sorts) {
          // The row may have rules that take more, but not every solver knows these.
          if (sort.equals(resultOf(indices, sort, arguments))) {
            give(Operation.of(row, indices, sort), arguments, sort);
          }
        }
      } else {
        Sort sort = row.resultOf(indices, null, arguments);
        if (sort != null && sorts.contains(sort)) {
          give(Operation.of(row, indices, null), arguments, sort);
        }
      }
    }

    private void give(Operation operation, Sort[] arguments, Sort sort) {
      if (sort.equals(operation.resultOf(arguments))) {
        taker.accept(
            new Rank(operation, List.of(arguments), sort, takesMore(operation, arguments)));
      }
    }

    private boolean takesMore(Operation operation, Sort[] arguments) {
      if (notation == Notation.EXACT || arguments.length == 0) {
        return false;
      }
      Sort[] more = Arrays.copyOf(arguments, arguments.length + 1);
      more[arguments.length] = arguments[arguments.length - 1];
      return Objects.equals(operation.resultOf(arguments), operation.resultOf(more));
    }
  }

  /** The smallest number of arguments. */
  public int least() {
    return least;
  }

  /**
   * The sort of an application to one or no argument, if the notation allows it: {@code (and)},
   * {@code (+ x)}.
   */
  private @Nullable Sort partial(Sort[] arguments) {
    SortPattern.Bindings bindings = new SortPattern.Bindings(sortVariables, numberVariables);
    for (int i = 0; i < arguments.length; i++) {
      if (!parameters[i].matches(arguments[i], bindings)) {
        return null;
      }
    }
    return result.build(bindings);
  }

  private @Nullable Sort foldLeft(List<Index> indices, Sort first, Sort[] arguments) {
    Sort before = arguments[0];
    Sort left = first;
    for (int i = 2; i < arguments.length; i++) {
      // The common case: every argument has the sort of the result.
      boolean asBefore = left.equals(before) && arguments[i].equals(arguments[i - 1]);
      before = left;
      if (!asBefore) {
        Sort next = apply(indices, null, arguments, i - 1, left);
        if (next == null) {
          return null;
        }
        left = next;
      }
    }
    return left;
  }

  private @Nullable Sort foldRight(List<Index> indices, Sort[] arguments) {
    Sort right = arguments[arguments.length - 1];
    for (int i = arguments.length - 2; i >= 0; i--) {
      Sort next = apply(indices, null, new Sort[] {arguments[i], right}, 0, arguments[i]);
      if (next == null) {
        return null;
      }
      right = next;
    }
    return right;
  }

  private @Nullable Sort chain(List<Index> indices, Sort first, Sort[] arguments) {
    for (int i = 2; i < arguments.length; i++) {
      boolean asBefore =
          arguments[i].equals(arguments[i - 1]) && arguments[i - 1].equals(arguments[i - 2]);
      if (!asBefore && apply(indices, null, arguments, i - 1, arguments[i - 1]) == null) {
        return null;
      }
    }
    return first;
  }

  /**
   * The result for the arguments from {@code from} on, where the first one has the sort {@code
   * head} instead of its own.
   */
  private @Nullable Sort apply(
      List<Index> indices,
      @Nullable Sort ascribed,
      Sort[] arguments,
      int from,
      @Nullable Sort head) {
    SortPattern.Bindings bindings = new SortPattern.Bindings(sortVariables, numberVariables);
    if (indexCount > 0 && !bind(indices, bindings)) {
      return null;
    }
    if (ascribed != null && needsAscription && !result.matches(ascribed, bindings)) {
      return null;
    }
    for (int i = 0; i < parameters.length; i++) {
      Sort argument = i == 0 && head != null ? head : arguments[from + i];
      if (!parameters[i].matches(argument, bindings)) {
        return null;
      }
    }
    for (Condition condition : conditions) {
      if (!condition.holds(bindings.numbers)) {
        return null;
      }
    }
    return result.build(bindings);
  }

  private boolean bind(List<Index> indices, SortPattern.Bindings bindings) {
    if (indices.size() != indexCount) {
      return false;
    }
    for (int i = 0; i < indexCount; i++) {
      if (!(indices.get(i) instanceof Index.Numeral numeral) || isTooLarge(numeral)) {
        return false;
      }
      bindings.numbers[i] = numeral.number().longValueExact();
    }
    return true;
  }

  private static boolean isTooLarge(Index index) {
    return index instanceof Index.Numeral numeral && numeral.number().compareTo(LARGEST_INDEX) > 0;
  }

  @Override
  public boolean exceeds(List<Index> indices) {
    // Conditions describe the required indices better.
    return indexCount > 0
        && conditions.isEmpty()
        && indices.stream().anyMatch(Signature::isTooLarge);
  }

  /** The position of the arrow before the result; arrows inside parentheses belong to sorts. */
  static int arrow(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (depth == 0 && text.startsWith("->", i)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no result in " + text);
  }

  @Override
  public String wanted() {
    String arguments = text.substring(0, arrow(text)).trim();
    String more = notation == Notation.EXACT ? "" : " …";
    String where = conditions.isEmpty() ? "" : " with" + text.substring(text.indexOf('|') + 1);
    return arguments + more + where;
  }

  @Override
  public String toString() {
    return text;
  }
}
