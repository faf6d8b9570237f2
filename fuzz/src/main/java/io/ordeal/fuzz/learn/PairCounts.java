package io.ordeal.fuzz.learn;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The numbers of pairs in a table. Every pair of a single operation and a single option that can be
 * used counts once: its relation is known or undecided, or it was not tried.
 *
 * @param operations number of single operations
 * @param options number of single options that can be used
 * @param tried numbers of pairs that were tried, by relation
 * @param joint number of relevant pairs with two operations or two options, which are no part of
 *     the other numbers
 */
public record PairCounts(int operations, int options, Map<Relation, Integer> tried, int joint) {

  /** Counts the pairs of a table. */
  static PairCounts of(LearnedTable table) {
    Set<String> unusable = table.unusable();
    List<String> operations = table.operations().stream().filter(PairCounts::isSingle).toList();
    List<String> options =
        table.options().stream()
            .filter(option -> isSingle(option) && !unusable.contains(option))
            .toList();
    Map<Relation, Integer> tried = new TreeMap<>();
    int joint = 0;
    for (String operation : table.operations()) {
      for (Map.Entry<String, Evidence> pair : table.row(operation).entrySet()) {
        Relation relation = pair.getValue().relation();
        if (!isSingle(operation) || !isSingle(pair.getKey())) {
          joint += relation == Relation.RELEVANT ? 1 : 0;
        } else if (!unusable.contains(pair.getKey())) {
          tried.merge(relation, 1, Integer::sum);
        }
      }
    }
    return new PairCounts(operations.size(), options.size(), tried, joint);
  }

  private static boolean isSingle(String name) {
    return !Joint.isJoint(name);
  }

  /** Returns the number of pairs of a relation. */
  public int of(Relation relation) {
    return tried.getOrDefault(relation, 0);
  }

  /** Returns the number of all pairs. */
  public int pairs() {
    return operations * options;
  }

  /** Returns the number of pairs that were not tried. */
  public int untried() {
    return pairs() - tried.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the number of pairs whose relation is known. */
  public int decided() {
    return pairs() - untried() - of(Relation.UNDECIDED);
  }

  /** Whether nothing was tried. */
  public boolean isEmpty() {
    return tried.isEmpty() && joint == 0;
  }
}
