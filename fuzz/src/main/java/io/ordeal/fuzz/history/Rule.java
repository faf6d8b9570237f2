package io.ordeal.fuzz.history;

import java.util.List;

/**
 * An association rule: formulas with atoms of all signatures of the antecedent often have atoms of
 * all signatures of the consequent too.
 *
 * @param antecedent sorted, at least one
 * @param consequent sorted, at least one; none of the antecedent
 * @param support formulas that have all signatures
 * @param antecedentSupport formulas that have those of the antecedent
 * @param consequentSupport formulas that have those of the consequent
 */
public record Rule(
    List<Signature> antecedent,
    List<Signature> consequent,
    int support,
    int antecedentSupport,
    int consequentSupport) {

  public Rule {
    antecedent = List.copyOf(antecedent);
    consequent = List.copyOf(consequent);
  }

  /** Returns the share of the formulas with the antecedent that have the consequent too. */
  public double confidence() {
    return (double) support / antecedentSupport;
  }

  /**
   * Returns the factor by which the antecedent makes the consequent more frequent.
   *
   * @param formulas of the history
   */
  public double lift(int formulas) {
    return confidence() * formulas / consequentSupport;
  }
}
