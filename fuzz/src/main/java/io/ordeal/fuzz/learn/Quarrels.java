package io.ordeal.fuzz.learn;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Options that a solver refuses only in combination, although it takes each of them alone. They are
 * tested in small groups, because a refusal costs a process. Safe for many threads.
 */
public final class Quarrels {

  private static final double MOST = 0.5;

  /** For each option, the sum of 1/size over the refused groups that contained it. */
  private final Map<String, Double> blame = new ConcurrentHashMap<>();

  /**
   * Records that the options of a group were refused together, but not in the halves of the group.
   */
  void add(List<String> group) {
    group.forEach(option -> blame.merge(option, 1.0 / group.size(), Double::sum));
  }

  /** Returns the likelihood that a group is refused because of an option. */
  double likelihood(String option) {
    return Math.min(MOST, blame.getOrDefault(option, 0.0));
  }
}
