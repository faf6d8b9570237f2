package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.List;

/** Tells what is new in a campaign: scripts that it makes and behaviours that solvers show. */
interface Discoveries {

  /**
   * Notes a script, and returns whether the campaign has made it before.
   *
   * @param script hash of the script, see {@link Novelty#hashOf}
   */
  boolean isDuplicate(long script);

  /** Notes the answers to a test case, and returns the number of new behaviours. */
  int add(List<BriefAnswer> answers);
}
