package io.ordeal.cli;

import io.ordeal.fuzz.campaign.Examiner;
import io.ordeal.fuzz.campaign.Interest;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.reduce.Question;
import io.ordeal.fuzz.solver.Queries;
import io.ordeal.fuzz.solver.Target;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** What a reduction has to keep: a bug of some kind, of some solver, that is no less certain. */
record Bug(Verdict first) {

  /** What the guilty solver shows by itself. */
  private static final Set<Kind> NEEDS_NO_OTHERS = Set.of(Kind.INVALID_MODEL, Kind.CRASH);

  boolean isShownBy(Verdict verdict) {
    return verdict.kind() == first.kind()
        && first.guilty().containsAll(verdict.guilty())
        && verdict.certainty().compareTo(first.certainty()) <= 0
        && verdict.signature().equals(first.signature());
  }

  /**
   * Which targets have to be asked.
   *
   * @param test that showed it first
   */
  List<Target> needed(List<Target> all, TestCase test) {
    boolean guiltyAlone =
        first.certainty() == Certainty.PROVEN
            && (NEEDS_NO_OTHERS.contains(first.kind())
                || (first.kind() == Kind.REFUTATION_UNSOUND
                    && test.guarantee() instanceof Guarantee.Satisfiable));
    return guiltyAlone ? first.guilty() : all;
  }

  /**
   * Puts the question to solvers.
   *
   * @param asked counts
   */
  Question askedOf(Examiner examiner, AtomicLong asked) {
    return new Question() {
      @Override
      public boolean shows(TestCase test) {
        asked.incrementAndGet();
        AtomicBoolean shown = new AtomicBoolean();
        examiner.examine(
            test,
            new Queries(),
            Interest.in(
                verdict -> {
                  shown.compareAndSet(false, isShownBy(verdict));
                  return false;
                }));
        return shown.get();
      }

      @Override
      public boolean isConfirmed(TestCase test) {
        asked.incrementAndGet();
        // What needs other scripts before it is of no use to who gets this one alone.
        return examiner
            .examine(test, new Queries(), Interest.in(Bug.this::isShownBy))
            .confirmed()
            .stream()
            .anyMatch(one -> one.confirmation().after() == 0);
      }
    };
  }
}
