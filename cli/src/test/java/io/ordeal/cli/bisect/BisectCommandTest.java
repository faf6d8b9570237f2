package io.ordeal.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Bisections over builds that are shell scripts, so that nothing has to be fetched. */
@EnabledOnOs(OS.LINUX)
class BisectCommandTest {

  /** The file of a finding, whose witness shows that unsat is wrong. */
  private static final String FINDING =
      """
      ; refutation-unsound, proven
      ; solver: z3@4.14.1
      ; at check 1: it says unsat, but there is a model
      ; confirmed: 3 of 3 times
      ; witness:
      ;   ((define-fun x () Int 1))
      (declare-const x Int)
      (assert (> x 0))
      (check-sat)
      """;

  private final Path folder;
  private final Path finding;

  BisectCommandTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    finding = Files.writeString(folder.resolve("finding.smt2"), FINDING);
  }

  private String bad(String name) throws IOException {
    return "z3=" + ShellLiar.in(folder, name, "(> x 0)", ":").program();
  }

  private String good(String name) throws IOException {
    return "z3=" + ShellLiar.in(folder, name, ShellLiar.NOTHING, ":").program();
  }

  /** Returns a build that rejects every script. */
  private String useless(String name) throws IOException {
    String rejecting = "echo '(error \"line 1 column 1: unknown sort\")'; continue";
    return "z3=" + ShellLiar.in(folder, name, ShellLiar.NOTHING, rejecting).program();
  }

  private static Ran bisect(Path file, List<String> builds, String... more) {
    List<String> words = new ArrayList<>(List.of("bisect", file.toString(), "--limit", "5s"));
    builds.forEach(build -> words.addAll(List.of("--solver", build)));
    words.addAll(Arrays.asList(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void theReleaseThatIntroducedABugIsFound() throws IOException {
    List<String> builds = List.of(good("a"), good("b"), useless("c"), bad("d"), bad("e"));
    Ran ran = bisect(finding, builds, "--json");
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode report = ran.json();
    assertThat(report.get("lastGood").stringValue()).isEqualTo(builds.get(1));
    assertThat(report.get("firstBad").stringValue()).isEqualTo(builds.get(3));
    assertThat(report.get("lastBad").isNull()).isTrue();
    assertThat(report.get("firstGood").isNull()).isTrue();
    assertThat(report.get("kind").stringValue()).isEqualTo("refutation-unsound");
    assertThat(ran.err())
        .contains("bisect: %s: does not show the bug (sat)\n".formatted(builds.get(0)))
        .contains("bisect: %s: shows the bug (unsat)\n".formatted(builds.get(4)))
        .contains("bisect: %s: skipped (rejected: ".formatted(builds.get(2)));
    for (JsonNode release : report.get("releases")) {
      boolean isUseless = release.get("version").stringValue().equals(builds.get(2));
      assertThat(release.get("shows").isNull()).isEqualTo(isUseless);
    }
    Ran text = bisect(finding, builds);
    assertThat(text.out())
        .isEqualTo(
            "last good release: %s%nfirst bad release: %s%nskipped between them: %s%n"
                .formatted(builds.get(1), builds.get(3), builds.get(2)));
  }

  @Test
  void theReleaseThatFixedABugIsFound() throws IOException {
    List<String> builds = List.of(bad("a"), bad("b"), good("c"));
    Ran ran = bisect(finding, builds, "--json");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("lastBad").stringValue()).isEqualTo(builds.get(1));
    assertThat(ran.json().get("firstGood").stringValue()).isEqualTo(builds.get(2));
    assertThat(ran.json().get("lastGood").isNull()).isTrue();
  }

  @Test
  void aRangeWithoutAChangeIsTold() throws IOException {
    List<String> bad = List.of(bad("a"), bad("b"));
    Ran ran = bisect(finding, bad);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out())
        .isEqualTo(
            "no change: %s and %s both show the bug; widen --versions\n"
                .formatted(bad.get(0), bad.get(1)));
    List<String> good = List.of(good("c"), good("d"));
    assertThat(bisect(finding, good).out())
        .isEqualTo(
            "no change: neither of %s and %s shows the bug; --all tests the releases between them\n"
                .formatted(good.get(0), good.get(1)));
    List<String> useless = List.of(useless("e"), useless("f"));
    assertThat(bisect(finding, useless).out())
        .isEqualTo("no release could be tested: all were skipped\n");
  }

  @Test
  void allReleasesAreTestedOnRequest() throws IOException {
    List<String> builds = List.of(good("a"), bad("b"), good("c"), bad("d"), good("e"));
    Ran ran = bisect(finding, builds, "--all");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(
            "last good release: %s%nfirst bad release: %s%n"
                .formatted(builds.get(0), builds.get(1)))
        .contains(
            "last bad release: %s%nfirst good release: %s%n"
                .formatted(builds.get(3), builds.get(4)));
    builds.forEach(build -> assertThat(ran.out()).contains(build + " "));
  }

  @Test
  void aScriptWithoutCommentsIsAboutTheWorstBugOfTheNewestRelease() throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("script.smt2"),
            "(set-info :status sat)\n(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n");
    List<String> builds = List.of(good("a"), bad("b"));
    Ran ran = bisect(script, builds, "--json");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("firstBad").stringValue()).isEqualTo(builds.get(1));
    Ran none = bisect(script, List.of(good("c"), good("d")));
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("nothing to bisect: neither z3=").contains("shows a bug with");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          FINDING                                   | found 0 releases, wanted at least two: --versions S@A..B, or --solver twice
          FINDING --versions z3                     | --versions: found 'z3', wanted a solver and two releases such as NAME@1.0.0..1.2.0
          FINDING --versions z3@4.8.15              | --versions: found 'z3@4.8.15', wanted a solver and two releases such as NAME@1.0.0..1.2.0
          FINDING --versions z3@4.14.1..4.8.15      | --versions: found 4.14.1..4.8.15, wanted the older release first: 4.8.15..4.14.1
          FINDING --versions z3@4.8.15..4.8.15      | --versions: found the release 4.8.15 alone, wanted at least two
          FINDING --versions nosolver@1..2          | unknown solver 'nosolver'; expected one of
          FINDING --solver z3=./not-there           | z3=./not-there: there is no file ./not-there
          FOLDER --versions z3@4.8.15..4.14.1       | FOLDER: found a folder, wanted a file
          NOTHING --versions z3@4.8.15..4.14.1      | NOTHING: cannot be read: no such file or folder
          BROKEN --versions z3@4.8.15..4.14.1       | BROKEN:1:8: found the end of the file
          CVC5 --versions z3@4.8.15..4.14.1         | CVC5 is about cvc5, found releases of z3
          """)
  void badInputIsMetWithOneLine(String args, String line) throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.smt2"), "(assert");
    Path cvc5 = Files.writeString(folder.resolve("cvc5.smt2"), FINDING.replace("z3@", "cvc5@"));
    List<String> words = new ArrayList<>(List.of("bisect"));
    for (String word : args.split(" ", -1)) {
      words.add(placed(word, broken, cvc5));
    }
    Ran ran = Ran.of(words.toArray(String[]::new));
    assertThat(ran.status()).as(ran.out() + ran.err()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("ordeal: " + placed(line, broken, cvc5)).hasLineCount(1);
  }

  private String placed(String text, Path broken, Path cvc5) {
    return text.replace("FINDING", finding.toString())
        .replace("FOLDER", folder.toString())
        .replace("NOTHING", folder.resolve("nothing.smt2").toString())
        .replace("BROKEN", broken.toString())
        .replace("CVC5", cvc5.toString());
  }

  @Test
  void anUnknownReleaseIsMetWithThoseThatThereAre() {
    Ran ran = Ran.of("bisect", finding.toString(), "--versions", "z3@4.8.15..4.99");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith("ordeal: --versions: z3 has no release 4.99 here; there are ")
        .contains("4.8.15, ", "4.14.1");
  }
}
