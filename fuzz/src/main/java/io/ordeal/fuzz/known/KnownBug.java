package io.ordeal.fuzz.known;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/**
 * A known bug.
 *
 * @param id id that is unique in its file
 * @param url URL of the report; empty if the bug comes from a baseline
 * @param bucket bucket of its findings
 * @param solvers profile names of the solvers that have it
 * @param note one line for users; may be empty
 * @param script file that shows it, with comments as in findings; may be empty
 * @param tests names of all test cases of a baseline that show it
 */
public record KnownBug(
    String id,
    String url,
    String bucket,
    List<String> solvers,
    String note,
    String script,
    Set<String> tests) {

  /** Digits of the hash in the id of a bug that comes from no finding. */
  private static final int DIGITS = 10;

  public KnownBug {
    solvers = List.copyOf(solvers);
    tests = Set.copyOf(tests);
  }

  /** Makes a bug that is known by its script alone. */
  public KnownBug(
      String id, String url, String bucket, List<String> solvers, String note, String script) {
    this(id, url, bucket, solvers, note, script, Set.of());
  }

  /** Returns the id of a bug whose file is no finding of a campaign. */
  public static String idOf(String bucket, String script) {
    return bucket + "-" + ContentHash.of(script).substring(0, DIGITS);
  }

  /** Returns the bug that its script states; empty if there is no script or it states none. */
  public Optional<RecordedBug> recorded() {
    return RecordedBug.parse(id, script);
  }

  /** Returns the signature of a crash; empty for other kinds. */
  String signature() {
    return recorded().map(RecordedBug::signature).orElse("");
  }

  /**
   * Returns the bug with the requirement of its reduced script; empty if there is no such script,
   * or the bucket is not named after it.
   */
  Optional<NamedBug> named() {
    return recorded()
        .filter(bug -> BugIdentity.isSilent(bug.kind()) && bug.isReduced())
        .filter(bug -> BugIdentity.isOfOneBug(bug.kind(), bucket))
        .flatMap(
            bug -> {
              try {
                return Optional.of(new NamedBug(bucket, bug.requirement()));
              } catch (ScriptException e) {
                return Optional.empty(); // the user may have written it
              }
            });
  }

  /** Returns this bug, or the other one if only that is reduced, with the test cases of both. */
  KnownBug unitedWith(KnownBug other) {
    KnownBug stays = named().isEmpty() && other.named().isPresent() ? other : this;
    Set<String> both = new HashSet<>(tests);
    both.addAll(other.tests);
    return new KnownBug(
        stays.id, stays.url, stays.bucket, stays.solvers, stays.note, stays.script, both);
  }

  /** Returns the names of the operators in its script; none if it is no valid script. */
  NavigableSet<String> operators() {
    return operatorsOf(id, script);
  }

  /** Returns the names of the operators in the script of a finding. */
  static NavigableSet<String> operatorsOf(Finding finding) {
    return operatorsOf(finding.id(), finding.files().script());
  }

  private static NavigableSet<String> operatorsOf(String name, String text) {
    return Operators.of(ScriptParser.parse(Source.of(name, text), new TermFactory()).script());
  }

  /** Returns the reference for users: its URL, or else its id. */
  public String reference() {
    return url.isEmpty() ? id : url;
  }
}
