package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The identity of a bug. Two verdicts with equal identities are believed to show the same bug, and
 * their findings share a bucket. Versions, options and modes of the solvers are no part of it.
 *
 * @param solvers the profile names of the guilty solvers, sorted, each once; several if one of them
 *     is wrong and it is not known which
 * @param signature of a crash; empty for other kinds
 */
public record BugIdentity(Kind kind, List<String> solvers, String signature) {

  /** Digits of the hash that stands for a signature in the name of a bucket. */
  private static final int SIGNATURE_DIGITS = 8;

  /** Letters of names of theories in the name of a bucket. */
  private static final int LONGEST_THEORIES = 40;

  public BugIdentity {
    SortedSet<String> names = new TreeSet<>(solvers);
    solvers = List.copyOf(names);
  }

  /** Returns the identity of the bug that a verdict is about. */
  public static BugIdentity of(Verdict verdict) {
    return new BugIdentity(
        verdict.kind(),
        verdict.guilty().stream().map(target -> target.profile().name()).toList(),
        verdict.signature());
  }

  /**
   * Whether another verdict shows this bug: it is of the same kind, has the same signature, and
   * accuses no solver that this one does not. Fewer suspects are still the same bug.
   */
  public boolean isShownBy(Verdict verdict) {
    BugIdentity other = of(verdict);
    return kind == other.kind
        && signature.equals(other.signature)
        && solvers.containsAll(other.solvers);
  }

  /**
   * Whether a verdict of this bug does not tell it from other bugs of its kind: it has no
   * signature.
   */
  public boolean isSilent() {
    return signature.isEmpty();
  }

  /** Returns the name of the bucket: {@code z3-crash-1f2e3d4c}. */
  public String bucket() {
    List<String> parts = new ArrayList<>(solvers);
    parts.add(kind.text());
    if (!signature.isEmpty()) {
      parts.add(ContentHash.of(signature).substring(0, SIGNATURE_DIGITS));
    }
    return String.join("-", parts);
  }

  /**
   * Returns the name of the bucket for findings under a condition. Crashes that need more than
   * their script have buckets of their own, such as {@code z3-crash-1f2e3d4c-kept-process}: they
   * are worth less than those that do not.
   */
  public String bucket(Condition condition) {
    return kind == Kind.CRASH ? condition.bucket(bucket()) : bucket();
  }

  /**
   * Returns the name of the bucket for findings that are not reduced yet. Findings without a
   * signature share it only if their scripts use the same theories: {@code
   * z3-invalid-model-strings}. Reduction tells them apart.
   */
  public String provisionalBucket(Condition condition, Script script) {
    if (!signature.isEmpty() || kind == Kind.CRASH) {
      return bucket(condition);
    }
    String theories = String.join("-", Operators.theoriesOf(script));
    String suffix =
        theories.isEmpty()
            ? "core"
            : theories.length() <= LONGEST_THEORIES
                ? theories
                : ContentHash.of(theories).substring(0, SIGNATURE_DIGITS) + "-theories";
    return bucket() + "-" + suffix;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * kind.text().hashCode() + solvers.hashCode()) + signature.hashCode();
  }
}
