package io.ordeal.fuzz.campaign.setup;

/** Default settings of a campaign, as text for {@code campaign.toml} and the help. */
public final class CampaignDefaults {

  /** Process mode. */
  public static final String MODE = "reset";

  /** Option strategy: it sets a relevant option in every second test case. */
  public static final String CONFIG = "learned";

  /** Option policy without {@code --config}, so that findings need few options. */
  public static final String POLICY = "safe";

  /** Test cases per 100 that ask for certificates. */
  public static final int CERTIFICATES = 0;

  /** Time limit per check-sat. */
  public static final String LIMIT = "100ms";

  /** Longer time limit per check-sat, for a few test cases. */
  public static final String LONG_LIMIT = "3s";

  /** Test cases per 1,000 that get the longer limit. */
  public static final int LONG_SHARE = 1;

  /** Memory limit per process. */
  public static final String MEMORY = "2G";

  /** Test cases per 100 for which solvers print statistics. */
  public static final int BEHAVIOUR_SHARE = 5;

  /** Findings to keep per bucket. */
  public static final int KEEP = 100;

  /** Time limit of a campaign without a number of tests. */
  public static final String TIME = "1m";

  /** Time limit per finding for reduction. */
  public static final String REDUCE = "30s";

  private CampaignDefaults() {}
}
