package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Optional;
import java.util.function.Predicate;

/** The caller's choice of targets to ask and verdicts to confirm. */
public interface Interest {

  /** All targets and all verdicts. */
  Interest EVERYTHING = in(verdict -> true);

  /** Returns an interest in all targets, but only in some of the verdicts. */
  static Interest in(Predicate<Verdict> verdicts) {
    return in(verdicts, Diligence.FULL);
  }

  /** Returns an interest in all targets and some verdicts, with the effort to confirm these. */
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

  /** Returns why a target is not to be asked; empty if it is to be asked. */
  Optional<String> notIn(Target target);

  /**
   * Returns the answer that a target has already given to the test case; empty if it must be asked.
   */
  default Optional<Answer> known(Target target) {
    return Optional.empty();
  }

  /** Returns whether a verdict is to be confirmed. */
  boolean in(Verdict verdict);

  /** Returns the effort to confirm a verdict. */
  default Diligence diligence(Verdict verdict) {
    return Diligence.FULL;
  }

  /**
   * Returns whether models and certificates get a quick first look. If solvers disagree, or if that
   * look raises a suspicion, a thorough one follows.
   */
  default boolean looksQuicklyFirst() {
    return false;
  }

  /** Returns whether targets are also asked for their counters, which describe their behaviour. */
  default boolean inStatistics() {
    return false;
  }
}
