package io.ordeal.fuzz.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownBugsTest {

  private static final String HEADER = "; crash, proven\n; it crashed: SIGSEGV f\n";

  private static KnownBug bug(String id, String bucket, String script) {
    return new KnownBug(id, "https://example.org/1", bucket, List.of("z3"), "", script);
  }

  private static Finding finding(String bucket, String kind, String signature) {
    return finding(bucket, kind, signature, "(check-sat)\n");
  }

  private static Finding finding(String bucket, String kind, String signature, String script) {
    return new Finding(
        bucket + "-0",
        new Finding.Bug(bucket, kind, "proven", signature),
        new Finding.WrongAnswer(List.of("z3@4.14.1"), "", -1, "reason"),
        new Finding.Origin("0/0/0", "storm", 1),
        new Finding.Reproduction(3, 3, 0),
        new Finding.Files(HEADER + script, ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(check-sat)\n",
        "(assert (= s \"a \\\\ b\"))\n",
        "(assert |it's '''quoted'''|)\n",
        "(assert |\"\"\" and '''|)\n",
        "no line break at the end",
        "a tab\tand a bell\u0007 and DEL\u007F\r\n",
        "; \u00E4\u4E2D \uD83D\uDE00\n"
      })
  void aFileIsReadAsItWasWritten(String script) {
    KnownBugs bugs =
        new KnownBugs(
            List.of(
                new KnownBug(
                    "a",
                    "https://e.org/?q=\"1\"".replace("\"", "%22"),
                    "b",
                    List.of("z3", "cvc5"),
                    "a \"note\" \\ with\nlines",
                    HEADER + script),
                bug("c", "d", "")));
    assertThat(KnownBugs.parse("k.toml", bugs.text())).isEqualTo(bugs);
  }

  @Test
  void scriptsStandInTheFileAsTheyAre() {
    String text = new KnownBugs(List.of(bug("a", "b", HEADER + "(check-sat)\n"))).text();
    assertThat(text).contains("\nscript = '''\n" + HEADER + "(check-sat)\n'''\n");
  }

  @Test
  void anEmptyFileKnowsNothing() {
    assertThat(KnownBugs.parse("k.toml", "")).isEqualTo(KnownBugs.NONE);
    assertThat(KnownBugs.parse("k.toml", KnownBugs.NONE.text())).isEqualTo(KnownBugs.NONE);
  }

  private static final String FIRST = "[[bug]]\nid = 'a'\nurl = 'https://e.org/1'\nbucket = 'b'\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          id = 'c'                                 | k.toml:5:3: found a bug without url, wanted a line url = "..."
          url = 'https://e.org'                    | k.toml:5:3: found a bug without id, wanted a line id = "..."
          id = 'a'@url = 'http://e.org'@bucket='b' | k.toml:6:1: found the id a twice, wanted each id once
          id = 'c'@url = 'e.org'@bucket = 'b'      | k.toml:7:1: found 'e.org', wanted the URL of a report, which begins with https://
          id = 'c'@link = 'e.org'                  | k.toml:7:1: found key link, wanted one of bucket, id, note, script, solvers, url
          id = 3                                   | k.toml:6:1: found a value of another type for bug.id, wanted text
          id = 'c'@url = 'http://e.org'@bucket = 'b'@script = '(check-sat)' | k.toml:9:1: found a script without the comments of a finding, wanted the file of a finding, or of 'ordeal reduce'
          id = 'c                                  | k.toml:6:
          """)
  void whatIsWrongIsShownWithItsPlace(String second, String message) {
    assertThatThrownBy(
            () -> KnownBugs.parse("k.toml", FIRST + "[[bug]]\n" + second.replace('@', '\n') + "\n"))
        .isInstanceOf(TomlException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void aFindingIsKnownByItsBucketOrByItsCrash() {
    KnownBugs bugs =
        new KnownBugs(
            List.of(
                bug("silent", "z3-invalid-model", ""),
                bug("crash", "z3-crash-1", HEADER + "(check-sat)\n")));
    assertThat(bugs.of(finding("z3-invalid-model", "invalid-model", "")).orElseThrow().id())
        .isEqualTo("silent");
    assertThat(bugs.of(finding("z3-invalid-model-7", "invalid-model", ""))).isEmpty();
    assertThat(bugs.of(finding("z3-crash-1-kept-process", "crash", "SIGSEGV f")).orElseThrow().id())
        .isEqualTo("crash");
    assertThat(bugs.of(finding("cvc5-crash-1-kept-process", "crash", "SIGSEGV f"))).isEmpty();
    assertThat(bugs.of(finding("z3-crash-2", "crash", "SIGSEGV g"))).isEmpty();
    assertThat(bugs.of(finding("z3-refutation-unsound", "refutation-unsound", ""))).isEmpty();
  }

  /**
   * A bug that is not reduced shares a bucket with all bugs of its theories, and must hide none of
   * them.
   */
  @Test
  void whatIsNotReducedIsKnownByItsOperators() {
    String bucket = "z3-invalid-model-arithmetic";
    String kind = "invalid-model";
    Finding sum = finding(bucket, kind, "", "(assert (= (+ 1 2) 3)) (check-sat)\n");
    Finding other = finding(bucket, kind, "", "(assert (= 5 (+ 2 2))) (check-sat)\n");
    Finding product = finding(bucket, kind, "", "(assert (= (* 1 2) 3)) (check-sat)\n");
    KnownBugs baseline = KnownBugs.ofBaseline("main", List.of(sum, other), List.of());
    assertThat(baseline.bugs()).hasSize(1);
    assertThat(baseline.of(other)).isPresent();
    assertThat(baseline.of(product)).isEmpty();
    KnownBugs both = KnownBugs.ofBaseline("main", List.of(sum, product), List.of());
    assertThat(both.of(product)).isPresent();
    Finding reduced = finding("z3-invalid-model-0a1b2c3d", kind, "", "(check-sat)\n");
    assertThat(KnownBugs.ofBaseline("main", List.of(reduced), List.of()).of(reduced)).isPresent();
    assertThat(
            KnownBugs.ofBaseline("main", List.of(reduced), List.of())
                .of(finding("z3-invalid-model-0a1b2c3d", kind, "", "(assert (= (+ 1) 1))\n")))
        .isPresent();
  }

  /** The bucket depends on what the campaign had time to reduce. */
  @Test
  void aTestCaseOfTheBaselineIsNotNew() {
    String script = "(assert (= (+ 1 2) 3)) (check-sat)\n";
    Finding before = finding("z3-invalid-model", "invalid-model", "", script);
    KnownBugs baseline = KnownBugs.ofBaseline("main", List.of(before), List.of());
    Finding moved = inBucket(before, "z3-invalid-model-0a1b2c3d");
    assertThat(baseline.of(moved)).isPresent();
    assertThat(KnownBugs.parse("f", baseline.text().replace("url = \"\"", "url = \"http://a.b\"")))
        .extracting(read -> read.of(moved))
        .as("the file does not have the test cases")
        .isEqualTo(Optional.empty());
    Finding other = finding("z3-invalid-model", "invalid-model", "", script.replace("3", "4"));
    assertThat(baseline.of(inBucket(other, "z3-invalid-model-0a1b2c3d"))).isEmpty();
    assertThat(baseline.of(withOptions(moved, "smt.arith.solver=2")))
        .as("with these options it may be another bug")
        .isEmpty();
    Finding crash = finding("z3-crash", "crash", "SIGSEGV g", script);
    assertThat(baseline.of(crash)).as("it is another bug of the same test case").isEmpty();
  }

  @Test
  void baselinesAreUnited() {
    String reducedBucket = "z3-invalid-model-0a1b2c3d";
    Finding monday = finding("z3-invalid-model", "invalid-model", "", "(assert (= 1 2))\n");
    Finding tuesday =
        new Finding(
            monday.id(),
            new Finding.Bug(reducedBucket, "invalid-model", "proven", ""),
            monday.answer(),
            monday.origin(),
            monday.reproduction(),
            new Finding.Files(HEADER + "(assert (= 1 3))\n", ""));
    String text =
        "; invalid-model, proven\n; solver: z3@4.14.1\n; reduced from: a.smt2\n(check-sat)\n";
    Reduction reduction =
        new Reduction(tuesday.id(), Reduction.State.REDUCED, text, "", "", 9, 8, 7, 6);
    KnownBugs first = KnownBugs.ofBaseline("mon", List.of(monday), List.of());
    KnownBugs second = KnownBugs.ofBaseline("tue", List.of(tuesday), List.of(reduction));
    for (KnownBugs both : List.of(first.unitedWith(second), second.unitedWith(first))) {
      assertThat(both.bugs()).hasSize(1);
      assertThat(both.of(finding(reducedBucket, "invalid-model", "", "(check-sat)\n"))).isPresent();
      assertThat(both.of(inBucket(monday, "z3-invalid-model-ffffffff"))).isPresent();
    }
  }

  private static Finding withOptions(Finding finding, String options) {
    Finding.WrongAnswer answer = finding.answer();
    return new Finding(
        finding.id(),
        finding.bug(),
        new Finding.WrongAnswer(answer.guilty(), options, answer.check(), answer.reason()),
        finding.origin(),
        finding.reproduction(),
        finding.files());
  }

  private static Finding inBucket(Finding finding, String bucket) {
    Finding.Bug bug = finding.bug();
    return new Finding(
        finding.id(),
        new Finding.Bug(bucket, bug.kind(), bug.certainty(), bug.signature()),
        finding.answer(),
        finding.origin(),
        finding.reproduction(),
        finding.files());
  }

  /**
   * By their requirements, findings of these bugs are distinguished from others without another
   * reduction.
   */
  @Test
  void reducedScriptsTellWhatBugsNeed() {
    String bucket = "z3-invalid-model-0a1b2c3d";
    String text =
        """
        ; invalid-model, proven
        ; solver: z3@4.14.1:o=1
        ; reduced from: a.smt2
        (assert (= (+ 1 2) 3))
        (check-sat)
        """;
    NamedBug wanted =
        new NamedBug(bucket, new Requirement(new TreeSet<>(List.of("+", "=")), Map.of("o", "1")));
    assertThat(new KnownBugs(List.of(bug("a", bucket, text))).named()).containsExactly(wanted);
    assertThat(new KnownBugs(List.of(bug("a", "z3-invalid-model-core", text))).named()).isEmpty();
    String unreduced = text.replace("reduced from", "made by");
    assertThat(new KnownBugs(List.of(bug("a", bucket, unreduced))).named()).isEmpty();

    Finding first = finding(bucket, "invalid-model", "");
    Finding second =
        new Finding(
            "z3-invalid-model-7",
            first.bug(),
            first.answer(),
            first.origin(),
            first.reproduction(),
            first.files());
    Reduction reduction =
        new Reduction(second.id(), Reduction.State.REDUCED, text, "", "", 9, 8, 7, 6);
    KnownBugs baseline = KnownBugs.ofBaseline("main", List.of(first, second), List.of(reduction));
    assertThat(baseline.named()).containsExactly(wanted);
    Finding open =
        new Finding(
            "z3-invalid-model-8",
            new Finding.Bug("z3-invalid-model-arithmetic", "invalid-model", "proven", ""),
            first.answer(),
            first.origin(),
            first.reproduction(),
            first.files());
    assertThat(baseline.mayKnow(open)).isTrue();
    assertThat(baseline.mayKnow(second)).as("it is in the bucket of its bug").isFalse();
    assertThat(baseline.mayKnow(finding("z3-crash-1", "crash", "f"))).isFalse();
  }

  @Test
  void aBaselineHasOneBugPerBucket() {
    KnownBugs bugs =
        KnownBugs.ofBaseline(
            "main",
            List.of(
                finding("z3-crash-1", "crash", "SIGSEGV f"),
                finding("z3-crash-1", "crash", "SIGSEGV f"),
                finding("z3-invalid-model", "invalid-model", "")),
            List.of());
    assertThat(bugs.bugs())
        .extracting(KnownBug::bucket)
        .containsExactly("z3-crash-1", "z3-invalid-model");
    assertThat(bugs.of(finding("z3-crash-1-kept-process", "crash", "SIGSEGV f"))).isPresent();
  }

  @Test
  void bugsAreAddedReplacedAndRemoved() {
    KnownBugs one = KnownBugs.NONE.with(bug("a", "b", ""));
    KnownBugs two = one.with(bug("c", "d", ""));
    assertThat(two.bugs()).extracting(KnownBug::id).containsExactly("a", "c");
    assertThat(two.with(bug("a", "e", "")).bugs())
        .extracting(KnownBug::bucket)
        .containsExactly("e", "d");
    assertThat(one.with(new KnownBugs(List.of(bug("a", "e", ""), bug("f", "g", "")))).bugs())
        .extracting(KnownBug::bucket)
        .containsExactly("b", "g");
    assertThat(two.without(Set.of("a")).bugs()).extracting(KnownBug::id).containsExactly("c");
  }
}
