package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Optional;
import java.util.function.Predicate;

/** What somebody wants to know of a test case. */
public interface Interest {

  /** All there is to know. */
  Interest EVERYTHING = in(verdict -> true);

  /** What all targets say, but only some of the verdicts on it. */
  static Interest in(Predicate<Verdict> verdicts) {
    return in(verdicts, Diligence.FULL);
  }

  /** The same, with another effort to confirm them. */
  static Interest in(Predicate<Verdict> verdicts, Diligence diligence) {
    return new Interest() {
      @Override
      public Optional<String> notIn(Target target) {
        return Optional.empty();
      }

      @Override
      public boolean in(Verdict verdict) {
        return verdicts.test(verdict);
      }

      @Override
      public Diligence diligence(Verdict verdict) {
        return diligence;
      }
    };
  }

  /** Why a target is not to be asked; empty if it is. */
  Optional<String> notIn(Target target);

  /** Whether a verdict is worth being confirmed. */
  boolean in(Verdict verdict);

  /** How much is done to confirm such a verdict. */
  default Diligence diligence(Verdict verdict) {
    return Diligence.FULL;
  }

  /** Whether targets are asked for their counters too, which tell what they did inside. */
  default boolean inStatistics() {
    return false;
  }
}
