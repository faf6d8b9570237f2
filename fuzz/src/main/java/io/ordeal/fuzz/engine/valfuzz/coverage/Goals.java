package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Goals of a seed besides its {@link Saturation}, and the number that its models reach: atoms and
 * choices both ways, divisions by zero, special floats and indices outside of strings.
 */
public final class Goals {

  private final Map<GoalKind, Long> totals = new EnumMap<>(GoalKind.class);

  /** The goals that no model has reached so far. */
  private final List<Goal> open = new ArrayList<>();

  /**
   * Starts without models.
   *
   * @param expressions the Boolean sub-expressions among the places
   */
  Goals(List<Term> places, List<Term> expressions) {
    for (GoalKind kind : GoalKind.values()) {
      List<Goal> goals = new ArrayList<>();
      for (Term place : kind == GoalKind.ATOM ? expressions : places) {
        if (place instanceof Term.App app) {
          goals.addAll(kind.goalsAt(app));
        }
      }
      totals.put(kind, (long) goals.size());
      open.addAll(goals);
    }
  }

  void add(Evaluator evaluator) {
    open.removeIf(goal -> goal.isReachedWith(evaluator));
  }

  /**
   * Returns the numbers of goals and of reached goals. The names are {@code atoms}, {@code
   * atoms-both-ways}, {@code choices}, {@code choices-both-ways}, {@code divisions}, {@code
   * divisions-by-zero}, {@code float-cases}, {@code float-cases-reached}, {@code string-indices}
   * and {@code string-indices-outside}; all of them are always present.
   */
  public SortedMap<String, Long> counts() {
    SortedMap<String, Long> counts = new TreeMap<>();
    totals.forEach(
        (kind, total) -> {
          counts.put(kind.total(), total);
          counts.put(kind.reached(), total);
        });
    open.forEach(goal -> counts.merge(goal.kind().reached(), -1L, Long::sum));
    return counts;
  }
}
