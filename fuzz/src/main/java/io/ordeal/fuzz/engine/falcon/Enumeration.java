package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * An enumeration of all formulas of a grammar over a few constants and literals, by increasing
 * size. Each formula has a number and can be made without the formulas before it. The size of a
 * term is the number of its applications. Symbols have the fewest arguments that they take.
 * Quantifiers and symbols with arguments that must be literals are left out.
 */
final class Enumeration {

  /** Number of constants of each sort. */
  private static final int CONSTANTS = 2;

  /** Number of literals of each sort. */
  private static final int LITERALS = 2;

  /** Largest count; larger ones are capped. */
  private static final long MANY = 1L << 40;

  private final TermFactory terms;
  private final int formulas;
  private final List<Ways> sorts = new ArrayList<>();

  /** Number of terms of each size, by the number of the non-terminal. */
  private final List<List<Long>> counts = new ArrayList<>();

  /**
   * The leaves of one sort, and the applications whose result has this sort.
   *
   * @param counts for each size from 1 on, the number of terms per application
   */
  private record Ways(List<Piece> pieces, List<Shape> shapes, List<long[]> counts) {}

  Enumeration(RunGrammar grammar, TermFactory terms) {
    this.terms = terms;
    this.formulas = grammar.number(Sort.BOOL);
    for (Nonterminal one : grammar.all()) {
      List<Piece> pieces =
          Stream.concat(
                  one.constants().stream().limit(CONSTANTS),
                  one.literals().stream().limit(LITERALS))
              .toList();
      sorts.add(
          new Ways(
              pieces,
              one.shapes().filter(shape -> shape.literals() == LiteralArguments.NONE).toList(),
              new ArrayList<>()));
      counts.add(new ArrayList<>(List.of((long) pieces.size())));
    }
  }

  /**
   * A formula of the enumeration.
   *
   * @param isLastOfSize whether the next formula is larger
   */
  record Numbered(Piece formula, boolean isLastOfSize) {}

  /**
   * Returns the formula with a number.
   *
   * @param largest the largest size to consider
   * @return empty if there are fewer formulas
   */
  Optional<Numbered> at(long number, int largest) {
    long before = 0;
    for (int size = 1; size <= largest; size++) {
      long count = count(formulas, size);
      if (number < before + count) {
        Piece formula = term(formulas, size, number - before);
        return Optional.of(new Numbered(formula, number == before + count - 1));
      }
      before += count;
    }
    return Optional.empty();
  }

  private long count(int nonterminal, int size) {
    while (counts.get(nonterminal).size() <= size) {
      countNextSize();
    }
    return counts.get(nonterminal).get(size);
  }

  /** Counts all sorts together, because terms consist of smaller terms of any sort. */
  private void countNextSize() {
    int size = counts.get(0).size();
    List<Long> next = new ArrayList<>();
    for (Ways one : sorts) {
      long[] each = one.shapes().stream().mapToLong(shape -> ways(shape, 0, size - 1)).toArray();
      one.counts().add(each);
      next.add(Math.min(MANY, LongStream.of(each).sum()));
    }
    for (int i = 0; i < next.size(); i++) {
      counts.get(i).add(next.get(i));
    }
  }

  /** Counts the ways to fill the arguments from a position on with terms of this total size. */
  private long ways(Shape shape, int place, int size) {
    int left = shape.arguments().size() - place;
    if (left == 0) {
      return size == 0 ? 1 : 0;
    }
    if (left == 1) {
      return counts.get(shape.arguments().get(place)).get(size);
    }
    long sum = 0;
    for (int first = 0; first <= size; first++) {
      sum = Math.min(MANY, sum + waysBeginning(shape, place, first, size));
    }
    return sum;
  }

  /** Counts the ways if the first of these arguments has a given size. */
  private long waysBeginning(Shape shape, int place, int first, int size) {
    long own = counts.get(shape.arguments().get(place)).get(first);
    return own == 0 ? 0 : product(own, ways(shape, place + 1, size - first));
  }

  private static long product(long some, long others) {
    return others != 0 && some > MANY / others ? MANY : some * others;
  }

  private Piece term(int nonterminal, int size, long number) {
    if (size == 0) {
      return sorts.get(nonterminal).pieces().get((int) number);
    }
    Ways ways = sorts.get(nonterminal);
    long[] each = ways.counts().get(size - 1);
    long left = number;
    int chosen = 0;
    while (left >= each[chosen]) {
      left -= each[chosen];
      chosen++;
    }
    return application(ways.shapes().get(chosen), size - 1, left);
  }

  private Piece application(Shape shape, int size, long number) {
    int count = shape.arguments().size();
    Term[] arguments = new Term[count];
    long needs = shape.needs();
    int sizeLeft = size;
    long left = number;
    for (int i = 0; i < count; i++) {
      int first = 0;
      if (i == count - 1) {
        first = sizeLeft;
      } else {
        for (long ways = waysBeginning(shape, i, first, sizeLeft); left >= ways; ) {
          left -= ways;
          first++;
          ways = waysBeginning(shape, i, first, sizeLeft);
        }
      }
      long behind = ways(shape, i + 1, sizeLeft - first);
      Piece argument = term(shape.arguments().get(i), first, left / behind);
      left %= behind;
      sizeLeft -= first;
      arguments[i] = argument.term();
      needs |= argument.needs();
    }
    return new Piece(terms.app(shape.symbol(), arguments), needs);
  }
}
