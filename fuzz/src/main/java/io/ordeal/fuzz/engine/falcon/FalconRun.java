package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes test cases of one plan after another. */
final class FalconRun implements Engine.Run {

  /** Consecutive draws without a new test case after which the run ends. */
  private static final int TRIES = 20;

  /** Approximate number of terms that a run makes. */
  private static final int EXPECTED_TERMS = 8_000;

  private final Subjects subjects;
  private final FalconSettings settings;
  private final Lineage lineage;
  private final TermFactory terms = new TermFactory(EXPECTED_TERMS);
  private final Set<List<Term>> made = new HashSet<>();
  private @Nullable Phase phase;
  private int tests;
  private long plans;
  private long undetermined;

  FalconRun(Subjects subjects, FalconSettings settings, Lineage lineage) {
    this.subjects = subjects;
    this.settings = settings;
    this.lineage = lineage;
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < TRIES; i++) {
      Phase current = phase(rng);
      if (current == null) {
        return Optional.empty();
      }
      long before = current.undetermined();
      TestCase test = current.next(lineage, rng);
      undetermined += current.undetermined() - before;
      if (made.add(formulas(test.script()))) {
        tests++;
        return Optional.of(test);
      }
      // Draws another plan, because few operations may allow only few formulas.
      phase = null;
    }
    return Optional.empty();
  }

  private static List<Term> formulas(Script script) {
    List<Term> formulas = new ArrayList<>();
    for (Command command : script.commands()) {
      formulas.addAll(command.formulas());
    }
    return formulas;
  }

  /** Returns the current or next phase; null if the vocabulary has no plan. */
  private @Nullable Phase phase(Rng rng) {
    Phase current = phase;
    if (current == null || tests == settings.swarm()) {
      Optional<RunPlan> plan = RunPlan.draw(subjects, settings, rng);
      current = plan.isEmpty() ? null : new Phase(plan.get(), settings, terms, rng);
      phase = current;
      tests = 0;
      plans++;
    }
    return current;
  }

  @Override
  public Metrics metrics() {
    return Metrics.of(Map.of("plans", plans, "undetermined-formulas", undetermined));
  }
}
