package io.ordeal.fuzz.learn;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Options that a solver refuses together with others, though it takes each of them alone. They are
 * tested in small groups, since a refusal costs a process. Safe for many threads.
 */
public final class Quarrels {

  private static final double MOST = 0.5;

  /** How often an option was in a group that was refused, each time divided by its size. */
  private final Map<String, Double> blame = new ConcurrentHashMap<>();

  /** Notes that the options of a group were refused together, but not the halves of the group. */
  void add(List<String> group) {
    group.forEach(option -> blame.merge(option, 1.0 / group.size(), Double::sum));
  }

  /** Returns how likely a group is to be refused because of an option. */
  double likelihood(String option) {
    return Math.min(MOST, blame.getOrDefault(option, 0.0));
  }
}
