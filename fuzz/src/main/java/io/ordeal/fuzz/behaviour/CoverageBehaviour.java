package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.solver.instrument.Instrumentation;
import io.ordeal.fuzz.solver.session.Answer;
import java.io.IOException;
import java.util.Optional;

/**
 * Behaviour read from the coverage of an instrumented solver: the places of its code that ran. Safe
 * for many threads.
 */
public final class CoverageBehaviour implements BehaviourSource {

  private final Instrumentation instrumentation;

  public CoverageBehaviour(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  @Override
  public Signature signature(Answer answer) {
    return new Signature(Coverage.parseAnswer(answer.statistics()).hash());
  }

  @Override
  public boolean measuresCoverage() {
    return true;
  }

  @Override
  public Optional<Coverage> coverage(Answer answer) {
    return Optional.of(Coverage.parseAnswer(answer.statistics()));
  }

  @Override
  public Totals totals(Coverage coverage) throws IOException {
    return instrumentation.totals(coverage);
  }
}
