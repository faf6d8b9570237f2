package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.store.Store;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Campaigns, small ones: what they come to depends on what they are told alone. */
@EnabledOnOs(OS.LINUX)
class FuzzCommandTest {

  /** Occurs in some of the test cases of the first seed. */
  static final String TRIGGER = "(not (and (not (< y x))";

  /** Makes small scripts, which a shell reads soon. */
  static final String ENGINE = "storm:incremental=never,asserts=5,depth=5";

  private final Path folder;
  private final Path seeds;
  private final Path out;

  FuzzCommandTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    seeds = Files.createDirectory(folder.resolve("seeds"));
    out = folder.resolve("campaign");
    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.INTEGERS);
    Files.writeString(seeds.resolve("bit-vectors.smt2"), SampleScripts.BIT_VECTORS);
  }

  private static Ran run(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(Arrays.asList(more));
    return Ran.of(all.toArray(String[]::new));
  }

  /** A campaign on these seeds. */
  private Ran fuzz(String solver, Path to, String... more) {
    return fuzzBy(ENGINE, solver, to, more);
  }

  private Ran fuzzBy(String engine, String solver, Path to, String... more) {
    return run(
        List.of(
            "fuzz",
            "--seeds",
            seeds.toString(),
            "--engine",
            engine,
            "--solver",
            solver,
            "--seed",
            "3",
            "--limit",
            "5s",
            "--json",
            "--out",
            to.toString()),
        more);
  }

  private static Ran resume(Path campaign, String... more) {
    return run(List.of("fuzz", "--resume", campaign.toString(), "--json"), more);
  }

  private static List<String> findings(JsonNode report) {
    List<String> ids = new ArrayList<>();
    report
        .get("findings")
        .forEach(one -> ids.add(one.get("path").stringValue() + " " + one.get("id").stringValue()));
    ids.sort(null);
    return ids;
  }

  private static void isRefused(Ran ran, String line) {
    assertThat(ran.err()).isEqualTo("ordeal: " + line + "\n");
    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isEqualTo(2);
  }

  // ---------------------------------------------------------------------------------- what it does

  @Test
  void helpNamesAllKeysOfCampaignFiles() {
    String help = Ran.of("fuzz", "--help").out();
    String keys = help.substring(help.indexOf("Its keys are"), help.indexOf("Paths start from"));

    Stream.of(
            CampaignFile.Cases.class,
            CampaignFile.Solvers.class,
            CampaignFile.LimitSettings.class,
            CampaignFile.Extent.class,
            CampaignFile.Records.class)
        .flatMap(part -> Arrays.stream(part.getRecordComponents()))
        .map(key -> key.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
        .forEach(key -> assertThat(keys).containsPattern("\\b" + key + "\\b"));
  }

  @Test
  void everySecondTestHasAnOptionByDefault() throws IOException {
    Ran ran = fuzz("z3@" + SelfTest.version("z3"), out, "--tests", "60");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("solverCalls").longValue())
        .as("a solver alone is asked a test case with an option by default too")
        .isBetween(75L, 105L);
    assertThat(Files.readString(out.resolve("campaign.toml")))
        .contains("config = 'learned'\n", "options = 'safe'\n");
  }

  @Test
  void solverThatListsNoOptionsIsAskedWithoutThem() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran ran = fuzz(liar.program().toString(), out, "--tests", "20");
    assertThat(ran.status()).as(ran.err()).isIn(0, 10);
    assertThat(ran.err()).contains("z3-liar -pd`; it gets none\n");
    assertThat(ran.json().get("solverCalls").longValue()).isEqualTo(20);
  }

  @Test
  void coverageOfALibraryIsMeasuredAlsoAfterAResume() {
    String solver = "smtinterpol@" + SelfTest.version("smtinterpol");
    JsonNode first = fuzz(solver, out, "--coverage", "jacoco", "--tests", "6").json();
    JsonNode lines = first.at("/coverage").iterator().next().get("lines");
    assertThat(lines.get("total").asLong()).isGreaterThan(30_000);
    assertThat(lines.get("covered").asLong()).isBetween(3_000L, 20_000L);
    assertThat(first.get("behaviours").asLong()).isPositive();
    // Nothing is asked again, so that what ran is what the folder holds.
    assertThat(resume(out, "--tests", "6").json().get("coverage")).isEqualTo(first.get("coverage"));
    isRefused(
        resume(out, "--tests", "8", "--coverage", "none"),
        "--resume %s: found another --coverage, wanted the one that the campaign began with; start a"
                .formatted(out)
            + " new one with --out");
  }

  @Test
  void aToolThatMeasuresNothingIsRefused() {
    String solver = "z3@" + SelfTest.version("z3");
    isRefused(
        fuzz(solver, out, "--coverage", "all"),
        "--coverage: unknown tool 'all'; expected one of none, jacoco, gcov");
    isRefused(
        fuzz(solver, out, "--coverage", "jacoco"),
        "--coverage jacoco: no solver is a library on the JVM; select one with --solver (see the help)");
    isRefused(
        fuzz(solver, out, "--coverage", "gcov"),
        "--coverage gcov: no solver is named by its path; name a build with gcc --coverage, as in"
            + " --solver NAME=PATH");
  }

  @Test
  void honestSolverIsAskedAllTestsAndFoundNothingOf() {
    Ran ran = fuzz("z3@" + SelfTest.version("z3"), out, "--tests", "40", "--config", "default");
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode report = ran.json();
    assertThat(report.propertyNames())
        .contains(
            "tests",
            "solverCalls",
            "referenceCalls",
            "referenceCpuSeconds",
            "decided",
            "rejected",
            "wallSeconds",
            "fuzzerCpuSeconds",
            "solverCpuSeconds",
            "findings",
            "engines");
    assertThat(report.get("tests").longValue()).isEqualTo(40);
    assertThat(report.get("solverCalls").longValue()).isEqualTo(40);
    assertThat(report.get("decided").longValue()).isBetween(30L, 40L);
    assertThat(report.get("rejected").longValue()).isZero();
    assertThat(report.get("findings")).isEmpty();
    assertThat(report.get("engines").get("storm").get("tests").longValue()).isEqualTo(40);
    assertThat(report.get("seed").longValue()).isEqualTo(3);
    assertThat(report.get("folder").stringValue()).isEqualTo(out.toString());
    assertThat(report.get("referenceCalls").longValue()).isBetween(1L, 40L);
    assertThat(report.get("referenceCpuSeconds").doubleValue())
        .isBetween(0.01, report.get("solverCpuSeconds").doubleValue());
    assertThat(SelfTest.processesWith(SelfTest.MARK)).isEmpty();
  }

  /** More than one unit, so that several threads have work. */
  @Test
  void testCasesDoNotDependOnTheNumberOfJobs() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, ShellLiar.NOTHING);
    String program = liar.program().toString();
    Ran one = fuzz(program, out, "--tests", "120", "--jobs", "1");
    List<String> heardOfOne = liar.heard();
    Ran two = fuzz(program, folder.resolve("other"), "--tests", "120", "--jobs", "2");
    assertThat(one.status()).as(one.err()).isZero();
    assertThat(two.status()).as(two.err()).isZero();
    assertThat(heardOfOne).as("120 test cases and two seeds").hasSize(122);
    assertThat(liar.heard()).isEqualTo(heardOfOne);
    assertThat(two.json().get("engines")).isEqualTo(one.json().get("engines"));
    assertThat(two.json().get("targets")).isEqualTo(one.json().get("targets"));
  }

  @Test
  void compressedSeedsAreRead() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, ShellLiar.NOTHING);
    Path packed = Files.createDirectory(folder.resolve("packed"));
    for (String name : List.of("integers.smt2", "bit-vectors.smt2")) {
      try (OutputStream to =
          new GZIPOutputStream(Files.newOutputStream(packed.resolve(name + ".gz")))) {
        Files.copy(seeds.resolve(name), to);
      }
    }
    fuzz(liar.program().toString(), out, "--tests", "20");
    List<String> heard = liar.heard();
    Ran ran =
        run(
            List.of("fuzz", "--seeds", packed.toString(), "--engine", ENGINE, "--seed", "3"),
            "--solver",
            liar.program().toString(),
            "--limit",
            "5s",
            "--tests",
            "20",
            "--out",
            folder.resolve("other").toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(liar.heard()).as("20 test cases of one seed").isEqualTo(heard).hasSize(21);
  }

  @Test
  void badSeedsAreLeftOutAndTold() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, ShellLiar.NOTHING);
    Files.writeString(seeds.resolve("ill.smt2"), "(assert x)");
    Files.writeString(seeds.resolve("no-gzip.smt2.gz"), "(assert true)");
    Ran ran = fuzz(liar.program().toString(), out, "--tests", "5");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("tests").longValue()).isEqualTo(5);
    assertThat(ran.err())
        .contains("seed skipped: %s:1:9: found".formatted(seeds.resolve("ill.smt2")))
        .contains(
            "seed skipped: %s: cannot be read: Not in GZIP format\n"
                .formatted(seeds.resolve("no-gzip.smt2.gz")));
  }

  /** Writes a seed of 300 KB, nearly all of it a comment, and the same in a compressed file. */
  private void addLargeSeeds() throws IOException {
    String text = "; " + "x".repeat(300_000) + "\n" + SampleScripts.INTEGERS;
    Files.writeString(seeds.resolve("large.smt2"), text);
    try (OutputStream to =
        new GZIPOutputStream(Files.newOutputStream(seeds.resolve("packed.smt2.gz")))) {
      to.write((text + ";").getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void theSizeOfTheLargestSeedCanBeSet() throws IOException {
    String program = ShellLiar.in(folder, ShellLiar.NOTHING).program().toString();
    addLargeSeeds();
    Ran usual = fuzz(program, folder.resolve("usual"), "--tests", "4");
    for (String name : List.of("large.smt2", "packed.smt2.gz")) {
      assertThat(usual.err())
          .contains(
              "seed skipped: %s: larger than 200K; --max-seed-size allows larger seeds\n"
                  .formatted(seeds.resolve(name)));
    }
    assertThat(Files.readString(folder.resolve("usual/campaign.toml")))
        .contains("max-seed-size = '200K'\n");
    try (Store store = Store.read(folder.resolve("usual"))) {
      assertThat(store.seeds()).hasSize(2);
    }
    Ran all = fuzz(program, out, "--tests", "4", "--max-seed-size", "0.5M");
    assertThat(all.err()).doesNotContain("skipped:");
    try (Store store = Store.read(out)) {
      assertThat(store.seeds()).hasSize(4);
    }
  }

  @Test
  void aResumedCampaignKeepsTheSizeOfTheLargestSeed() throws IOException {
    String program = ShellLiar.in(folder, ShellLiar.NOTHING).program().toString();
    addLargeSeeds();
    fuzz(program, out, "--tests", "4", "--max-seed-size", "400K");
    Ran same = resume(out, "--tests", "6", "--seeds", seeds.toString());
    assertThat(same.err()).doesNotContain("skipped:");
    assertThat(same.status()).as(same.err()).isZero();
    isRefused(
        resume(out, "--tests", "8", "--max-seed-size", "200K"),
        "--resume %s: found --max-seed-size 200K, wanted 400K as when the campaign began;"
                .formatted(out)
            + " start a new one with --out");
    isRefused(
        resume(out, "--tests", "8", "--certificates", "30"),
        "--resume %s: found --certificates 30, wanted 0 as when the campaign began; start a new one"
                .formatted(out)
            + " with --out");
  }

  // -------------------------------------------------------------------------------------- findings

  /** The first text is in the seed and in test cases, the other one in test cases alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= (+ x y) 10)            | yes | shows the bug too     |  (the seed shows it too): | shown by unmutated seeds too,
          (not (and (not (< y x))   | no  | does not show the bug | proven: | bucket, in
          """)
  void aFindingSaysWhetherItsSeedShowsTheBug(
      String trigger, String word, String text, String announced, String summed)
      throws IOException {
    String program = ShellLiar.in(folder, trigger).program().toString();
    Ran ran = fuzz(program, out, "--tests", "60");
    JsonNode found = ran.json().get("findings");
    assertThat(found.size()).isBetween(2, 30);
    for (JsonNode one : found) {
      assertThat(one.get("kind").stringValue()).isEqualTo("refutation-unsound");
      assertThat(one.get("seedShows").stringValue()).isEqualTo(word);
      assertThat(Files.readString(out.resolve(one.get("file").stringValue())))
          .contains("of campaign seed 3\n; seed: " + text + "\n");
    }
    assertThat(ran.err().lines().filter(line -> line.startsWith("found:")))
        .allMatch(line -> line.contains(announced));
    Ran again = Ran.of("fuzz", "--resume", out.toString(), "--tests", "60");
    assertThat(again.out()).contains(summed);
    JsonNode replayed = Ran.of("replay", out.toString(), "--times", "1", "--json").json();
    assertThat(replayed.get("same").booleanValue()).isTrue();
    assertThat(replayed.get("reproduced").intValue()).isEqualTo(found.size());
  }

  @Test
  void liarIsFoundOutByFilesThatStandAlone() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String program = liar.program().toString();
    Ran ran = fuzz(program, out, "--tests", "60");
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    JsonNode found = ran.json().get("findings");
    assertThat(found.size()).isBetween(2, 30);
    for (JsonNode one : found) {
      assertThat(one.get("kind").stringValue()).isEqualTo("refutation-unsound");
      assertThat(one.get("certainty").stringValue()).isEqualTo("proven");
      assertThat(one.get("guilty").get(0).stringValue()).startsWith(program);
      assertThat(one.get("options").stringValue()).isEmpty();
      assertThat(one.get("bucket").stringValue()).isEqualTo("z3-refutation-unsound-arithmetic");
      assertThat(one.get("secondsIn").doubleValue()).isPositive();
      Path file = out.resolve(one.get("file").stringValue());
      assertThat(Files.readString(file))
          .startsWith("; refutation-unsound, proven\n")
          .contains("; command: " + program, "path " + one.get("path").stringValue());
    }
    Path first = out.resolve(found.get(0).get("file").stringValue());
    assertThat(ran.err()).as("a bucket is announced once").containsOnlyOnce("found: ");
    assertThat(ran.err()).contains(first.toString());
    Ran check =
        Ran.of(
            "check",
            first.toString(),
            "--solver",
            program,
            "--solver",
            "z3@" + SelfTest.version("z3"),
            "--json");
    assertThat(check.status()).as(check.out() + check.err()).isEqualTo(10);
    assertThat(check.json().get("results").get(0).get("kind").stringValue())
        .isEqualTo("refutation-unsound");
    assertThat(check.json().get("results").get(0).get("certainty").stringValue())
        .isEqualTo("proven");
    // As a library is asked by the command that stands in its findings: alone.
    Ran alone = Ran.of("check", "--solver", program, first.toString());
    assertThat(alone.status()).as(alone.out() + alone.err()).isEqualTo(10);
    replays(found, program);
  }

  /** One says unknown to what another release decides. */
  @Test
  void commandOfAComparisonShowsItAgain() throws Exception {
    ShellLiar able = ShellLiar.in(folder, ShellLiar.NOTHING);
    Path unable =
        ShellLiar.in(folder, "z3-unable", ShellLiar.NOTHING, "echo unknown; continue").program();
    Files.writeString(unable, Files.readString(unable).replace("4.14.1", "4.13.0"));
    Ran ran = fuzz(able.program().toString(), out, "--solver", "z3=" + unable, "--tests", "1");
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    JsonNode finding = ran.json().get("findings").get(0);
    assertThat(finding.get("kind").stringValue()).isEqualTo("incomplete");
    String file = finding.get("file").stringValue();
    List<String> words = Ran.shellWords(command(out.resolve(file)));
    assertThat(words).startsWith("ordeal", "check", "--solver").contains("z3=" + unable);
    String last = words.get(words.size() - 1);
    Ran check =
        run(words.subList(1, words.size() - 1), out.resolve(file).resolveSibling(last).toString());
    assertThat(check.status()).as(check.out() + check.err()).isEqualTo(10);
    assertThat(check.out()).contains("incomplete");
  }

  private static String command(Path file) throws IOException {
    String start = "; command: ";
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst()
        .orElseThrow();
  }

  private void replays(JsonNode found, String program) throws IOException {
    String id = found.get(0).get("id").stringValue();
    Path file = out.resolve(found.get(0).get("file").stringValue());
    Ran ran = Ran.of("replay", out.toString(), id, "--json");
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    assertThat(ran.json().get("same").booleanValue()).isTrue();
    assertThat(ran.json().get("reproduced").intValue()).isEqualTo(3);
    assertThat(ran.json().get("of").intValue()).isEqualTo(3);
    assertThat(ran.json().get("findings").get(0).get("seedShows"))
        .isEqualTo(found.get(0).get("seedShows"));
    Ran all = Ran.of("replay", out.toString(), "--times", "0", "--json");
    assertThat(all.json().get("same").booleanValue()).isTrue();
    assertThat(all.json().get("findings").size()).isEqualTo(found.size());
    assertThat(Ran.of("replay", out.toString(), file.toString(), "--times", "0").status()).isZero();

    String text = Files.readString(file);
    Files.writeString(file, text + "(assert true)\n");
    Ran edited = Ran.of("replay", out.toString(), id, "--json");
    assertThat(edited.status()).isEqualTo(1);
    assertThat(edited.json().get("same").booleanValue()).isFalse();
    Files.writeString(file, "; a remark of mine\n" + text);
    assertThat(Ran.of("replay", out.toString(), id, "--times", "0").status()).isZero();
    Files.delete(file);
    Ran missing = Ran.of("replay", out.toString(), id, "--json");
    assertThat(missing.status()).isEqualTo(10);
    assertThat(missing.json().get("same").booleanValue()).isTrue();
    assertThat(missing.err())
        .contains("%s: the file is missing, its copy in the database is used".formatted(file));

    replaysOnOtherBuilds(program, found.size());
    Files.writeString(Path.of(program), Files.readString(Path.of(program)).replace("unsat", "sat"));
    Ran mended = Ran.of("replay", out.toString(), id, "--json");
    assertThat(mended.status()).isZero();
    assertThat(mended.json().get("reproduced").intValue()).isZero();

    for (String none : List.of("z3-refutation-unsound-0000000000", "/", ".")) {
      isRefused(
          Ran.of("replay", out.toString(), none),
          "%s: found no finding %s, wanted one such as %s".formatted(out, none, id));
    }
  }

  /** The solver of the campaign is gone, as on another machine. */
  private void replaysOnOtherBuilds(String program, int findings) throws IOException {
    Path moved = folder.resolve("z3-moved");
    Files.move(Path.of(program), moved);
    try {
      assertThat(Ran.of("replay", out.toString(), "--times", "1").status()).isEqualTo(2);
      Ran shown =
          Ran.of("replay", out.toString(), "--times", "1", "--solver", moved.toString(), "--json");
      assertThat(shown.status()).as(shown.err()).isEqualTo(10);
      assertThat(shown.json().get("same").booleanValue()).isTrue();
      assertThat(shown.json().get("reproduced").intValue()).isEqualTo(findings);
      Path mended = ShellLiar.in(folder, "z3-mended", ShellLiar.NOTHING, ":").program();
      Ran mendedOnly =
          Ran.of("replay", out.toString(), "--times", "1", "--solver", mended.toString());
      assertThat(mendedOnly.status()).as(mendedOnly.out()).isZero();
      Ran other = Ran.of("replay", out.toString(), "--solver", "cvc5@" + SelfTest.version("cvc5"));
      assertThat(other.status()).isZero();
      assertThat(other.err()).contains(": skipped, it is about " + program);
      assertThat(other.out())
          .isEqualTo("no finding was replayed: none is about the solvers of --solver\n");
    } finally {
      Files.move(moved, Path.of(program));
    }
  }

  /** The command of a finding shows the bug when it is pasted into a shell. */
  @Test
  void commandOfAFindingShowsTheBug() throws Exception {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran ran = fuzz(liar.program().toString(), out, "--tests", "30");
    Path file = out.resolve(ran.json().get("findings").get(0).get("file").stringValue());
    Process shell =
        new ProcessBuilder("sh", "-c", command(file))
            .directory(file.resolveSibling(".").toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("unsat");
  }

  @Test
  void replayNeedsACampaign() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, ShellLiar.NOTHING);
    fuzz(liar.program().toString(), out, "--tests", "2");
    Ran nothing = Ran.of("replay", out.toString());
    assertThat(nothing.status()).as(nothing.err()).isZero();
    assertThat(nothing.out()).isEqualTo("nothing to replay: the campaign has no findings\n");
    isRefused(
        Ran.of("replay", out.toString(), "z3-crash"), out + ": found no findings, wanted z3-crash");
    isRefused(
        Ran.of("replay", seeds.toString()),
        seeds
            + ": found no campaign.toml in it, wanted the folder of a campaign; name one that fuzz"
            + " --out has made");
    isRefused(
        Ran.of("replay", out.toString(), "--times", "-1"), "--times: found -1, wanted 0 or more");
  }

  @Test
  void moreThanAreKeptAreCounted() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran ran = fuzz(liar.program().toString(), out, "--tests", "60", "--keep", "1");
    assertThat(ran.status()).isEqualTo(10);
    // There is room for one, and for those with operators that no other has.
    assertThat(ran.json().get("findings").size()).isBetween(1, 3);
    assertThat(ran.json().get("engines").get("storm").get("repeated-findings").longValue())
        .isPositive();
  }

  /** Units are of 100 test cases and of one seed, mostly. */
  @Test
  void ofOneUnitTenAreKept() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String engine = "storm:incremental=never,asserts=60,depth=5";
    Ran ran = fuzzBy(engine, liar.program().toString(), out, "--tests", "100");
    assertThat(ran.json().get("findings").size()).isEqualTo(10);
    assertThat(ran.json().get("engines").get("storm").get("repeated-findings").longValue())
        .isPositive();
  }

  /** It lies from the seventh check on, whatever it is asked. */
  @Test
  void whatShowsBehindOtherScriptsIsKeptWithThemAndReplayed() throws IOException {
    String late = "n=$((n+1)); if [ $n -ge 7 ]; then wrong=yes; fi";
    ShellLiar liar = ShellLiar.in(folder, "z3-late", ShellLiar.NOTHING, late);
    Ran ran = fuzz(liar.program().toString(), out, "--tests", "9", "--jobs", "1");
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    JsonNode finding = ran.json().get("findings").get(0);
    String file = finding.get("file").stringValue();
    assertThat(Files.readString(out.resolve(file)))
        .contains("only in a process that was asked 6 other scripts");
    Path session = out.resolve(file.replace(".smt2", ".session.smt2"));
    assertThat(Files.readString(session)).contains("\n(reset)\n; script 7 of 7\n");
    Ran replayed = Ran.of("replay", "--json", out.toString(), finding.get("id").stringValue());
    assertThat(replayed.status()).as(replayed.out() + replayed.err()).isEqualTo(10);
  }

  // ---------------------------------------------------------------------------------------- resume

  @Test
  void pathsAreKeptSuchThatTheyHoldInEveryFolder() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Path here = Path.of("").toAbsolutePath();
    Path program = here.relativize(liar.program());
    Ran ran =
        Ran.of(
            "fuzz",
            "--seeds",
            here.relativize(seeds).toString(),
            "--solver",
            "z3=" + program + ":smt.arith.solver=2",
            "--tests",
            "2",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isIn(0, 10); // whatever it finds
    CampaignFile kept = CampaignFile.parse("", Files.readString(out.resolve("campaign.toml")));
    assertThat(kept.cases().seeds()).containsExactly(seeds.toString());
    assertThat(kept.solvers().solvers())
        .containsExactly("z3=" + liar.program() + ":smt.arith.solver=2");
    assertThat(resume(out, "--tests", "4", "--seeds", here.relativize(seeds).toString()).status())
        .isIn(0, 10);
  }

  /** The two take turns of 100 test cases, and each is counted by itself. */
  @Test
  void oneEngineThatIsSetInTwoWaysIsCountedApart() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String other = ENGINE.replace("depth=5", "depth=3");
    Ran ran =
        fuzz(liar.program().toString(), out, "--engine", other, "--tests", "110", "--keep", "1");
    JsonNode engines = ran.json().get("engines");
    String found = ran.json().get("findings").get(0).get("file").stringValue();
    assertThat(Files.readString(out.resolve(found)))
        .containsAnyOf(
            "; made by: %s from ".formatted(ENGINE), "; made by: %s from ".formatted(other));
    assertThat(Ran.of("replay", out.toString(), "--times", "0").status()).isZero();
    assertThat(engines.propertyNames()).as(ran.err()).containsExactlyInAnyOrder(ENGINE, other);
    assertThat(engines.get(ENGINE).get("tests").longValue()).isEqualTo(100);
    assertThat(engines.get(other).get("tests").longValue()).isEqualTo(10);
    assertThat(resume(out).json().get("engines")).isEqualTo(engines);
  }

  @Test
  void twoSessionsComeToTheSameAsOne() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String program = liar.program().toString();
    JsonNode whole = fuzz(program, out, "--tests", "60").json();
    List<String> heard = liar.heard();
    Path parts = folder.resolve("parts");
    JsonNode first = fuzz(program, parts, "--tests", "30").json();
    assertThat(first.get("tests").longValue()).isEqualTo(30);
    List<String> heardInParts = new ArrayList<>(liar.heard());
    Ran second = resume(parts, "--tests", "60");
    assertThat(second.status()).as(second.err()).isEqualTo(10);
    heardInParts.addAll(liar.heard());
    heardInParts.sort(null);
    assertThat(second.json().get("tests").longValue()).isEqualTo(60);
    assertThat(findings(second.json())).isEqualTo(findings(whole)).isNotEmpty();
    assertThat(findings(whole)).containsAll(findings(first));
    assertThat(heardInParts).isEqualTo(heard);
    assertThat(second.json().get("engines")).isEqualTo(whole.get("engines"));
    assertThat(second.json().get("wallSeconds").doubleValue())
        .isGreaterThan(first.get("wallSeconds").doubleValue());

    // All is done: nobody is asked any more, and what was found is told again.
    Ran third = resume(parts);
    assertThat(third.status()).isEqualTo(10);
    assertThat(third.json().get("tests").longValue()).isEqualTo(60);
    assertThat(liar.heard()).isEmpty();
    assertThat(third.err())
        .contains(
            "fuzz: the campaign has used up its --tests 60; to continue, give a larger one: --resume %s"
                .formatted(parts));
    assertThat(second.err()).doesNotContain("used up");
    String kept = Files.readString(parts.resolve("campaign.toml"));
    assertThat(resume(parts, "--time", "1ms").err()).contains("used up its --time 1ms;");
    assertThat(parts.resolve("campaign.toml")).hasContent(kept);
  }

  @Test
  void learnedTablesBelongToTheCampaign() throws IOException {
    Path program = ShellLiar.in(folder, TRIGGER).program();
    Files.writeString(
        program,
        Files.readString(program)
            .replace(
                "exec 3>",
                """
                if [ "$1" = -pd ]; then
                  echo '[module] smt, description: the core'
                  echo '    one (bool) a switch (default: false)'
                  exit
                fi
                exec 3>"""));
    Path table = Files.writeString(folder.resolve("t.txt"), "ordeal-learned 1\nsolver z3 1\nend\n");
    Path other =
        Files.writeString(folder.resolve("o.txt"), "ordeal-learned 1\nsolver cvc5 1\nend\n");
    Path settings =
        Files.writeString(folder.resolve("my.toml"), "learned = ['%s']".formatted(table));
    Ran ran =
        fuzz(
            program.toString(),
            out,
            "--tests",
            "2",
            "--config",
            "learned",
            "--campaign",
            settings.toString());
    assertThat(ran.status()).as(ran.err()).isNotEqualTo(2);
    assertThat(out.resolve("campaign.toml"))
        .content()
        .contains("learned = ['%s']\n".formatted(table));
    assertThat(resume(out, "--learned", table.toString(), "--tests", "3").status()).isNotEqualTo(2);
    isRefused(
        resume(out, "--learned", other.toString(), "--tests", "4"),
        "--resume %s: found another --learned, wanted the one that the campaign began with; start a new one with --out"
            .formatted(out));
    assertThat(
            fuzz(
                    program.toString(),
                    folder.resolve("more"),
                    "--tests",
                    "2",
                    "--config",
                    "falcon",
                    "--learned",
                    other.toString())
                .err())
        .contains(" is not used, because no solver of the campaign is cvc5\n");
  }

  /** Operators that the solver lacks are left out whatever the dialects are. */
  @Test
  void dialectsAreAnOptionThatACampaignKeeps() throws IOException {
    String solver = "z3@" + SelfTest.version("z3");
    Ran ran = fuzz(solver, out, "--tests", "5", "--dialects", "standard");
    assertThat(ran.status()).as(ran.err()).isZero();
    CampaignFile kept = CampaignFile.parse("", Files.readString(out.resolve("campaign.toml")));
    assertThat(kept.cases().dialects()).containsExactly("standard");
    Path usual = folder.resolve("usual");
    fuzz(solver, usual, "--tests", "5");
    CampaignFile.Cases other =
        CampaignFile.parse("", Files.readString(usual.resolve("campaign.toml"))).cases();
    assertThat(other.dialects()).containsExactly("standard", "z3", "common");
    assertThat(kept.cases().without()).isNotEmpty().isEqualTo(other.without());
    assertThat(resume(out, "--dialects", "standard", "--tests", "6").status()).isZero();
    isRefused(
        resume(out, "--dialects", "standard,z3", "--tests", "7"),
        "--resume %s: found another --dialects, wanted the one that the campaign began with; start a new one with --out"
            .formatted(out));
  }

  @Test
  void whatACampaignTestsCannotBeChanged() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String program = liar.program().toString();
    Path other = ShellLiar.in(folder, "z3-other", TRIGGER, ":").program();
    fuzz(program, out, "--tests", "5");
    Path file = out.resolve("campaign.toml");
    String before = Files.readString(file);
    List<List<String>> changes =
        List.of(
            List.of("engine", "storm"),
            List.of("solver", other.toString()),
            List.of("seeds", seeds.resolve("integers.smt2").toString()),
            List.of("seed", "4"),
            List.of("mode", "fresh"));
    for (List<String> change : changes) {
      isRefused(
          resume(out, "--" + change.get(0), change.get(1), "--tests", "7"),
          "--resume %s: found another --%s, wanted the one that the campaign began with; start a new"
                  .formatted(out, change.get(0))
              + " one with --out");
      assertThat(file).hasContent(before);
    }
    isRefused(
        resume(out, "--limit", "soon"),
        "--limit: found 'soon', wanted a time of at least 1ms, such as 500ms, 10s or 2m");
    assertThat(file).hasContent(before);

    Ran same =
        resume(
            out,
            "--engine",
            ENGINE,
            "--solver",
            program,
            "--seeds",
            seeds.toString(),
            "--seed",
            "3",
            "--mode",
            "reset",
            "--limit",
            "4s",
            "--jobs",
            "1",
            "--tests",
            "7");
    assertThat(same.status()).as(same.err()).isIn(0, 10);
    assertThat(same.json().get("tests").longValue()).isEqualTo(7);
    assertThat(Files.readString(file)).contains("limit = '4s'", "tests = 7");

    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.INTEGERS.replace("10", "12"));
    isRefused(
        resume(out, "--seeds", seeds.toString()),
        "--resume %s: found other --seeds, wanted those that the campaign began with"
            .formatted(out));
    // Its own are in the folder, whatever became of the files.
    assertThat(resume(out, "--tests", "9").json().get("tests").longValue()).isEqualTo(9);
    Files.writeString(
        Path.of(program), Files.readString(Path.of(program)).replace("4.14.1", "4.13.0"));
    Ran another = resume(out, "--tests", "11");
    assertThat(another.status()).isEqualTo(2);
    assertThat(another.err()).contains("found the solvers").hasLineCount(1);
  }

  @Test
  void whatIsNoCampaignCannotBeGoneOnWith() throws IOException {
    isRefused(
        resume(seeds),
        seeds
            + ": found no campaign.toml in it, wanted the folder of a campaign; name one that fuzz"
            + " --out has made");
    isRefused(
        resume(out),
        out
            + ": found nothing, wanted the folder of a campaign; name one that fuzz --out has"
            + " made");
    isRefused(
        resume(seeds, "--out", out.toString()),
        "--resume: found --out as well, wanted the folder of a campaign alone");
    isRefused(
        resume(seeds, "--campaign", out.toString()),
        "--resume: found --campaign as well, wanted the folder of a campaign alone");
    assertThat(out).doesNotExist();
  }

  // --------------------------------------------------------------------------------- campaign.toml

  @Test
  void campaignIsTakenFromAFileButForWhatIsTold() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    fuzz(liar.program().toString(), out, "--tests", "20");
    List<String> heard = liar.heard();
    Path file = out.resolve("campaign.toml");
    Path same = folder.resolve("same");
    Ran ran = Ran.of("fuzz", "--campaign", file.toString(), "--out", same.toString(), "--json");
    assertThat(ran.status()).as(ran.err()).isIn(0, 10);
    assertThat(liar.heard()).isEqualTo(heard);
    assertThat(Files.readString(same.resolve("campaign.toml"))).isEqualTo(Files.readString(file));
    Path other = folder.resolve("other");
    Ran fewer =
        Ran.of(
            "fuzz",
            "--campaign",
            file.toString(),
            "--tests",
            "10",
            "--seed",
            "4",
            "--out",
            other.toString(),
            "--json");
    assertThat(fewer.json().get("tests").longValue()).isEqualTo(10);
    assertThat(fewer.json().get("seed").longValue()).isEqualTo(4);
    assertThat(liar.heard()).filteredOn(heard::contains).as("seeds alone").hasSizeLessThan(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "solver = ['z3']    | 2:1: found key solver, wanted solvers",
        "colour = ['z3']    | 2:1: found key colour, wanted one of behaviour-share, certificates, config, coverage,"
            + " dialects, engines, first-seeds, keep, learned, limit, long-limit, long-share, max-seed-size,"
            + " memory, modes,"
            + " option-spaces, options, reduce, seed, seeds, seeds-digest, solvers, steps, tactics,"
            + " targets, tests, time, without",
        "solvers = 'z3'     | 2:1: found a value of another type for solvers, wanted a list",
        "limit = 5          | 2:1: found a value of another type for limit, wanted text",
        "tests = 'many'     | 2:1: found a value of another type for tests, wanted a whole number",
        "tests = 1.5        | 2:1: found a value of another type for tests, wanted a whole number",
        "tests = '5'        | 2:1: found a value of another type for tests, wanted a whole number",
        "keep = 99999999999 | 2:1: found a number that is too large for keep, wanted a smaller one",
        "tests =            | 2:8: found no TOML",
      })
  void whatIsWrongInAFileIsShown(String line, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("my.toml"), "# mine\n" + line + "\n");
    Ran ran = Ran.of("fuzz", "--campaign", file.toString(), "--out", out.toString());
    assertThat(ran.err()).startsWith("ordeal: %s:%s".formatted(file, message)).hasLineCount(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }

  @Test
  void fileOfACampaignThatWasSpoiltIsShown() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    fuzz(liar.program().toString(), out, "--tests", "2");
    Path file = out.resolve("campaign.toml");
    String spoilt = Files.readString(file).replace("modes", "mods");
    Files.writeString(file, spoilt);
    for (Ran ran : List.of(resume(out), Ran.of("replay", out.toString()))) {
      assertThat(ran.err())
          .startsWith("ordeal: %s:11:1: found key mods, wanted modes".formatted(file))
          .hasLineCount(1);
      assertThat(ran.status()).isEqualTo(2);
    }
    assertThat(file).hasContent(spoilt);
  }

  // ----------------------------------------------------------------------------------- wrong usage

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          --time 0                  | --time: found '0', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          --time soon               | --time: found 'soon', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          --tests 0                 | --tests: found 0, wanted 1 or more
          --jobs 0                  | --jobs: found 0, wanted 1 to 1024
          --config often            | --config: unknown strategy 'often'; expected one of default, random, preset, learned, genetic, falcon
          --config diver            | --config: unknown strategy 'diver'; did you mean preset:name=diver?
          --engine storm,diver      | --engine: found 'storm,diver', wanted one engine; repeat the option: --engine storm --engine diver
          --config random:most=0    | --config random: most is '0'; expected a number from 1 to 100
          --config random:most      | --config: 'most' is no setting; expected name=value
          --config default --learned FOLDER/t.txt | --learned has no effect with --config default; expected --config learned or falcon
          --config random --learned FOLDER/t.txt | --learned has no effect with --config random; expected --config learned or falcon
          --config learned --learned FOLDER/none | FOLDER/none: cannot be read: no such file or folder
          --options some            | --options: unknown policy 'some'; expected one of safe, regular, all
          --behaviour-share 101     | --behaviour-share: found 101, wanted 0 to 100
          --mode quick              | --mode: unknown mode 'quick'; expected one of fresh, reset, incremental
          --engine strom            | --engine strom: unknown engine 'strom'; did you mean storm?
          --engine storm:depth=0x   | --engine storm:depth=0x: depth is '0x'; expected a number from 0 to 1000
          --limit 5s --long-limit 1s| --long-limit: found 1s, wanted at least --limit 5s
          --long-limit 9999999h     | --long-limit: found '9999999h', wanted at most 24h
          --limit 9999999h          | --limit: found '9999999h', wanted at most 24h
          --long-share 1001         | --long-share: found 1001, wanted 0 to 1000
          --keep 0                  | --keep: found 0, wanted 1 to 1000000
          --memory 1M               | --memory: found '1M', wanted 64M or more, which solvers need to start
          --max-seed-size 0K        | --max-seed-size: found '0K', wanted a size with its unit such as 200K or 5M
          --max-seed-size 5000      | --max-seed-size: found '5000', wanted a size with its unit such as 200K or 5M
          --max-seed-size large     | --max-seed-size: found 'large', wanted a size with its unit such as 200K or 5M
          --max-seed-size 2G        | --max-seed-size: found '2G', wanted at most 1G
          --campaign FOLDER/none    | FOLDER/none: cannot be read: no such file or folder
          --campaign FOLDER         | FOLDER: cannot be read: found a folder, wanted a file
          --seeds FOLDER/none       | --seeds: FOLDER/none: cannot be read: no such file or folder
          --seeds FOLDER/empty      | --seeds: FOLDER/empty: holds no *.smt2 file; name a file, or a folder with some
          --seeds FOLDER/bad        | --seeds: none of 2 files can be used; the first: FOLDER/bad/a.smt2: found no assertion, wanted one at least
          --seeds FOLDER/bad/b.smt2.gz | --seeds: FOLDER/bad/b.smt2.gz: cannot be read: Not in GZIP format
          """)
  void wrongUsageIsMetWithOneLine(String args, String line) throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    Path bad = Files.createDirectory(folder.resolve("bad"));
    Files.writeString(bad.resolve("a.smt2"), "(check-sat)");
    Files.writeString(bad.resolve("b.smt2.gz"), "(assert true)");
    Files.writeString(folder.resolve("t.txt"), "ordeal-learned 1\nsolver z3 1\nend\n");
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String given =
        "fuzz --solver %s --out %s %s"
            .formatted(liar.program(), out, args.replace("FOLDER", "" + folder));
    isRefused(Ran.of(given.split(" ")), line.replace("FOLDER", "" + folder));
    assertThat(out).doesNotExist();
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    String program = liar.program().toString();
    Path file = Files.writeString(folder.resolve("file"), "mine");
    String advice = ", wanted a new or empty folder; name another one";
    isRefused(fuzz(program, file), "%s: found a file%s".formatted(file, advice));
    isRefused(
        fuzz(program, file.resolve("below")),
        "%s: cannot be written: Not a directory".formatted(file.resolve("below")));
    isRefused(
        fuzz(program, seeds),
        "%s: found bit-vectors.smt2 and 1 more in it%s".formatted(seeds, advice));
    assertThat(file).hasContent("mine");
    try (Stream<Path> files = Files.list(seeds)) {
      assertThat(files).hasSize(2);
    }
    fuzz(program, out, "--tests", "2");
    isRefused(
        fuzz(program, out, "--tests", "2"),
        out
            + ": found a campaign, wanted a new or empty folder; name another one, or"
            + " continue the campaign with 'fuzz --resume'");
  }

  @Test
  void seedsThatNoSolverTakesAreLeftOut() throws IOException {
    String program = ShellLiar.in(folder, TRIGGER).program().toString();
    Path sets = seeds.resolve("sets.smt2");
    Files.writeString(
        sets, "(declare-const s (Set Int)) (assert (set.member 1 s)) (assert (not (= s s)))");
    Ran ran = fuzz(program, out, "--tests", "4");
    assertThat(ran.err())
        .contains(
            "seeds skipped: 1 of 3 that no solver supports, such as %s: no solver supports the theory sets"
                .formatted(sets));
    assertThat(ran.json().get("targets").get(program + "@4.14.1 (reset)").has("not-asked"))
        .isFalse();
    isRefused(
        Ran.of(
            "fuzz",
            "--seeds",
            sets.toString(),
            "--solver",
            program,
            "--out",
            folder.resolve("none").toString()),
        "--seeds: %s: no solver supports the theory sets".formatted(sets));
  }

  /** A night with a misspelt option must not end as one without findings. */
  @Test
  void aSolverThatRefusesItsOptionsTestsNothing() throws IOException {
    String refusal = "echo 'ERROR: unknown parameter nonsense'; exit 1";
    ShellLiar picky = ShellLiar.in(folder, "z3-picky", ShellLiar.NOTHING, refusal);
    Path seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.asserting("(> n 3)"));
    Ran ran =
        run(
            List.of("fuzz", "--engine", "diver", "--seeds", seed.toString()),
            "--solver",
            picky.program() + ":nonsense=true",
            "--config",
            "default",
            "--options",
            "safe",
            "--tests",
            "5",
            "--out",
            out.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .endsWith(": unknown option 'nonsense'; it says: ERROR: unknown parameter nonsense\n");
  }

  /** The first process takes both options, so that only the campaign shows their conflict. */
  @Test
  void optionsThatConflictTogetherAreNamed() throws IOException {
    String refusal =
        ("case \"$*\" in *one=*two=*|*two=*one=*) [ -e '%1$s' ] &&"
                + " { echo 'ERROR: unknown parameter one'; exit 1; }; touch '%1$s' ;; esac")
            .formatted(folder.resolve("asked"));
    ShellLiar picky = ShellLiar.in(folder, "z3-picky", ShellLiar.NOTHING, refusal);
    Path seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.asserting("(> n 3)"));
    Ran ran =
        run(
            List.of("fuzz", "--engine", "diver", "--seeds", seed.toString()),
            "--solver",
            picky.program() + ":one=1,two=2",
            "--config",
            "default",
            "--options",
            "safe",
            "--tests",
            "5",
            "--out",
            out.toString());
    String label = picky.program() + "@4.14.1:one=1,two=2 (reset)";
    assertThat(ran.err())
        .contains("fuzz: --options has no effect with --config default\n")
        .endsWith(
            "ordeal: nothing was tested: %s refuses its options; 'ordeal check --solver S FILE' shows its message\n"
                .formatted(label));
    assertThat(ran.out())
        .contains("\n%s: options with the most conflicts: one (5), two (5)\n".formatted(label));
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void solversWithoutThePresetAreTold() {
    String solver = "smtinterpol@" + SelfTest.version("smtinterpol");
    Ran ran =
        Ran.of(
            "fuzz",
            "--engine",
            "falcon",
            "--solver",
            "z3@" + SelfTest.version("z3"),
            "--solver",
            solver,
            "--config",
            "preset:name=diver",
            "--tests",
            "1",
            "--out",
            out.toString());
    assertThat(ran.err())
        .contains(
            "fuzz: %s (reset) gets no options: its profile has no usable option in the preset 'diver'; add one to the profile, or choose another --config\n"
                .formatted(solver));
  }

  @Test
  void useOfATableIsTold() throws IOException {
    Path table = folder.resolve("t.txt");
    Files.writeString(table, "ordeal-learned 1\nsolver z3 1\nend\n");
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran ran =
        fuzz(
            liar.program().toString(),
            out,
            "--config",
            "learned",
            "--learned",
            table.toString(),
            "--tests",
            "1");
    assertThat(ran.err())
        .contains(
            "fuzz: --learned: the table of z3 1 with 0 relevant pairs is used for %s@4.14.1 (reset)\n"
                .formatted(liar.program()));
  }

  /** An engine has the first 100 test cases to itself, here storm. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          storm                    | true                | storm can make nothing of the seed; wanted seeds of more parts, or another --engine
          storm --engine diver     | true                | storm can make nothing of the seed; wanted seeds of more parts, or another --engine, or more --tests, so that other engines get their turn
          diver:unsatisfiable=skip | (and (> n 3) (< n 2)) | the seed is unsatisfiable, and unsatisfiable=skip skips such seeds; wanted a satisfiable seed, or unsatisfiable=negate
          diver:unsatisfiable=skip | (= (+ (* k k k) (* m m m) (* n n n)) 114) | reference solvers find no model of the seed, and unsatisfiable=skip skips seeds without one; wanted a seed that they can solve, or unsatisfiable=negate
          """)
  void seedsThatGiveNothingAreTold(String engine, String formula, String why) throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Path seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.asserting(formula));
    List<String> words = new ArrayList<>(List.of("fuzz", "--seeds", seed.toString()));
    words.addAll(List.of(("--engine " + engine).split(" ")));
    words.addAll(List.of("--solver", liar.program().toString()));
    Ran ran = run(words, "--tests", "5", "--out", out.toString());
    assertThat(ran.err()).endsWith("ordeal: nothing was tested: " + why + "\n");
    assertThat(ran.status()).isEqualTo(2);
    Ran again = resume(out);
    assertThat(again.err())
        .endsWith(
            "ordeal: nothing was tested: the budget of the campaign was used up before; wanted more"
                + " --tests or --time\n");
    assertThat(again.status()).isEqualTo(2);
    assertThat(liar.heard()).as("the seed alone").hasSize(1);
  }

  @Test
  void whoAllowsMuchTimeAllowsItForLongTestsToo() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, ShellLiar.NOTHING);
    Ran ran =
        Ran.of(
            "fuzz",
            "--seeds",
            seeds.toString(),
            "--solver",
            liar.program().toString(),
            "--limit",
            "20s",
            "--tests",
            "2",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(Files.readString(out.resolve("campaign.toml"))).contains("long-limit = '20s'");
  }
}
