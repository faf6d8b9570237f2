package io.ordeal.fuzz.known;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.triage.BugIdentity;
import java.util.List;

/** Decides whether a finding shows a known bug. */
@FunctionalInterface
interface Criterion {

  boolean matches(KnownBug known, ComparedFinding finding);

  /**
   * The baseline has a finding with the same script and options. A bucket may differ, because a bug
   * can have reduced scripts of several shapes, and a campaign may have no time to reduce a
   * finding.
   */
  Criterion SAME_TEST = (known, finding) -> known.tests().contains(finding.test());

  /**
   * The finding is in the bucket of the bug, and the bucket has only one bug, or the known bug has
   * no script to compare with.
   */
  Criterion SAME_BUCKET =
      (known, finding) ->
          known.bucket().equals(finding.bug().bucket())
              && (BugIdentity.isOfOneBug(finding.kind(), known.bucket())
                  || known.script().isEmpty());

  /**
   * Neither is reduced, and both have the same operators. The same theories are not enough: that
   * would hide every new bug of the theory.
   */
  Criterion SAME_OPERATORS =
      (known, finding) ->
          known.bucket().equals(finding.bug().bucket())
              && !BugIdentity.isOfOneBug(finding.kind(), known.bucket())
              && !known.script().isEmpty()
              && known.operators().equals(finding.operators());

  /** Both are crashes with the same signature, possibly under different conditions. */
  Criterion SAME_CRASH =
      (known, finding) ->
          finding.bug().kind().equals(Kind.CRASH.text())
              && !finding.bug().signature().isEmpty()
              && finding.bug().signature().equals(known.signature())
              && known.solvers().stream()
                  .anyMatch(one -> finding.bug().bucket().startsWith(one + "-"));

  /** All criteria, in the order in which they are tried. */
  List<Criterion> ALL = List.of(SAME_BUCKET, SAME_TEST, SAME_OPERATORS, SAME_CRASH);
}
