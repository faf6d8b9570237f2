package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The table read backwards: which applications give a term of a sort, where all terms are of a few
 * sorts. Rows that nobody gives a meaning, and those whose rules are written in code, are left out.
 */
public final class Grammar {

  /** Indices that are tried besides the numbers in the sorts themselves. */
  private static final List<Long> SMALL = List.of(0L, 1L, 2L, 3L);

  /** More indices are not tried: a seed may have bit-vectors of many widths. */
  private static final int MOST_NUMBERS = 40;

  /** So many ranks of a row that give one sort are enough. */
  private static final int MOST_RANKS = 32;

  private final Map<Sort, List<List<Rank>>> ranks = new LinkedHashMap<>();

  /**
   * A grammar over these sorts.
   *
   * @param rows that may be used
   */
  public Grammar(Collection<Sort> sorts, Collection<Operator> rows) {
    Set<Sort> known = new LinkedHashSet<>(sorts);
    List<Long> numbers = numbers(known);
    for (Operator row : rows) {
      if (hasMeaning(row) && row.indexKind() == Operator.IndexKind.NUMERALS) {
        add(row, known, numbers);
      }
    }
  }

  /** What only a model tells the meaning of stands for a gap in the meaning of another row. */
  private static boolean hasMeaning(Operator row) {
    return row.meaning().isPresent() && !row.openAs().contains(row.name());
  }

  private void add(Operator row, Set<Sort> sorts, List<Long> numbers) {
    Map<Sort, Set<Rank>> found = new LinkedHashMap<>();
    for (Typing typing : row.typings()) {
      if (typing instanceof Signature signature) {
        signature.forEachRank(
            row,
            sorts,
            numbers,
            rank -> {
              Set<Rank> known = found.computeIfAbsent(rank.result(), sort -> new LinkedHashSet<>());
              if (known.size() < MOST_RANKS) {
                known.add(rank);
              }
            });
      }
    }
    found.forEach(
        (sort, some) ->
            ranks.computeIfAbsent(sort, unused -> new ArrayList<>()).add(List.copyOf(some)));
  }

  private static List<Long> numbers(Set<Sort> sorts) {
    Set<Long> numbers = new TreeSet<>(SMALL);
    List<Long> widths = new ArrayList<>();
    for (Sort sort : sorts) {
      if (sort instanceof Sort.BitVec bits) {
        widths.add((long) bits.width());
      } else if (sort instanceof Sort.FloatingPoint fp) {
        widths.add((long) fp.exponentBits());
        widths.add((long) fp.significandBits());
      }
    }
    for (Long width : widths) {
      numbers.add(width);
      numbers.add(width - 1);
      widths.stream().map(other -> width - other).filter(rest -> rest > 0).forEach(numbers::add);
    }
    return numbers.stream().limit(MOST_NUMBERS).toList();
  }

  /** The ranks that give a term of the sort, row by row. */
  public List<List<Rank>> giving(Sort sort) {
    return ranks.getOrDefault(sort, List.of());
  }
}
