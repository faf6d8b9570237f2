package io.ordeal.fuzz.history;

import io.ordeal.fuzz.content.Quantity;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Restricts a history to formulas that were known before a release. It limits the numbers or dates
 * of bug reports, for all solvers or per solver, and counts the formulas that it leaves out. Serves
 * one thread.
 *
 * <p>A formula is taken if it satisfies every limit on its solver. Formulas of solvers without a
 * limit are taken. If there is any limit, formulas without an origin are left out, because nobody
 * knows when they became known. If the limit is a date, formulas without a date are left out too.
 */
public final class Cutoff {

  private static final Pattern ISSUE = Pattern.compile("\\d{1,9}");

  /**
   * A limit on the bug reports of one solver or of all.
   *
   * @param solver name of the solver; empty for all
   * @param issue formulas must have smaller issue numbers; ignored if there is a date
   * @param date formulas must have earlier dates
   */
  private record Limit(String solver, int issue, @Nullable LocalDate date) {

    boolean isOn(Origin origin) {
      return solver.isEmpty() || origin.isOf(solver);
    }

    boolean isKnown(Origin origin) {
      return date == null || origin.date().isPresent();
    }

    boolean holds(Origin origin) {
      return date == null
          ? origin.issue() < issue
          : origin.date().filter(day -> day.isBefore(date)).isPresent();
    }
  }

  private final List<Limit> limits = new ArrayList<>();
  private final SortedSet<String> solvers = new TreeSet<>();
  private int later;
  private int unknown;

  /**
   * Reads limits. Each is an issue number or a date such as {@code 2021-07-01}, for all solvers or
   * for one ({@code solver=5600}).
   *
   * @param texts limits; empty for no limit
   * @throws HistoryException if a text is no limit
   */
  public Cutoff(Collection<String> texts) {
    texts.forEach(text -> limits.add(limit(text)));
  }

  private static Limit limit(String text) {
    int end = text.indexOf('=');
    String solver = end < 0 ? "" : text.substring(0, end);
    String value = text.substring(end + 1);
    if (end != 0) {
      if (ISSUE.matcher(value).matches()) {
        return new Limit(solver, Integer.parseInt(value), null);
      }
      try {
        return new Limit(solver, 0, LocalDate.parse(value));
      } catch (DateTimeException e) {
        // Neither a number nor a date.
      }
    }
    throw new HistoryException(
        "found the limit '%s', expected an issue number, a date such as 2021-07-01, or one of them for a solver: SOLVER=LIMIT"
            .formatted(text));
  }

  /** Returns whether a formula is taken. Counts it otherwise. */
  public boolean takes(Optional<Origin> origin) {
    origin.ifPresent(one -> solvers.add(one.solver()));
    if (limits.isEmpty()) {
      return true;
    }
    if (origin.isEmpty()) {
      unknown++;
      return false;
    }
    for (Limit limit : limits) {
      if (limit.isOn(origin.get()) && !limit.holds(origin.get())) {
        if (limit.isKnown(origin.get())) {
          later++;
        } else {
          unknown++;
        }
        return false;
      }
    }
    return true;
  }

  /**
   * Checks that every limit concerns some formula, and that an updated history satisfies the
   * limits.
   *
   * @param update name of the history
   * @param formulas formulas of the history; empty if no history is updated
   * @throws HistoryException if there is no formula of a solver that has a limit, or if a formula
   *     of the history exceeds a limit
   */
  public void check(String update, Collection<Formula> formulas) {
    int before = later + unknown;
    formulas.forEach(formula -> takes(formula.origin()));
    int beyond = later + unknown - before;
    if (beyond > 0) {
      throw new HistoryException(
          "%s has %s that --before leaves out; mine its formulas again"
              .formatted(update, Quantity.of(beyond, "formula")));
    }
    for (Limit limit : limits) {
      if (!limit.solver().isEmpty()
          && solvers.stream()
              .noneMatch(name -> new Origin(name, 0, Optional.empty(), "").isOf(limit.solver()))) {
        throw new HistoryException(
            "--before %s: no formula is of this solver; found %s"
                .formatted(
                    limit.solver(), solvers.isEmpty() ? "none" : String.join(", ", solvers)));
      }
    }
  }

  /** Returns the number of formulas that were left out because of their issue number or date. */
  public int later() {
    return later;
  }

  /**
   * Returns the number of formulas that were left out because they have no issue number or date.
   */
  public int unknown() {
    return unknown;
  }
}
