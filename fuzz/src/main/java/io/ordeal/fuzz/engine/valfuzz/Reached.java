package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.UnsatCore;
import io.ordeal.fuzz.engine.valfuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.valfuzz.coverage.Saturation;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The coverage, unsat cores and enforced values that the test cases of one seed reach. */
final class Reached {

  private final Coverage coverage;
  private final Definitions definitions;
  private final Tally tally;
  private final Set<List<Integer>> cores = new HashSet<>();
  private boolean hasOwnModel;

  /**
   * Starts on a seed.
   *
   * @param definitions definitions of the functions that the seed defines
   */
  Reached(Coverage coverage, Definitions definitions, Tally tally) {
    this.coverage = coverage;
    this.definitions = definitions;
    this.tally = tally;
  }

  Saturation saturation() {
    return coverage.saturation();
  }

  /** Adds the model of the seed itself, with the values of its holes. */
  void addOfSeed(Model model) {
    hasOwnModel = true;
    coverage.addOfSeed(model, definitions);
  }

  /** Adds a model of a test case, with the values of its holes. */
  void add(Model model) {
    coverage.add(model, definitions);
  }

  void add(UnsatCore core) {
    cores.add(core.positions());
  }

  boolean satisfies(Model model, List<Term> formulas) {
    Evaluator evaluator = new Evaluator(model, definitions);
    return formulas.stream().allMatch(formula -> evaluator.truthOf(formula) == Truth.TRUE);
  }

  /** Counts the sub-expressions that have their enforced truth value (section V-G). */
  void countKept(List<Enforcement> enforced, Model model) {
    Evaluator evaluator = new Evaluator(model, definitions);
    for (Enforcement one : enforced) {
      if (one.monitor().kind() == Monitor.Kind.SUB_EXPRESSION) {
        Truth truth = evaluator.truthOf(one.monitor().formula());
        if (truth != Truth.UNDETERMINED) {
          tally.add("enforced");
          tally.add("enforced-kept", (truth == Truth.TRUE) == one.value() ? 1 : 0);
        }
      }
    }
  }

  /**
   * Returns the counts so far. If a seed has no model of its own, all of its pairs count as open.
   */
  Metrics metrics() {
    Map<String, Long> counts = new TreeMap<>(coverage.goals().counts());
    long open = saturation().openAfterSeed().size();
    long reached = saturation().coveredAfterSeed();
    counts.put("pairs", (long) saturation().pairs());
    counts.put("pairs-covered", (long) saturation().covered());
    counts.put("pairs-open", open);
    counts.put("pairs-reached", reached);
    if (hasOwnModel) {
      counts.put("pairs-open-with-model", open);
      counts.put("pairs-reached-with-model", reached);
    }
    counts.put("unsat-cores", (long) cores.size());
    return Metrics.of(counts);
  }
}
