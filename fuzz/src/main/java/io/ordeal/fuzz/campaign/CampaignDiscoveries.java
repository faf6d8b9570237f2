package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.List;

/** Everything that a campaign has met in all its units. Thread-safe. */
final class CampaignDiscoveries implements Discoveries {

  private final Novelty novelty = new Novelty();
  private final Behaviours behaviours = new Behaviours();
  private final CoverageSoFar covered = new CoverageSoFar();

  @Override
  public boolean isDuplicate(long script) {
    return novelty.isDuplicate(script);
  }

  @Override
  public int add(List<BriefAnswer> answers) {
    covered.add(answers);
    return behaviours.add(answers);
  }

  /** Returns the code of a solver that has run, or the traits that it has shown. */
  Coverage covered(int solver) {
    return covered.of(solver);
  }
}
