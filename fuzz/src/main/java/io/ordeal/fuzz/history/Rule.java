package io.ordeal.fuzz.history;

import java.util.List;

/**
 * An association rule: formulas with atoms of all signatures of the antecedent often have atoms of
 * all signatures of the consequent too.
 *
 * @param antecedent sorted; at least one signature
 * @param consequent sorted; at least one signature, none of the antecedent
 * @param support number of formulas with all signatures
 * @param antecedentSupport number of formulas with all signatures of the antecedent
 * @param consequentSupport number of formulas with all signatures of the consequent
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
   * @param formulas number of formulas in the history
   */
  public double lift(int formulas) {
    return confidence() * formulas / consequentSupport;
  }
}
