package io.ordeal.cli.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Set;

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
                    && test.guarantees().at(first.check()) instanceof Guarantee.Satisfiable));
    return guiltyAlone ? first.guilty() : all;
  }
}
