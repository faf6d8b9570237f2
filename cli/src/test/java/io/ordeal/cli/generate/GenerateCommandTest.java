package io.ordeal.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.console.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Test cases as files are the same for all users, and their stated facts are true. */
@EnabledOnOs(OS.LINUX)
class GenerateCommandTest {

  /** Fixes all constants, so that our evaluator needs no model. */
  private static final String FIXED =
      """
      (declare-const x Int)
      (declare-const y Int)
      (assert (= x 7))
      (assert (= y (+ x 1)))
      (assert (or (< y x) (> (* x y) 50)))
      (check-sat)
      """;

  private final Path folder;
  private final Path seeds;
  private final Path out;

  GenerateCommandTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    seeds = Files.createDirectory(folder.resolve("seeds"));
    out = folder.resolve("cases");
    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.INTEGERS);
    Files.writeString(seeds.resolve("bit-vectors.smt2"), SampleScripts.BIT_VECTORS);
  }

  private Ran generate(Path to, String count, String seed, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "generate",
                "--seeds",
                seeds.toString(),
                "--count",
                count,
                "--seed",
                seed,
                "--out",
                to.toString(),
                "--json"));
    words.addAll(Arrays.asList(more));
    return Ran.of(words.toArray(String[]::new));
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  /**
   * Functions that only cvc5 has, such as str.rev, and functions that several solvers have beyond
   * the standard.
   */
  @Test
  void functionsOfSingleSolversAreSwitchedOff() throws IOException {
    Path strings = folder.resolve("strings.smt2");
    Files.writeString(
        strings,
        "(set-logic QF_SLIA) (declare-const s String) (assert (= (str.++ s \"b\") \"ab\"))");
    String specific = "(?s).*\\(str\\.(rev|to_lower|to_upper|update|indexof_re) .*";
    String[] options = {"--engine", "diver", "--solver", "cvc5@" + SelfTest.version("cvc5")};
    Map<String, String> all = made(strings, "all", options);
    assertThat(all.values()).anyMatch(text -> text.matches(specific));
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("--dialects", "standard"));
    Map<String, String> standard = made(strings, "standard", words.toArray(String[]::new));
    assertThat(standard.values())
        .hasSameSizeAs(all.values())
        .noneMatch(text -> text.matches(specific))
        .allMatch(text -> text.lines().toList().get(1).contains(" --dialects standard --seeds "));
  }

  private Map<String, String> made(Path seed, String name, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of("generate", "--seeds", seed.toString(), "--count", "200", "--seed", "3"));
    words.addAll(List.of("--out", folder.resolve(name).toString()));
    words.addAll(List.of(more));
    Ran ran = Ran.of(words.toArray(String[]::new));
    assertThat(ran.status()).as(ran.err()).isZero();
    return contents(folder.resolve(name));
  }

  @Test
  void dialectThatDoesNotExistIsRefused() {
    Ran ran = generate(out, "1", "1", "--dialects", "standard,yices");
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: --dialects: unknown dialect 'yices'; expected one of standard, bitwuzla, cvc4, cvc5, z3,"
                + " common\n");
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void theSizeOfTheLargestSeedCanBeSet() throws IOException {
    Path large =
        Files.writeString(seeds.resolve("large.smt2"), "; " + "x".repeat(300_000) + "\n" + FIXED);
    Ran usual = generate(out, "3", "3", "--engine", "storm");
    assertThat(usual.err())
        .contains(
            "seed skipped: %s: larger than 200K; --max-seed-size allows larger seeds\n"
                .formatted(large));
    Path more = folder.resolve("more");
    Ran all = generate(more, "3", "3", "--engine", "storm", "--max-seed-size", "300K");
    assertThat(all.err()).doesNotContain("skipped:");
    assertThat(contents(more).values())
        .allMatch(text -> text.contains(" --max-seed-size 300K "))
        .anyMatch(text -> text.contains("large.smt2, path"));
    Ran wrong = generate(folder.resolve("other"), "3", "3", "--max-seed-size", "1T");
    assertThat(wrong.err())
        .isEqualTo(
            "ordeal: --max-seed-size: found '1T', wanted a size with its unit such as 200K or 5M\n");
    assertThat(wrong.status()).isEqualTo(2);
  }

  @Test
  void sameNumberGivesTheSameBytes() throws IOException {
    Ran ran = generate(out, "50", "3", "--jobs", "1");
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode report = ran.json();
    assertThat(report.get("count").longValue()).isEqualTo(50);
    assertThat(report.get("seconds").doubleValue()).isPositive();
    assertThat(report.get("perSecond").longValue()).isPositive();
    long satisfiable = report.get("guarantees").get("sat").longValue();
    assertThat(satisfiable).isGreaterThan(25);
    assertThat(report.get("guarantees").get("none").longValue()).isEqualTo(50 - satisfiable);
    assertThat(report.get("brokenGuarantees").longValue()).isZero();
    Map<String, String> cases = contents(out);
    assertThat(cases).hasSize(50).containsKeys("000001.smt2", "000050.smt2");
    Path again = folder.resolve("again");
    generate(again, "50", "3", "--jobs", "3");
    assertThat(contents(again)).isEqualTo(cases);
    Path fewer = folder.resolve("fewer");
    generate(fewer, "7", "3");
    assertThat(cases).containsAllEntriesOf(contents(fewer));
    Path others = folder.resolve("others");
    generate(others, "50", "4");
    assertThat(contents(others).values()).doesNotContainAnyElementsOf(cases.values());
    assertThat(Ran.of("parse", "--roundtrip", out.toString()).status()).isZero();
    assertThat(cases.values())
        .satisfies(
            texts ->
                assertThat(texts)
                    .filteredOn(text -> text.contains("(set-info :status sat)"))
                    .hasSize((int) satisfiable))
        .anySatisfy(text -> assertThat(text).contains("from " + seeds.resolve("integers.smt2")))
        .anySatisfy(text -> assertThat(text).contains("from " + seeds.resolve("bit-vectors.smt2")));
  }

  /** The command that a file states makes the file again in a shell. */
  @Test
  void aFileNamesTheCommandThatMakesItAgain() throws Exception {
    Path strange = Files.move(seeds, folder.resolve("it's seeds"));
    Ran ran =
        Ran.of(
            "generate",
            "--engine",
            "diver:depth=3",
            "--engine",
            "storm",
            "--set",
            "weights=none",
            "--profiles",
            Files.createDirectory(folder.resolve("my profiles")).toString(),
            "--seeds",
            strange.toString(),
            "--count",
            "9",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    String file = Files.readString(out.resolve("000007.smt2"));
    String line = file.lines().skip(1).findFirst().orElseThrow();
    assertThat(line)
        .startsWith(
            "; made by %s: ordeal generate --engine diver:depth=3,weights=none --engine storm"
                    .formatted(Version.text())
                + " --profiles '%s/my profiles' --seeds ".formatted(folder))
        .endsWith(" --count 7 --out DIR");
    String command = line.substring(line.indexOf(": ") + 2).replaceFirst("^ordeal ", "");
    Path again = folder.resolve("again");
    List<String> words = Ran.shellWords(command.replace("DIR", again.toString()));
    assertThat(Ran.of(words.toArray(String[]::new)).status()).isZero();
    assertThat(again.resolve("000007.smt2")).hasContent(file);
    assertThat(contents(again)).hasSize(7);
  }

  @Test
  void ofManyPathsOfSeedsTheFirstAreNamed() throws IOException {
    List<String> words = new ArrayList<>(List.of("generate", "--seeds"));
    for (int i = 1; i <= 6; i++) {
      Path one = folder.resolve(i + ".smt2");
      words.add(Files.writeString(one, SampleScripts.INTEGERS).toString());
    }
    words.addAll(List.of("--count", "1", "--seed", "1", "--out", out.toString()));
    assertThat(Ran.of(words.toArray(String[]::new)).status()).isZero();
    assertThat(Files.readString(out.resolve("000001.smt2")))
        .contains("/4.smt2 %s/5.smt2 ... --seed 1 --count 1 --out DIR\n".formatted(folder));
  }

  /** In comparison with a correct solver, neither a solver nor a label is found to be wrong. */
  @Test
  void labelsAreRight() {
    generate(out, "20", "5");
    Ran check =
        Ran.of(
            "check",
            out.toString(),
            "--solver",
            "z3@" + SelfTest.version("z3"),
            "--mode",
            "reset",
            "--json");
    assertThat(check.status()).as(check.out()).isZero();
    assertThat(check.json().get("files").longValue()).isEqualTo(20);
  }

  @Test
  void labelsAreWhatOurEvaluatorSays() throws IOException {
    Path seed = Files.writeString(folder.resolve("fixed.smt2"), FIXED);
    Ran ran =
        Ran.of(
            "generate",
            "--engine",
            "storm:incremental=never,initial-share=60",
            "--seeds",
            seed.toString(),
            "--count",
            "20",
            "--seed",
            "1",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    List<String> values = new ArrayList<>();
    for (Map.Entry<String, String> one : contents(out).entrySet()) {
      if (one.getValue().contains("(assert (= x 7))")
          && one.getValue().contains("(assert (= y (+ x 1)))")) {
        Ran eval = Ran.of("eval", out.resolve(one.getKey()).toString(), "--json");
        values.add(eval.json().get("files").get(0).get("value").stringValue());
        assertThat(one.getValue()).contains("(set-info :status sat)");
      }
    }
    assertThat(values).hasSizeGreaterThan(3).containsOnly("TRUE");
  }

  @Test
  void folderMustBeNew() throws IOException {
    Ran full = generate(seeds, "5", "1");
    assertThat(full.status()).isEqualTo(2);
    assertThat(full.err())
        .isEqualTo(
            "ordeal: %s: found files in it, wanted a folder that is empty or not there\n"
                .formatted(seeds));
    Path file = Files.writeString(folder.resolve("file"), "mine");
    assertThat(generate(file, "5", "1").err())
        .isEqualTo(
            "ordeal: %s: found a file, wanted a folder that is empty or not there\n"
                .formatted(file));
    Ran below = generate(file.resolve("below"), "5", "1");
    assertThat(below.status()).isEqualTo(2);
    assertThat(below.err()).startsWith("ordeal: " + file).hasLineCount(1);
    assertThat(file).hasContent("mine");
    assertThat(contents(seeds)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          --count 0 --out OUT                         | --count: found 0, wanted 1 or more
          --count 5 --out OUT --engine strom          | --engine strom: unknown engine 'strom'; did you mean storm?
          --count 5 --out OUT --jobs 0                | --jobs: found 0, wanted 1 to 1024
          --count 5 --out OUT --seeds OUT             | --seeds: OUT: cannot be read: no such file or folder
          --count 5 --out OUT --profiles OUT          | --profiles: found OUT, wanted a folder of *.toml files
          """)
  void wrongUsageIsMetWithOneLine(String args, String line) {
    Ran ran = Ran.of(("generate " + args.replace("OUT", out.toString())).split(" "));
    assertThat(ran.err()).isEqualTo("ordeal: " + line.replace("OUT", out.toString()) + "\n");
    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          storm                    | true                  | storm can make nothing of the seed; wanted seeds of more parts, or another --engine
          diver:unsatisfiable=skip | (and (> n 3) (< n 2)) | the seed is unsatisfiable, and unsatisfiable=skip skips such seeds; wanted a satisfiable seed, or unsatisfiable=negate
          diver --engine diver:unsatisfiable=skip | (exists ((a Int) (b Int) (c Int)) (= (+ (* a a a) (* b b b) (* c c c)) 114)) | reference solvers find no model of the seed, nor of its negation; wanted a seed that they can solve
          """)
  void seedsThatGiveNothingAreTold(String engine, String formula, String why) throws IOException {
    Path seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.asserting(formula));
    String given =
        "generate --engine %s --seeds %s --count 5 --seed 1 --out %s".formatted(engine, seed, out);
    Ran ran = Ran.of(given.split(" "));
    // A long run shows its progress before.
    assertThat(ran.err()).endsWith("ordeal: no test case was made: %s\n".formatted(why));
    assertThat(ran.out()).isEmpty();
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void aDocumentThatIsWantedIsThereThoughNothingIsMade() throws IOException {
    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.asserting("true"));
    Files.delete(seeds.resolve("bit-vectors.smt2"));
    Ran ran = generate(out, "5", "1", "--engine", "storm");
    assertThat(ran.json().get("count").longValue()).isZero();
    assertThat(ran.err()).startsWith("ordeal: no test case was made: storm can").hasLineCount(1);
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void timeLimitEndsIt() {
    long start = System.nanoTime();
    Ran ran = generate(out, "1000000000", "7", "--time", "5s");
    assertThat(System.nanoTime() - start).isLessThan(30_000_000_000L);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.json().get("count").asInt()).isPositive();
    assertThat(ran.err())
        .matches(
            "(?s).*ordeal: found [\\d,]+ test cases within --time 5s, wanted 1,000,000,000; more"
                + " --time makes more\n");
    assertThat(out).isNotEmptyDirectory();
  }

  @Test
  void enginesAreListed() {
    Ran ran = Ran.of("engines", "--json");
    assertThat(ran.status()).isZero();
    JsonNode storm = ran.json().get("engines").get(0);
    assertThat(storm.get("name").stringValue()).isEqualTo("storm");
    assertThat(storm.get("parameters").size()).isPositive();
    JsonNode strategies = ran.json().get("strategies");
    JsonNode falcon = strategies.get(strategies.size() - 1);
    assertThat(falcon.get("name").stringValue()).isEqualTo("falcon");
    assertThat(falcon.get("parameters").get(0).get("name").stringValue()).isEqualTo("population");
    assertThat(Ran.of("engines").out())
        .startsWith("storm: ")
        .contains("  depth ")
        .contains("\nOption strategies (--config):\ndefault: ")
        .containsPattern("\nfalcon: .*\n  population ");
  }
}
