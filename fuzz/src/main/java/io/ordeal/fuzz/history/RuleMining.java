package io.ordeal.fuzz.history;

import io.ordeal.fuzz.content.Quantity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds association rules between signatures, as Apriori does, but depth first: it keeps the set of
 * formulas with each signature and intersects these sets (Eclat).
 */
final class RuleMining {

  /** Largest number of signature sets; more would be of no use to anybody. */
  static final int MOST_SETS = 200_000;

  private static final Comparator<Rule> ORDER =
      Comparator.comparing((Rule rule) -> rule.antecedent().toString())
          .thenComparing(rule -> rule.consequent().toString());

  private final MiningSettings settings;

  /** Frequent signatures; {@code having} holds the formulas with each. */
  private final List<Signature> items = new ArrayList<>();

  private final List<BitSet> having = new ArrayList<>();

  /** Support of frequent sets of signatures, by the sorted numbers of their signatures. */
  private final Map<List<Integer>, Integer> support = new HashMap<>();

  private RuleMining(List<Formula> formulas, MiningSettings settings) {
    this.settings = settings;
    Map<Signature, BitSet> all = new TreeMap<>();
    for (int i = 0; i < formulas.size(); i++) {
      for (Signature signature : formulas.get(i).signatures()) {
        all.computeIfAbsent(signature, key -> new BitSet()).set(i);
      }
    }
    all.forEach(
        (signature, formulasWith) -> {
          if (formulasWith.cardinality() >= settings.support()) {
            items.add(signature);
            having.add(formulasWith);
          }
        });
  }

  /**
   * Returns all rules between the signatures of these formulas.
   *
   * @throws HistoryException if there are too many
   */
  static List<Rule> of(List<Formula> formulas, MiningSettings settings) {
    RuleMining mining = new RuleMining(formulas, settings);
    for (int i = 0; i < mining.items.size(); i++) {
      mining.extend(List.of(i), mining.having.get(i));
    }
    return mining.rules();
  }

  /**
   * Adds a frequent set and all frequent sets that begin with it. The recursion depth is the size
   * of a set.
   */
  private void extend(List<Integer> set, BitSet formulas) {
    support.put(set, formulas.cardinality());
    if (support.size() > MOST_SETS) {
      throw new HistoryException(
          "more than %,d sets of signatures occur in %s or more; use a higher --support or a lower --longest"
              .formatted(MOST_SETS, Quantity.of(settings.support(), "formula")));
    }
    if (set.size() == settings.longest()) {
      return;
    }
    for (int next = set.get(set.size() - 1) + 1; next < items.size(); next++) {
      BitSet common = (BitSet) formulas.clone();
      common.and(having.get(next));
      if (common.cardinality() >= settings.support()) {
        List<Integer> longer = new ArrayList<>(set);
        longer.add(next);
        extend(List.copyOf(longer), common);
      }
    }
  }

  private List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    for (Map.Entry<List<Integer>, Integer> one : support.entrySet()) {
      int subsets = 1 << one.getKey().size();
      for (int chosen = 1; chosen < subsets - 1; chosen++) {
        Rule rule = rule(one.getKey(), chosen, one.getValue());
        if (rule.confidence() >= settings.confidence()) {
          rules.add(rule);
        }
      }
    }
    rules.sort(ORDER);
    return rules;
  }

  /**
   * Returns the rule from a part of a set to the rest.
   *
   * @param chosen bit mask of the signatures in the antecedent
   */
  private Rule rule(List<Integer> set, int chosen, int common) {
    List<Integer> antecedent = new ArrayList<>();
    List<Integer> consequent = new ArrayList<>();
    for (int i = 0; i < set.size(); i++) {
      ((chosen & (1 << i)) != 0 ? antecedent : consequent).add(set.get(i));
    }
    return new Rule(
        antecedent.stream().map(items::get).toList(),
        consequent.stream().map(items::get).toList(),
        common,
        support.getOrDefault(antecedent, common),
        support.getOrDefault(consequent, common));
  }
}
