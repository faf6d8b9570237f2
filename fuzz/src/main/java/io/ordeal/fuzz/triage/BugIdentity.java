package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The identity of a bug. Two verdicts with equal identities are believed to show the same bug, and
 * their findings share a bucket. Versions, options and modes of the solvers are no part of it.
 *
 * @param solvers distinct profile names of the guilty solvers, sorted; several if one of them is
 *     wrong and it is not known which
 * @param signature signature of a crash, or the command whose answer is wrong; empty for other
 *     kinds
 */
public record BugIdentity(Kind kind, List<String> solvers, String signature) {

  /** Digits of the hash that stands for a signature in the name of a bucket. */
  private static final int SIGNATURE_DIGITS = 8;

  /** Most characters of theory names in the name of a bucket. */
  private static final int LONGEST_THEORIES = 40;

  /** Most characters of solver names in the name of a bucket, with which ids of findings begin. */
  private static final int LONGEST_SOLVERS = 45;

  /** Most characters of the name of a bucket, which is a folder. */
  private static final int LONGEST_BUCKET = 100;

  /** A name that ends with the hash of a shape. */
  private static final Pattern OF_SHAPE = Pattern.compile(".*-[0-9a-f]{8}");

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
   * Whether another verdict shows this bug: it has the same kind and signature, and accuses no
   * other solver. Fewer suspects are still the same bug.
   */
  public boolean isShownBy(Verdict verdict) {
    BugIdentity other = of(verdict);
    return kind == other.kind
        && signature.equals(other.signature)
        && solvers.containsAll(other.solvers);
  }

  /**
   * Whether a verdict alone cannot distinguish this bug from others of its kind. The verdict of a
   * crash can.
   */
  public boolean isSilent() {
    return isSilent(kind);
  }

  /** Whether verdicts of a kind cannot distinguish bugs. */
  public static boolean isSilent(Kind kind) {
    return kind != Kind.CRASH;
  }

  /** Returns the name of the bucket, such as {@code z3-crash-1f2e3d4c}. */
  public String bucket() {
    List<String> parts = new ArrayList<>();
    parts.add(shortened(String.join("-", solvers), LONGEST_SOLVERS, "solvers"));
    parts.add(kind.text());
    if (!signature.isEmpty()) {
      parts.add(hash(signature));
    }
    return String.join("-", parts);
  }

  /** Returns names, or a hash of them if they are too long. */
  private static String shortened(String names, int longest, String what) {
    return names.length() <= longest ? names : hash(names) + "-" + what;
  }

  private static String hash(String text) {
    return ContentHash.of(text).substring(0, SIGNATURE_DIGITS);
  }

  /**
   * Whether the name of a bucket distinguishes a bug from others of its kind: by the signature of a
   * crash, or by the shape of a reduced script.
   */
  public static boolean isOfOneBug(Kind kind, String bucket) {
    return !isSilent(kind) || OF_SHAPE.matcher(bucket).matches();
  }

  /**
   * Returns the name of the bucket for findings under a condition. Crashes that need more than
   * their script have buckets of their own, such as {@code z3-crash-1f2e3d4c-kept-process}, because
   * they are worth less.
   */
  public String bucket(Condition condition) {
    return kind == Kind.CRASH ? condition.bucket(bucket()) : bucket();
  }

  /**
   * Returns the name of the bucket for findings that are not reduced yet. Silent ones share it only
   * if their scripts use the same theories, such as {@code z3-invalid-model-strings}. Reduction
   * distinguishes them.
   */
  public String provisionalBucket(Condition condition, Script script) {
    if (!isSilent()) {
      return bucket(condition);
    }
    String start = bucket() + "-";
    String theories = String.join("-", Operators.theoriesOf(script));
    int longest = Math.min(LONGEST_THEORIES, LONGEST_BUCKET - start.length());
    return start + (theories.isEmpty() ? "core" : shortened(theories, longest, "theories"));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * kind.text().hashCode() + solvers.hashCode()) + signature.hashCode();
  }
}
