package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.script.Command;
import java.util.ArrayList;
import java.util.List;

/** Draws the check of a script: plain, with a tactic, or with several tactics in sequence. */
final class Tactics {

  /** Largest number of tactics in a check, as in the paper. */
  private static final int MOST = 3;

  private final List<String> known;
  private final int share;

  /**
   * Draws from these tactics.
   *
   * @param known tactics of the solvers; may be empty
   * @param share checks per 100 that use tactics
   */
  Tactics(List<String> known, int share) {
    this.known = known;
    this.share = share;
  }

  /** Draws the check of a script. */
  Command check(Rng rng) {
    if (!rng.chance(share, 100) || known.isEmpty()) {
      return new Command.CheckSat();
    }
    int count = rng.between(1, MOST);
    if (count == 1) {
      return new Command.CheckSatUsing(rng.pick(known));
    }
    List<String> words = new ArrayList<>(List.of("then"));
    for (int i = 0; i < count; i++) {
      words.add(rng.pick(known));
    }
    return new Command.CheckSatUsing("(" + String.join(" ", words) + ")");
  }
}
