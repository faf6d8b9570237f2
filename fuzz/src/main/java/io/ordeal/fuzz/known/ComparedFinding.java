package io.ordeal.fuzz.known;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.store.Finding;
import java.util.NavigableSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A finding that is compared with known bugs. What is expensive is computed once, because there may
 * be many bugs. Not thread-safe.
 */
final class ComparedFinding {

  private final Finding finding;
  private @Nullable String test;
  private @Nullable NavigableSet<String> operators;

  ComparedFinding(Finding finding) {
    this.finding = finding;
  }

  Finding.Bug bug() {
    return finding.bug();
  }

  Kind kind() {
    return Kind.of(finding.bug().kind());
  }

  /** Returns the names of the operators in its script. */
  NavigableSet<String> operators() {
    if (operators == null) {
      operators = KnownBug.operatorsOf(finding);
    }
    return operators;
  }

  /**
   * Returns the name of its test case: two findings have the same name if the same solver with the
   * same options gave an answer of the same kind to the same script.
   */
  String test() {
    if (test == null) {
      String script =
          finding
              .files()
              .script()
              .lines()
              .dropWhile(line -> line.startsWith(";"))
              .collect(Collectors.joining("\n"));
      test =
          ContentHash.of(String.join("\n", finding.identity(), finding.answer().options(), script));
    }
    return test;
  }
}
