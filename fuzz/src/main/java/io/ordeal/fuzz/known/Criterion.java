package io.ordeal.fuzz.known;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import java.util.List;

/** Decides whether a finding shows a bug that is known. */
@FunctionalInterface
public interface Criterion {

  boolean matches(KnownBug known, Finding finding);

  /**
   * The finding is in the bucket of the bug, and the bucket is that of one bug, or somebody says so
   * who knows no script.
   */
  Criterion SAME_BUCKET =
      (known, finding) ->
          known.bucket().equals(finding.bug().bucket())
              && (BugIdentity.isOfOneBug(kindOf(finding), known.bucket())
                  || known.script().isEmpty());

  /**
   * Both are not reduced, and have the same operators. That two scripts use the same theories is
   * not enough: it would hide every new bug of the theory.
   */
  Criterion SAME_OPERATORS =
      (known, finding) ->
          known.bucket().equals(finding.bug().bucket())
              && !BugIdentity.isOfOneBug(kindOf(finding), known.bucket())
              && !known.script().isEmpty()
              && known.operators().equals(KnownBug.operatorsOf(finding));

  /** Both are crashes with one signature: what the crash needs to show may differ. */
  Criterion SAME_CRASH =
      (known, finding) ->
          finding.bug().kind().equals(Kind.CRASH.text())
              && !finding.bug().signature().isEmpty()
              && finding.bug().signature().equals(known.signature())
              && known.solvers().stream()
                  .anyMatch(one -> finding.bug().bucket().startsWith(one + "-"));

  /** All of them, in the order in which they are tried. */
  List<Criterion> ALL = List.of(SAME_BUCKET, SAME_OPERATORS, SAME_CRASH);

  private static Kind kindOf(Finding finding) {
    return Kind.of(finding.bug().kind());
  }
}
