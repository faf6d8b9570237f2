package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import java.util.List;
import java.util.Optional;

/**
 * How often a verdict showed again.
 *
 * @param reproduced in how many runs
 * @param of how many runs were made
 * @param past what else a process had to be asked first; empty if it shows alone
 * @param condition what it needs to show besides its script
 */
public record Confirmation(int reproduced, int of, Optional<Past> past, Condition condition) {

  /** What a process of a target was asked, in order; never nothing. */
  public record Past(Target target, List<Query> queries) {

    public Past {
      queries = List.copyOf(queries);
    }
  }

  /** One of a verdict that shows in fresh processes by itself. */
  public static Confirmation alone(int reproduced, int of) {
    return new Confirmation(reproduced, of, Optional.empty(), Condition.ALONE);
  }

  /** How many other scripts the process had to be asked before. */
  public int after() {
    return past.map(one -> one.queries().size()).orElse(0);
  }

  /** Whether fresh processes show it, at least now and then. */
  public boolean isFresh() {
    return condition == Condition.ALONE || condition == Condition.SOMETIMES;
  }

  /** {@code 3 of 3 times}. */
  public String text() {
    return "%d of %d times%s"
            .formatted(
                reproduced,
                of,
                after() > 0
                    ? ", only in a process that was asked %d other scripts".formatted(after())
                    : isFresh() ? "" : ", only in a process that is kept and not in fresh ones")
        + (condition == Condition.TIME_LIMIT ? ", when its time limit expires" : "");
  }
}
