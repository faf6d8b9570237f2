package io.ordeal.fuzz.learn;

/**
 * Observations of an operation together with an option, as numbers of formulas.
 *
 * @param trials formulas with the operation on which the option was tried
 * @param effects trials in which the option changed an observable
 * @param confirmed effects that occurred on formulas with this operation alone and could be
 *     repeated
 * @param conflicts trials in which the solver refused the formula or a question because of the
 *     option
 * @param silenced formulas on which the operation, a command, suppressed the effect of the option
 * @param active formulas on which the option kept its effect
 */
public record Evidence(
    int trials, int effects, int confirmed, int conflicts, int silenced, int active) {

  static final Evidence NONE = new Evidence(0, 0, 0, 0, 0, 0);

  /** A trial without effect. */
  static final Evidence SILENT = new Evidence(1, 0, 0, 0, 0, 0);

  /** An effect on a formula that has other operations too. */
  static final Evidence EFFECT = new Evidence(1, 1, 0, 0, 0, 0);

  /** An effect on a formula with this operation alone. */
  static final Evidence CONFIRMED = new Evidence(1, 1, 1, 0, 0, 0);

  static final Evidence REFUSED = new Evidence(1, 0, 0, 1, 0, 0);

  /** An effect that a command suppresses. */
  static final Evidence LOST = new Evidence(0, 0, 0, 0, 1, 0);

  /** An effect that a command does not suppress. */
  static final Evidence KEPT = new Evidence(0, 0, 0, 0, 0, 1);

  /** Number of formulas that must agree before an observation counts as a fact. */
  private static final int ENOUGH = 2;

  /** Number of formulas without effect after which an option is irrelevant. */
  private static final int MANY = 10;

  /** Number of formulas on which a command must have suppressed the effect of an option. */
  private static final int LOSSES = 4;

  Evidence plus(Evidence other) {
    return new Evidence(
        trials + other.trials,
        effects + other.effects,
        confirmed + other.confirmed,
        conflicts + other.conflicts,
        silenced + other.silenced,
        active + other.active);
  }

  /** Returns the conclusion from the numbers. */
  public Relation relation() {
    if (conflicts >= ENOUGH && 4 * conflicts >= trials) {
      return Relation.CONFLICT;
    } else if (confirmed >= ENOUGH) {
      return Relation.RELEVANT;
    } else if (silenced >= LOSSES && active == 0) {
      return Relation.DISABLED;
    } else if (confirmed == 0 && conflicts == 0 && trials >= MANY) {
      return Relation.IRRELEVANT;
    }
    return Relation.UNDECIDED;
  }

  /** Returns whether it is known if the operation disables the option. */
  boolean knowsLoss() {
    return active > 0 || silenced >= LOSSES;
  }

  /** Returns whether there were only trials without effect. */
  boolean isSilent() {
    return effects == 0 && conflicts == 0 && silenced == 0 && active == 0;
  }
}
