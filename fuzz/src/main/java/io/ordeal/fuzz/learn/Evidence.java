package io.ordeal.fuzz.learn;

/**
 * What was seen of an operation and an option together, in numbers of formulas.
 *
 * @param trials formulas with the operation on which the option was tried
 * @param effects those of them on which the option changed an observable
 * @param confirmed those of the effects that were seen on formulas with this operation alone, and
 *     seen again
 * @param conflicts those of the trials in which the solver refused the formula or a question
 *     because of the option
 * @param silenced formulas on which the option lost its effect by the operation, a command
 * @param active formulas on which the option kept its effect
 */
public record Evidence(
    int trials, int effects, int confirmed, int conflicts, int silenced, int active) {

  static final Evidence NONE = new Evidence(0, 0, 0, 0, 0, 0);

  /** A trial without effect. */
  static final Evidence SILENT = new Evidence(1, 0, 0, 0, 0, 0);

  /** An effect on a formula that has other operations, too. */
  static final Evidence EFFECT = new Evidence(1, 1, 0, 0, 0, 0);

  /** An effect on a formula with this operation alone. */
  static final Evidence CONFIRMED = new Evidence(1, 1, 1, 0, 0, 0);

  static final Evidence REFUSED = new Evidence(1, 0, 0, 1, 0, 0);

  /** An effect that a command takes away. */
  static final Evidence LOST = new Evidence(0, 0, 0, 0, 1, 0);

  /** An effect that remains in spite of a command. */
  static final Evidence KEPT = new Evidence(0, 0, 0, 0, 0, 1);

  /** Formulas that must show the same before it counts as a fact. */
  private static final int ENOUGH = 2;

  /** Formulas without effect that make an option irrelevant. */
  private static final int MANY = 10;

  /** Formulas on which an option must have lost its effect. */
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

  /** Returns what follows from the numbers. */
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

  /** Whether it is known whether the operation disables the option. */
  boolean knowsLoss() {
    return active > 0 || silenced >= LOSSES;
  }

  /** Whether nothing was seen but trials without effect. */
  boolean isSilent() {
    return effects == 0 && conflicts == 0 && silenced == 0 && active == 0;
  }
}
