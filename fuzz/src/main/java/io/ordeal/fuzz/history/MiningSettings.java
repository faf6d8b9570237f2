package io.ordeal.fuzz.history;

/**
 * Parameters of mining.
 *
 * @param support number of formulas that must have all signatures of a rule
 * @param confidence smallest confidence of a rule
 * @param longest largest number of signatures in a rule
 * @param connectives connectives of skeletons
 */
public record MiningSettings(int support, double confidence, int longest, Connectives connectives) {

  /** The thresholds of the paper, and the rule length of the authors' tool. */
  public static final MiningSettings DEFAULT = new MiningSettings(9, 0.5, 8, Connectives.STANDARD);

  /** Most signatures of a rule. */
  public static final int MOST_LONGEST = 8;

  public MiningSettings {
    if (support < 1
        || longest < 2
        || longest > MOST_LONGEST
        || !(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException(
          "found support %d, confidence %s and longest %d; expected at least 1, 0 to 1 and 2 to %d"
              .formatted(support, confidence, longest, MOST_LONGEST));
    }
  }
}
