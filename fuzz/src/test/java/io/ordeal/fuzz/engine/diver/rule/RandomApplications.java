package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.RandomValues;
import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Arc;
import io.ordeal.fuzz.engine.diver.range.Floats;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.KnownBits;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Probes;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Notation;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Random applications of every operator that takes values of some sorts, with ranges of every kind.
 */
public final class RandomApplications {

  /** A symbol and argument sorts that it takes. */
  public record Rank(FunctionSymbol function, List<Sort> parameters, Sort result) {
    String name() {
      return function instanceof Operation operation
          ? operation.operator().theory() + " " + operation.name()
          : "DATATYPES " + function.head();
    }
  }

  private static final List<Long> INDICES = List.of(0L, 1L, 2L, 3L, 4L);
  private static final int MOST_RANKS = 12;

  /** Functions that read a part of an array or a list. */
  private static final Set<String> LOOKS = Set.of("select", "head", "tail", "nil", "cons");

  public static final List<Rank> RANKS = ranks();

  /** The ranks with an argument of a sort. */
  private static final Map<Sort, List<Rank>> FITTING = new ConcurrentHashMap<>();

  private final TermFactory terms = new TermFactory();
  private final SplittableRandom random;
  final RandomValues values;

  public RandomApplications(long seed) {
    this.random = new SplittableRandom(seed);
    this.values = new RandomValues(random);
  }

  // ------------------------------------------------------------------------------------- ranks

  private static List<Rank> ranks() {
    List<Rank> ranks = new ArrayList<>();
    for (Operator row : OperatorTable.rows()) {
      List<Rank> found = new ArrayList<>();
      for (FunctionSymbol function : symbols(row)) {
        for (int arity = 1; arity <= 4; arity++) {
          addRanks(function, arity, found);
        }
      }
      // Ranks that were found later are as good as earlier ones.
      Collections.shuffle(found, new Random(ranks.size()));
      ranks.addAll(found.subList(0, Math.min(MOST_RANKS, found.size())));
      if (row.notation() != Notation.EXACT && !found.isEmpty()) {
        found.stream().limit(3).forEach(rank -> longer(rank).ifPresent(ranks::add));
      }
    }
    addDatatype(ranks);
    return ranks;
  }

  private static void addDatatype(List<Rank> ranks) {
    for (Datatype.Constructor constructor : RandomValues.LIST.constructors()) {
      addRanks(
          DatatypeFunction.constructor(RandomValues.LIST, constructor),
          constructor.selectors().size(),
          ranks);
      addRanks(DatatypeFunction.tester(RandomValues.LIST, constructor), 1, ranks);
      for (Datatype.Selector field : constructor.selectors()) {
        DatatypeFunction selector =
            DatatypeFunction.selector(RandomValues.LIST, constructor, field);
        addRanks(selector, 1, ranks);
        addRanks(DatatypeFunction.updater(selector), 2, ranks);
      }
    }
  }

  private static List<FunctionSymbol> symbols(Operator row) {
    List<FunctionSymbol> symbols = new ArrayList<>();
    if (row.needsAscription()) {
      for (Sort sort : RandomValues.SORTS) {
        symbols.add(Operation.of(row, List.of(), sort));
      }
    } else if (!row.isIndexed()) {
      symbols.add(row.plain());
    } else if (row.indexKind() == Operator.IndexKind.NUMERALS && row.indexNames().size() <= 2) {
      for (long first : INDICES) {
        for (long second : row.indexNames().size() == 2 ? INDICES : List.of(0L)) {
          List<Index> both = List.of(numeral(first), numeral(second));
          symbols.add(Operation.of(row, both.subList(0, row.indexNames().size()), null));
        }
      }
    }
    return symbols;
  }

  private static Index numeral(long number) {
    return new Index.Numeral(BigInteger.valueOf(number));
  }

  /** With four arguments, all but the first have the same sort. */
  private static void addRanks(FunctionSymbol function, int arity, List<Rank> found) {
    int sorts = RandomValues.SORTS.size();
    int free = Math.min(arity, arity == 4 ? 2 : 3);
    for (int code = 0; code < Math.pow(sorts, free); code++) {
      Sort[] parameters = new Sort[arity];
      int rest = code;
      for (int i = 0; i < arity; i++) {
        parameters[i] = i < free ? RandomValues.SORTS.get(rest % sorts) : parameters[free - 1];
        rest /= sorts;
      }
      add(function, parameters, found);
    }
  }

  private static void add(FunctionSymbol function, Sort[] parameters, List<Rank> found) {
    Sort result = function.resultOf(parameters);
    if (result != null) {
      found.add(new Rank(function, List.of(parameters), result));
    }
  }

  private static Optional<Rank> longer(Rank rank) {
    List<Rank> found = new ArrayList<>();
    Sort[] parameters = rank.parameters.toArray(Sort[]::new);
    Sort[] more = Arrays.copyOf(parameters, parameters.length + 2);
    more[parameters.length] = parameters[parameters.length - 1];
    more[parameters.length + 1] = parameters[parameters.length - 1];
    add(rank.function, more, found);
    return found.stream().findFirst();
  }

  // ------------------------------------------------------------------------------ applications

  /**
   * Returns an application with a value, and a range that contains it; empty if there is no value.
   */
  public Optional<Application> of(Rank rank) {
    List<Result> arguments = new ArrayList<>();
    for (Sort sort : rank.parameters) {
      boolean open = random.nextInt(12) == 0;
      boolean again = !arguments.isEmpty() && random.nextInt(4) == 0;
      Result last = again ? arguments.get(arguments.size() - 1) : Result.TRUE;
      if (open) {
        arguments.add(Result.open("by chance"));
      } else if (last instanceof Result.Known known && known.value().sort().equals(sort)) {
        arguments.add(last);
      } else {
        arguments.add(Result.of(values.of(sort)));
      }
    }
    try {
      Result value = rank.function.valueOf(rank.result, arguments, Domains.STANDARD);
      return value instanceof Result.Known known
          ? Optional.of(
              new Application(
                  term(rank), arguments, value, range(known.value(), 2), Domains.STANDARD))
          : Optional.empty();
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
  }

  /**
   * Returns an application that makes a container. Its range comes from a function that reads a
   * part of it, or excludes another container that differs in one part only.
   */
  Optional<Application> container(Rank rank) {
    Optional<Application> made = of(rank);
    if (made.isEmpty() || !made.get().allKnown()) {
      return Optional.empty();
    }
    Application at = made.get();
    Range range = random.nextInt(3) == 0 ? similarExcluded(at) : lookedAt(at.known());
    return Optional.of(new Application(at.term(), at.arguments(), at.value(), range, at.domains()));
  }

  private Range similarExcluded(Application at) {
    int child = random.nextInt(at.count());
    Result similar = at.with(child, Result.of(values.of(at.sortOf(child))));
    return similar instanceof Result.Known known && !known.equals(at.value())
        ? AllBut.of(known.value(), Domains.STANDARD)
        : Range.exactly(at.known());
  }

  private Range lookedAt(Value container) {
    List<Rank> looks =
        RANKS.stream()
            .filter(rank -> LOOKS.contains(rank.function.name()))
            .filter(rank -> rank.parameters.indexOf(container.sort()) == 0)
            .toList();
    return left(looks.get(random.nextInt(looks.size())), 0, container, 0);
  }

  private Term.App term(Rank rank) {
    Term[] arguments = new Term[rank.parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = terms.variable("x" + i, rank.parameters.get(i));
    }
    return terms.app(rank.function, arguments);
  }

  /** Returns a random range that contains the value. */
  private Range range(Value value, int depth) {
    return switch (random.nextInt(depth == 0 ? 6 : 9)) {
      case 0 -> Range.exactly(value);
      case 1 -> Range.ANY;
      case 2 -> {
        List<Value> others = others(value);
        others.removeIf(other -> !Domains.STANDARD.isExact(other.sort()) || other.equals(value));
        yield AllBut.of(others, Domains.STANDARD);
      }
      case 3 -> {
        List<Value> some = others(value);
        some.add(value);
        yield OneOf.of(some.stream().distinct().toList());
      }
      case 4, 5 -> shaped(value);
      default -> aboveRange(value, depth);
    };
  }

  private List<Value> others(Value value) {
    List<Value> others = new ArrayList<>();
    if (value.sort().equals(Sort.BOOL)) {
      return others;
    }
    for (int i = random.nextInt(3); i >= 0; i--) {
      List<Value> near = Probes.around(value);
      others.add(
          near.isEmpty() || random.nextBoolean()
              ? sameSort(value)
              : near.get(random.nextInt(near.size())));
    }
    return others;
  }

  private Value sameSort(Value value) {
    return RandomValues.SORTS.contains(value.sort()) ? values.of(value.sort()) : value;
  }

  private Range shaped(Value value) {
    Sort sort = value.sort();
    if (sort.equals(Sort.INT) || sort.equals(Sort.REAL)) {
      List<Interval> intervals = new ArrayList<>();
      intervals.add(interval(values.of(sort), value));
      if (random.nextBoolean()) {
        intervals.add(interval(values.of(sort), values.of(sort)));
      }
      return Numbers.of(sort, intervals);
    }
    if (value instanceof BitVecValue bits) {
      BigInteger other = BitVecValue.of(bits.width(), BigInteger.valueOf(random.nextLong())).bits();
      return switch (random.nextInt(3)) {
        case 0 -> Arc.of(bits.width(), bits.bits(), other);
        case 1 -> Arc.of(bits.width(), other, bits.bits());
        default -> KnownBits.of(bits.width(), other, bits.bits());
      };
    }
    if (value instanceof FloatValue number) {
      Sort.FloatingPoint format = number.sort();
      List<Floats.Span> spans = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        FloatValue low = i == 0 ? number : (FloatValue) values.of(RandomValues.TINY);
        FloatValue high = (FloatValue) values.of(RandomValues.TINY);
        if (format.equals(RandomValues.TINY) && !low.isNaN() && !high.isNaN()) {
          BigInteger a = Floats.number(low);
          BigInteger b = Floats.number(high);
          spans.add(new Floats.Span(a.min(b), a.max(b)));
        }
      }
      Range range = Floats.of(format, spans, number.isNaN() || random.nextBoolean());
      return range.contains(value) ? range : Range.exactly(value);
    }
    return Range.exactly(value);
  }

  /**
   * Returns an interval that contains the second value and ends at the first one, or has no end
   * there.
   */
  private Interval interval(Value end, Value inside) {
    @Nullable Value other = random.nextInt(3) == 0 ? null : end;
    boolean below = other == null ? random.nextBoolean() : Interval.compare(end, inside) < 0;
    boolean closed = random.nextBoolean() || (other != null && other.equals(inside));
    return below
        ? new Interval(other, closed, inside, true)
        : new Interval(inside, true, other, closed);
  }

  /** Returns the range that an enclosing application gives to a value. */
  private Range aboveRange(Value value, int depth) {
    List<Rank> fitting =
        FITTING.computeIfAbsent(
            value.sort(),
            sort -> RANKS.stream().filter(rank -> rank.parameters.contains(sort)).toList());
    if (fitting.isEmpty()) {
      return Range.exactly(value);
    }
    Rank rank = fitting.get(random.nextInt(fitting.size()));
    return left(rank, rank.parameters.indexOf(value.sort()), value, depth - 1);
  }

  /** Returns the range that an application gives to a child with a value. */
  private Range left(Rank rank, int child, Value value, int depth) {
    List<Result> arguments = new ArrayList<>();
    for (Sort sort : rank.parameters) {
      arguments.add(Result.of(values.of(sort)));
    }
    arguments.set(child, Result.of(value));
    try {
      Result above = rank.function.valueOf(rank.result, arguments, Domains.STANDARD);
      if (above instanceof Result.Known known) {
        Range around = range(known.value(), depth);
        Range range =
            Rules.of(
                new Application(term(rank), arguments, above, around, Domains.STANDARD), child);
        return range.equals(Range.FREE) ? Range.ANY : range;
      }
    } catch (LimitExceeded e) {
      // Treated as if it had no value.
    }
    return Range.exactly(value);
  }

  // ------------------------------------------------------------------------------ values to try

  /** Returns values near the ends of a range, special ones, and random ones. */
  List<Value> candidates(Range range, Value current) {
    List<Value> candidates = new ArrayList<>();
    candidates.add(current);
    candidates.addAll(Probes.around(current));
    addEnds(range, candidates);
    for (int i = 0; i < 6; i++) {
      candidates.add(sameSort(current));
    }
    return candidates;
  }

  private static void addEnds(Range range, List<Value> candidates) {
    List<Value> ends = new ArrayList<>();
    if (range instanceof Numbers numbers) {
      for (Interval interval : numbers.intervals()) {
        if (interval.low() != null) {
          ends.add(interval.low());
        }
        if (interval.high() != null) {
          ends.add(interval.high());
        }
      }
    } else if (range instanceof Arc arc) {
      ends.add(BitVecValue.of(arc.width(), arc.from()));
      ends.add(BitVecValue.of(arc.width(), arc.to()));
    } else if (range instanceof AllBut most) {
      ends.addAll(most.values());
    } else if (range instanceof OneOf some) {
      ends.addAll(some.values());
    } else if (range instanceof Floats floats) {
      for (Floats.Span span : floats.spans()) {
        for (BigInteger end : List.of(span.low(), span.high())) {
          for (BigInteger step : List.of(BigInteger.ZERO, BigInteger.ONE, Floats.MINUS_ZERO)) {
            BigInteger number = end.add(step);
            if (Floats.row(floats.sort()).contains(number)) {
              candidates.add(Floats.numbered(floats.sort(), number));
            }
          }
        }
      }
    } else if (range instanceof KnownBits known) {
      for (int i = 0; i < known.width(); i++) {
        BigInteger flipped = known.bits().flipBit(i);
        candidates.add(BitVecValue.of(known.width(), flipped));
        candidates.add(
            BitVecValue.of(
                known.width(), flipped.or(Arc.largest(known.width()).andNot(known.mask()))));
      }
    }
    for (Value end : ends) {
      candidates.add(end);
      candidates.addAll(Probes.around(end));
    }
  }
}
