package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import java.util.List;
import java.util.Optional;

/**
 * The result of trying to reproduce a verdict.
 *
 * @param reproduced number of runs that showed it
 * @param of number of runs
 * @param past queries that a process had to be asked first; empty if the script suffices
 * @param condition what the verdict needs besides its script
 */
public record Confirmation(int reproduced, int of, Optional<Past> past, Condition condition) {

  /** The queries that a process of a target was asked, in order; at least one. */
  public record Past(Target target, List<Query> queries) {

    public Past {
      queries = List.copyOf(queries);
    }
  }

  /** Returns the confirmation of a verdict that fresh processes show. */
  public static Confirmation alone(int reproduced, int of) {
    return new Confirmation(reproduced, of, Optional.empty(), Condition.ALONE);
  }

  /** Returns the number of other scripts that the process had to be asked first. */
  public int after() {
    return past.map(one -> one.queries().size()).orElse(0);
  }

  /** Returns whether fresh processes show it, at least in some runs. */
  public boolean isFresh() {
    return condition == Condition.ALONE || condition == Condition.SOMETIMES;
  }

  /** Returns text such as {@code 3 of 3 times}. */
  public String text() {
    return "%d of %d times%s"
            .formatted(
                reproduced,
                of,
                after() > 0
                    ? ", only in a process that was asked %s"
                        .formatted(Quantity.of(after(), "other script"))
                    : isFresh() ? "" : ", only in a process that is kept and not in fresh ones")
        + (condition == Condition.TIME_LIMIT ? ", when its time limit expires" : "");
  }
}
