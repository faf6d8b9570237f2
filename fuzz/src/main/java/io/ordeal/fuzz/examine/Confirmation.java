package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Optional;

/**
 * How often a verdict showed again.
 *
 * @param reproduced in how many runs
 * @param of how many runs were made
 * @param past what else a process had to be asked first; empty if it shows alone
 * @param keptAlone whether it showed only in processes that are kept, in the target's mode and with
 *     the limit of time that these are told
 */
public record Confirmation(int reproduced, int of, Optional<Past> past, boolean keptAlone) {

  /** What a process of a target was asked, in order; never nothing. */
  public record Past(Target target, List<Query> queries) {

    public Past {
      queries = List.copyOf(queries);
    }
  }

  /** One of a verdict that shows in fresh processes. */
  public static Confirmation alone(int reproduced, int of) {
    return new Confirmation(reproduced, of, Optional.empty(), false);
  }

  /** How many other scripts the process had to be asked before. */
  public int after() {
    return past.map(one -> one.queries().size()).orElse(0);
  }

  /** {@code 3 of 3 times}. */
  public String text() {
    return "%d of %d times%s"
        .formatted(
            reproduced,
            of,
            after() > 0
                ? ", only in a process that was asked %d other scripts".formatted(after())
                : keptAlone ? ", only in a process that is kept and not in fresh ones" : "");
  }
}
