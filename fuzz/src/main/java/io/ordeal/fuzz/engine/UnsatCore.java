package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Formulas that have no model together, according to two solvers.
 *
 * @param positions positions of the formulas in the original list, in order
 * @param by the solvers
 */
public record UnsatCore(List<Integer> positions, String by) {

  /** Attempts to leave out a formula; each attempt asks solvers. */
  private static final int TRIES = 12;

  /** Undecided attempts after which no more are made, because each takes long. */
  private static final int MOST_UNDECIDED = 2;

  public UnsatCore {
    positions = List.copyOf(positions);
  }

  /**
   * Returns a core of formulas. It is minimal as far as the limited number of attempts shows.
   *
   * @param by the solvers that say that the formulas have no model
   * @param asserting makes a script that asserts some of the formulas
   */
  public static UnsatCore of(
      List<Term> formulas,
      String by,
      Function<List<Term>, Script> asserting,
      TermFactory terms,
      ModelSource models) {
    List<Integer> kept = new ArrayList<>(IntStream.range(0, formulas.size()).boxed().toList());
    String confirmed = by;
    int tries = 0;
    int undecided = 0;
    for (int i = kept.size() - 1;
        i >= 0 && kept.size() > 1 && tries < TRIES && undecided < MOST_UNDECIDED;
        i--, tries++) {
      List<Integer> without = new ArrayList<>(kept);
      without.remove(i);
      List<Term> rest = without.stream().map(formulas::get).toList();
      ModelSource.Solution solution = models.solve(asserting.apply(rest), terms);
      if (solution instanceof ModelSource.Solution.Unknown) {
        undecided++;
      }
      if (solution instanceof ModelSource.Solution.Unsatisfiable unsatisfiable) {
        kept = without;
        confirmed = unsatisfiable.by();
      }
    }
    return new UnsatCore(kept, confirmed);
  }
}
