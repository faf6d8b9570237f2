package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operator table read backwards: the applications that produce a term of a given sort, if all
 * terms have one of a few sorts. Rows without a meaning are excluded. Rows with typing rules in
 * code can only be tried with all sorts, so they are excluded too unless they are requested.
 */
public final class Grammar {

  /** Indices to try besides the numbers in the sorts. */
  private static final List<Long> SMALL = List.of(0L, 1L, 2L, 3L);

  /** Maximum number of indices to try; a seed may have bit-vectors of many widths. */
  private static final int MOST_NUMBERS = 40;

  /** Maximum number of ranks of a row for one result sort. */
  private static final int MOST_RANKS = 32;

  /** Maximum number of arguments with which rules in code are tried. */
  private static final int MOST_TRIED_ARGUMENTS = 3;

  /** Maximum number of indices with which rules in code are tried; each has one of two values. */
  private static final int MOST_TRIED_INDICES = 4;

  private static final List<Long> TRIED_INDICES = List.of(0L, 1L);

  private final Map<Sort, List<List<Rank>>> ranks = new LinkedHashMap<>();

  /**
   * Creates a grammar over these sorts.
   *
   * @param rows rows that may be used
   */
  public Grammar(Collection<Sort> sorts, Collection<Operator> rows) {
    this(sorts, rows, false);
  }

  private Grammar(Collection<Sort> sorts, Collection<Operator> rows, boolean triesRules) {
    Set<Sort> known = new LinkedHashSet<>(sorts);
    List<Long> numbers = numbers(known);
    for (Operator row : rows) {
      if (hasMeaning(row)) {
        Map<Sort, Set<Rank>> found = new LinkedHashMap<>();
        if (row.indexKind() == Operator.IndexKind.NUMERALS) {
          addSignatures(row, known, numbers, found);
        }
        if (triesRules) {
          tryRules(row, known, found);
        }
        found.forEach(
            (sort, some) ->
                ranks.computeIfAbsent(sort, unused -> new ArrayList<>()).add(List.copyOf(some)));
      }
    }
  }

  /**
   * Returns a grammar that also has rows with typing rules in code, for few arguments and small
   * indices. This is slow for many sorts.
   *
   * @param rows rows that may be used
   */
  public static Grammar withRules(Collection<Sort> sorts, Collection<Operator> rows) {
    return new Grammar(sorts, rows, true);
  }

  /**
   * Whether the row has a meaning of its own. One whose meaning only a model gives stands for a gap
   * in the meaning of another row.
   */
  private static boolean hasMeaning(Operator row) {
    return row.meaning().isPresent() && !row.openAs().contains(row.name());
  }

  private static void addSignatures(
      Operator row, Set<Sort> sorts, List<Long> numbers, Map<Sort, Set<Rank>> found) {
    for (Typing typing : row.typings()) {
      if (typing instanceof Signature signature) {
        signature.forEachRank(row, sorts, numbers, rank -> add(rank, found));
      }
    }
  }

  private static void add(Rank rank, Map<Sort, Set<Rank>> found) {
    Set<Rank> known = found.computeIfAbsent(rank.result(), sort -> new LinkedHashSet<>());
    if (known.size() < MOST_RANKS) {
      known.add(rank);
    }
  }

  private static void tryRules(Operator row, Set<Sort> sorts, Map<Sort, Set<Rank>> found) {
    boolean hasRules = row.typings().stream().anyMatch(typing -> !(typing instanceof Signature));
    if (!hasRules) {
      return;
    }
    List<Operation> operations =
        triedIndices(row).stream().map(indices -> Operation.of(row, indices, null)).toList();
    for (List<Sort> arguments : triedArguments(sorts)) {
      Sort[] given = arguments.toArray(Sort[]::new);
      for (Operation operation : operations) {
        Sort result = operation.resultOf(given);
        if (result != null && sorts.contains(result)) {
          add(new Rank(operation, arguments, result, false), found);
        }
      }
    }
  }

  private static List<List<Index>> triedIndices(Operator row) {
    List<List<Index>> found = new ArrayList<>();
    if (row.indexKind() == Operator.IndexKind.NUMERALS) {
      found.addAll(numerals(row.indexNames().size()));
    } else if (row.indexKind() == Operator.IndexKind.NUMERAL_LIST) {
      for (int count = 1; count <= MOST_TRIED_INDICES; count++) {
        found.addAll(numerals(count));
      }
    }
    return found;
  }

  private static List<List<Index>> numerals(int count) {
    List<List<Index>> lists = List.of(List.of());
    for (int i = 0; i < count; i++) {
      List<List<Index>> longer = new ArrayList<>();
      for (List<Index> list : lists) {
        for (Long number : TRIED_INDICES) {
          List<Index> one = new ArrayList<>(list);
          one.add(new Index.Numeral(BigInteger.valueOf(number)));
          longer.add(one);
        }
      }
      lists = longer;
    }
    return lists;
  }

  /** All lists of two sorts, and longer lists that start with a function or have only one sort. */
  private static List<List<Sort>> triedArguments(Set<Sort> sorts) {
    List<List<Sort>> all = new ArrayList<>();
    List<List<Sort>> lists = List.of(List.of());
    for (int i = 0; i < MOST_TRIED_ARGUMENTS; i++) {
      List<List<Sort>> longer = new ArrayList<>();
      for (List<Sort> list : lists) {
        for (Sort sort : sorts) {
          if (list.size() < 2 || list.get(0) instanceof Sort.FunctionSort || isOf(sort, list)) {
            List<Sort> one = new ArrayList<>(list);
            one.add(sort);
            longer.add(one);
          }
        }
      }
      all.addAll(longer);
      lists = longer;
    }
    return all;
  }

  private static boolean isOf(Sort sort, List<Sort> list) {
    return list.stream().allMatch(sort::equals);
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

  /** The ranks that produce a term of the sort, grouped by row. */
  public List<List<Rank>> giving(Sort sort) {
    return ranks.getOrDefault(sort, List.of());
  }
}
