package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;

/** A solver with a bug that is known gains a second bug. */
@EnabledOnOs(OS.LINUX)
class PullRequestCheckTest {

  private static final String URL = "https://example.org/issues/1";

  /** Occurs in other test cases than the first trigger. */
  private static final String CRASHING = "(and (= z y)";

  private final Path folder;
  private final Path seeds;
  private final Path main;
  private final Path known;
  private int campaigns;

  PullRequestCheckTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    seeds = Files.createDirectory(folder.resolve("seeds"));
    main = folder.resolve("main");
    known = folder.resolve("known.toml");
    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.INTEGERS);
    Files.writeString(seeds.resolve("bit-vectors.smt2"), SampleScripts.BIT_VECTORS);
  }

  private String withOneBug() throws IOException {
    return ShellLiar.in(folder, "z3-one", FuzzCommandTest.TRIGGER, ":").program().toString();
  }

  /** It has the first bug, and is killed by a signal of its own where another text occurs. */
  private String withTwoBugs() throws IOException {
    Path log = folder.resolve("z3-two-log").resolve("log.$$");
    String crash = "if grep -qF '%s' %s; then kill -SEGV $$; fi".formatted(CRASHING, log);
    return ShellLiar.in(folder, "z3-two", FuzzCommandTest.TRIGGER, crash).program().toString();
  }

  private Ran fuzz(String solver, Path to, String... more) {
    List<String> words = new ArrayList<>(List.of("fuzz", "--seeds", seeds.toString()));
    words.addAll(List.of("--engine", FuzzCommandTest.ENGINE, "--solver", solver, "--seed", "3"));
    words.addAll(List.of("--mode", "fresh", "--limit", "5s", "--tests", "60"));
    words.addAll(List.of("--out", to.toString()));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  /** The same, with findings put into the buckets of their bugs. */
  private Ran triaged(String solver, Path to, String... more) {
    List<String> words = new ArrayList<>(List.of("--reduce", "30s"));
    words.addAll(List.of(more));
    return fuzz(solver, to, words.toArray(String[]::new));
  }

  private Path next() {
    campaigns++;
    return folder.resolve("campaign-" + campaigns);
  }

  private static int status(Ran ran) {
    assertThat(ran.status()).as(ran.out() + ran.err()).isIn(0, 10);
    return ran.status();
  }

  @Test
  void onlyTheNewBugIsNamedAndDecidesTheStatus() throws Exception {
    String one = withOneBug();
    assertThat(status(fuzz(one, main))).isEqualTo(10);
    reduceMain();
    Ran before = triaged(one, next(), "--baseline", main.toString(), "--fail-on", "new");
    assertThat(status(before)).as(before.out()).isZero();
    assertThat(before.out()).contains("\nnew: none\nknown: 1 bug, ");
    assertThat(before.err()).doesNotContain("found: ");

    Path junit = folder.resolve("report.xml");
    Path to = next();
    Ran after =
        triaged(
            withTwoBugs(),
            to,
            "--baseline",
            main.toString(),
            "--fail-on",
            "new",
            "--junit",
            junit.toString());
    assertThat(status(after)).as(after.out()).isEqualTo(10);
    assertThat(after.err()).contains("found: crash, ").doesNotContain("found: refutation-unsound");
    assertThat(after.out())
        .containsPattern("\nnew: \\d+ findings? in z3-crash-[0-9a-f]+\n")
        .containsPattern("\nknown: 1 bug, \\d+ repeats?\n")
        .doesNotContain("refutation-unsound");
    Element suite = read(junit).getDocumentElement();
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    NodeList failures = suite.getElementsByTagName("failure");
    assertThat(((Element) failures.item(0)).getAttribute("type")).isEqualTo("crash");
    assertThat(((Element) failures.item(0).getParentNode()).getAttribute("name"))
        .startsWith("z3-crash-");
    assertThat(failures.item(0).getTextContent()).contains(to + "/findings/z3-crash-");
  }

  private static Document read(Path xml) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml.toFile());
  }

  /** Reduces what the first campaign had no time for. */
  private void reduceMain() {
    Ran reduced = Ran.of("reduce", main.toString());
    assertThat(reduced.status()).as(reduced.err()).isZero();
  }

  /** Adds the first finding of the first campaign to the known bugs. */
  private void learn(Ran ran) {
    reduceMain();
    String id = ran.json().get("findings").get(0).get("id").stringValue();
    Ran added =
        Ran.of("known", "add", main.toString(), id, "--url", URL, "--known", known.toString());
    assertThat(added.status()).as(added.err()).isZero();
    assertThat(added.out()).startsWith("added " + id);
  }

  @Test
  void aKnownBugIsCountedAndItsEndIsTold() throws IOException {
    String one = withOneBug();
    learn(fuzz(one, main, "--json"));
    Ran again = triaged(one, next(), "--known", known.toString(), "--fail-on", "new", "--json");
    assertThat(status(again)).as(again.err()).isZero();
    assertThat(again.err())
        .doesNotContain("found: ")
        .containsOnlyOnce("known: %s: refutation-unsound by %s".formatted(URL, one));
    JsonNode report = again.json();
    assertThat(report.get("newFindings").intValue()).isZero();
    assertThat(report.get("findings").size()).isPositive();
    report
        .get("findings")
        .forEach(
            found -> {
              assertThat(found.get("new").booleanValue()).isFalse();
              assertThat(found.get("known").stringValue()).isEqualTo(URL);
            });
    JsonNode bug = report.get("known").get(0);
    assertThat(bug.get("url").stringValue()).isEqualTo(URL);
    assertThat(bug.get("findings").intValue()).isEqualTo(report.get("findings").size());
    assertThat(bug.get("shows").booleanValue()).isTrue();

    String mended = ShellLiar.in(folder, "z3-mended", ShellLiar.NOTHING, ":").program().toString();
    Ran fixed = fuzz(mended, next(), "--known", known.toString());
    assertThat(status(fixed)).isZero();
    assertThat(fixed.out())
        .contains("\nnew: none\nfixed? %s: z3-refutation-unsound-".formatted(URL))
        .contains(" no longer shows (%s@4.14.1: sat)".formatted(mended));
  }

  @Test
  void aBugThatWasNotFoundButStillShowsIsNotFixed() throws IOException {
    String one = withOneBug();
    learn(fuzz(one, main, "--json"));
    Files.delete(seeds.resolve("integers.smt2"));
    Ran ran = fuzz(one, next(), "--known", known.toString(), "--json");
    assertThat(status(ran)).as(ran.out()).isZero();
    JsonNode bug = ran.json().get("known").get(0);
    assertThat(bug.get("findings").intValue()).isZero();
    assertThat(bug.get("shows").booleanValue()).isTrue();
    assertThat(bug.get("note").stringValue()).isEqualTo(one + "@4.14.1: unsat");
  }

  @Test
  void aCrashThatAProfileKnowsIsCountedWithTheOthers() throws IOException {
    Path profiles = Files.createDirectory(folder.resolve("profiles"));
    String bug = "\n[[known-bugs]]\nurl = '%s'\nmessage = 'SIGSEGV'\n".formatted(URL);
    String z3 = Files.readString(Path.of("..", "solvers", "z3.toml"));
    String mine = z3.replaceFirst("(?m)^name = .*", "name = 'mine'") + bug;
    Files.writeString(profiles.resolve("mine.toml"), mine);
    Ran ran = fuzz("mine=" + withTwoBugs(), main, "--profiles", profiles.toString());
    assertThat(status(ran)).isEqualTo(10);
    assertThat(ran.err()).doesNotContain("found: crash");
    assertThat(ran.out())
        .containsPattern("\nknown: 1 bug, \\d+ repeats: %s \\(\\d+\\)\n".formatted(URL));
  }

  @Test
  void withoutKnownBugsEveryFindingIsNew() throws IOException {
    Ran ran = fuzz(withOneBug(), main, "--fail-on", "new,proven", "--json");
    assertThat(status(ran)).isEqualTo(10);
    assertThat(ran.json().get("findings").get(0).get("new").booleanValue()).isTrue();
    assertThat(ran.json().get("newFindings").intValue())
        .isEqualTo(ran.json().get("findings").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --fail-on old       | --fail-on: unknown condition 'old'; expected one of new, proven, any
          --known NOTHING     | NOTHING: cannot be read: no such file or folder
          --known BROKEN      | BROKEN:1:3: found a bug without id, wanted a line id = "..."
          --baseline NOTHING  | NOTHING:
          --baseline SEEDS    | SEEDS:
          --junit NOTHING/a   | NOTHING/a: found no folder NOTHING, wanted one
          --junit SEEDS       | SEEDS: found a folder, wanted a file
          """)
  void badInputIsMetWithOneLine(String args, String line) throws IOException {
    Files.writeString(folder.resolve("broken.toml"), "[[bug]]\nurl = 'https://e.org'\n");
    Ran ran = fuzz(withOneBug(), main, placed(args).split(" ", -1));
    assertThat(ran.status()).as(ran.err()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("ordeal: " + placed(line)).hasLineCount(1);
    assertThat(main).doesNotExist();
  }

  private String placed(String text) {
    return text.replace("NOTHING", folder.resolve("nothing").toString())
        .replace("BROKEN", folder.resolve("broken.toml").toString())
        .replace("SEEDS", seeds.toString());
  }
}
