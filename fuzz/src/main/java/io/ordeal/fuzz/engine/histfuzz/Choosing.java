package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.random.Rng;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Chooses the atoms of one skeleton: by rules whose antecedent is present, or else at random. */
final class Choosing {

  private final Pool pool;
  private final boolean byRules;

  /** Signatures of the atoms so far. */
  private final BitSet present = new BitSet();

  /** Rules whose antecedent is present and which have not chosen an atom yet. */
  private final List<Pool.PoolRule> ready = new ArrayList<>();

  private final Set<Pool.PoolRule> fired = new HashSet<>();

  Choosing(Pool pool, boolean byRules) {
    this.pool = pool;
    this.byRules = byRules;
  }

  /** Returns the atom for the next hole. */
  Entry next(Rng rng) {
    Entry chosen = chosen(rng);
    if (byRules && !present.get(chosen.signature())) {
      present.set(chosen.signature());
      for (Pool.PoolRule rule : pool.rulesWith(chosen.signature())) {
        if (isMet(rule) && fired.add(rule)) {
          ready.add(rule);
        }
      }
    }
    return chosen;
  }

  private boolean isMet(Pool.PoolRule rule) {
    for (int signature : rule.antecedent()) {
      if (!present.get(signature)) {
        return false;
      }
    }
    return true;
  }

  private Entry chosen(Rng rng) {
    if (ready.isEmpty()) {
      return rng.pick(pool.atoms());
    }
    Pool.PoolRule rule = ready.remove(rng.below(ready.size()));
    return rng.pick(pool.of(rng.pick(rule.consequent())));
  }

  /** Returns the number of rules that have chosen an atom. */
  int rules() {
    return fired.size() - ready.size();
  }
}
