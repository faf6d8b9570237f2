package io.ordeal.cli.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.Main;
import io.ordeal.cli.Ran;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import io.ordeal.cli.console.Version;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Reduces scripts about which an embedded solver is wrong. */
@EnabledOnOs(OS.LINUX)
class ReduceCommandTest {

  private static final String SEED =
      """
      (set-logic QF_LIA)
      (declare-const x Int)
      (declare-const y Int)
      (declare-const z Int)
      (assert (= (+ x y) 10))
      (assert (or (= (- x y) 4) (> z 3)))
      (assert (and (< y x) (not (= z y))))
      (check-sat)
      """;

  private static final String MODEL =
      "((define-fun x () Int 7) (define-fun y () Int 3) (define-fun z () Int 0))";

  /** The text about which the solver is wrong. */
  private static final String TRIGGER = "(and (< y x)";

  /** Memory limit; a Java process reserves addresses that it never uses. */
  private static final String MEMORY = "16G";

  /** Scripts per step, few enough for a quick test. */
  private static final String INSTANCES = "60";

  private final Path folder;

  ReduceCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** Writes a script that STORM makes from the seed, with this many assertions. */
  private Path storm(int assertions) throws IOException {
    TestCase seed = SelfTest.test("seed", SEED);
    StormEngine engine = new StormEngine();
    Settings settings =
        new Settings(
            engine.parameters(),
            Map.of("asserts", String.valueOf(assertions), "incremental", "never"));
    Engine.Run run =
        engine.start(
            new Work(
                List.of(SeedScript.of("seed", seed.script(), seed.terms())), settings, new Seed(1)),
            (request, terms) ->
                new Solution.Satisfiable(
                    ModelReader.read(request.script(), Source.of("model", MODEL), terms)));
    for (int i = 0; ; i++) {
      Optional<TestCase> made = run.next(new Seed(2).child(i).rng());
      String text = ScriptPrinter.print(made.orElseThrow().script(), Style.ONE_LINE);
      if (text.contains(TRIGGER)
          && made.get().script().commands().stream()
                  .filter(Command.Assert.class::isInstance)
                  .count()
              == assertions) {
        return Files.writeString(folder.resolve("bug.smt2"), text);
      }
    }
  }

  /** Returns a program that is Z3 with a misbehaviour. */
  private String liar(String misbehaviour) throws IOException {
    Path program = folder.resolve("z3-liar");
    Files.createFile(
        program,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    List<String> words = new ArrayList<>();
    for (String word : SelfTest.command("z3", List.of(misbehaviour))) {
      words.add("'%s'".formatted(word));
    }
    Files.writeString(
        program,
        """
        #!/bin/sh
        if [ "$1" = --version ]; then
          echo "Z3 version 4.14.1 - 64 bit"
          exit
        fi
        exec %s
        """
            .formatted(String.join(" ", words)));
    return program.toString();
  }

  private Ran reduce(Path file, String solver, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "reduce",
                file.toString(),
                "--solver",
                solver,
                "--strategy",
                "storm",
                "--instances",
                INSTANCES,
                "--seed",
                "7",
                "--memory",
                MEMORY,
                "--json"));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void wrongAnswerIsShownByLess() throws IOException {
    Path bug = storm(20);
    String before = Files.readString(bug);
    String liar = liar("flip-sat,trigger=" + TRIGGER);
    Ran ran = reduce(bug, liar);
    assertThat(ran.status()).as(ran.err()).isZero();
    Path small = folder.resolve("bug-reduced.smt2");
    String after = Files.readString(small);
    JsonNode report = ran.json();
    assertThat(report.get("before").intValue()).isEqualTo(before.length());
    assertThat(report.get("after").intValue())
        .as("without what is only for the solver")
        .isLessThan(FindingText.scriptIn(after).length())
        .isLessThan(400);
    assertThat(report.get("assertionsBefore").intValue()).isEqualTo(20);
    assertThat(report.get("assertionsAfter").intValue()).isLessThanOrEqualTo(4);
    assertThat(report.get("nodesAfter").intValue())
        .isLessThan(report.get("nodesBefore").intValue());
    assertThat(report.get("tests").intValue()).isPositive();
    assertThat(report.get("kind").stringValue()).isEqualTo("refutation-unsound");
    assertThat(report.get("certainty").stringValue()).isEqualTo("proven");
    assertThat(report.get("options").stringValue()).isEmpty();
    assertThat(report.get("note").stringValue()).isEmpty();
    assertThat(Files.readString(bug)).isEqualTo(before);
    assertThat(after)
        .startsWith(
            """
            ; refutation-unsound, proven
            ; solver: %1$s@4.14.1 (reset)
            ; command: %1$s -in -memory:16384 < bug-reduced.smt2
            ; at check 1: it says unsat, but the formula has a model by construction
            ; confirmed: 3 of 3 times
            ; reduced by %2$s: %3$s, with --strategy storm --instances 60 --seed 7 --jobs 1
            ; witness:
            ;   (define-fun\
            """
                .formatted(liar, Version.text(), bug))
        .contains(TRIGGER, "(set-info :status sat)\n(check-sat)\n")
        .doesNotContain("(get-model)");
    assertThat(Ran.of("check", "--solver", liar, "--memory", MEMORY, small.toString()).out())
        .contains("refutation-unsound");
  }

  /** A user who runs the file sees the wrong model. */
  @Test
  void wrongModelIsAskedFor() throws IOException {
    Path small = folder.resolve("small.smt2");
    String liar = liar("corrupt-model");
    StringBuilder fixed = new StringBuilder(SEED.replace("(check-sat)\n", ""));
    fixed.append("(assert (= x 7))\n(assert (= y 3))\n(assert (= z 0))\n");
    for (int i = 100; i < 110; i++) {
      fixed.append("(assert (or (and (< y x) (= z (- y 3))) (> x %d)))\n".formatted(i));
    }
    Path bug = Files.writeString(folder.resolve("bug.smt2"), fixed.append("(check-sat)\n"));
    Ran ran = reduce(bug, liar, "--out", small.toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("note").stringValue()).isEmpty();
    String after = Files.readString(small);
    assertThat(after)
        .startsWith("; invalid-model, proven\n")
        .contains("\n; its model:\n;   (", "\n(set-option :produce-models true)\n")
        .endsWith("(check-sat)\n(get-model)\n");
    assertThat(Ran.of("check", "--solver", liar, "--memory", MEMORY, small.toString()).out())
        .contains("invalid-model, proven");
    // A reduced file can be reduced again.
    Ran again = reduce(small, liar, "--time", "10s");
    assertThat(again.status()).as(again.err()).isZero();
    assertThat(again.json().get("after").intValue())
        .isLessThanOrEqualTo(again.json().get("before").intValue());
  }

  @Test
  void crashIsShownByLess() throws IOException {
    Path small = folder.resolve("small.smt2");
    String liar = liar("crash-abort,trigger=" + TRIGGER);
    Ran ran =
        reduce(storm(12), liar, "--out", small.toString(), "--mode", "fresh", "--time", "20s");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("kind").stringValue()).isEqualTo("crash");
    assertThat(ran.json().get("after").intValue()).isLessThan(ran.json().get("before").intValue());
    assertThat(Files.readString(small)).contains(TRIGGER);
  }

  @Test
  void whatShowsNoBugIsNotReduced() throws IOException {
    Path fine = Files.writeString(folder.resolve("fine.smt2"), SEED);
    Ran ran = Ran.of("reduce", fine.toString(), "--solver", "smtinterpol");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo("ordeal: nothing to reduce: %s shows no bug of smtinterpol\n".formatted(fine));
    assertThat(folder.resolve("fine-reduced.smt2")).doesNotExist();
  }

  @Test
  void smallestFileStaysAsItIs() throws IOException {
    String text = "(declare-const q Bool)(assert(not q))(check-sat) ; so\n";
    Path tiny = Files.writeString(folder.resolve("tiny.smt2"), text);
    Ran ran = reduce(tiny, liar("flip-sat"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(Files.readString(folder.resolve("tiny-reduced.smt2"))).isEqualTo(text);
    assertThat(ran.json().get("note").stringValue()).startsWith("storm can make nothing of it");
    assertThat(ran.json().get("after")).isEqualTo(ran.json().get("before"));
  }

  @Test
  void withoutTimeTheTimeIsBlamedAndTheCommandReadsTheNewFile() throws IOException {
    String text =
        "; crash, proven\n; command: z3 tiny.smt2\n(declare-const q Bool)\n(assert (not q))\n(check-sat)\n";
    Path tiny = Files.writeString(folder.resolve("tiny.smt2"), text);
    Ran ran = reduce(tiny, liar("flip-sat"), "--time", "1ms");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("note").stringValue())
        .isEqualTo("there was no time to find a smaller one; more --time may help");
    assertThat(Files.readString(folder.resolve("tiny-reduced.smt2")))
        .isEqualTo(text.replace("z3 tiny.smt2", "z3 tiny-reduced.smt2"));
  }

  @Test
  void whatTheEngineCanMakeNothingOfStaysAsItIs() throws IOException {
    String text = "(assert true)\n(check-sat)\n";
    Path tiny = Files.writeString(folder.resolve("tiny.smt2"), text);
    Ran ran =
        Ran.of(
            "reduce",
            tiny.toString(),
            "--strategy",
            "storm",
            "--solver",
            liar("flip-sat"),
            "--memory",
            MEMORY);
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("not reduced: storm can make nothing of it");
    assertThat(Files.readString(folder.resolve("tiny-reduced.smt2"))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --strategy ddmin | ordeal: --strategy: unknown strategy 'ddmin'; expected one of delta, storm
          --mode incremental | ordeal: --mode: found 'incremental', wanted fresh or reset with --strategy delta
          --instances 0    | ordeal: --instances: found 0, wanted 1 or more
          --jobs 0         | ordeal: --jobs: found 0, wanted 1 to 1024
          --time soon      | ordeal: --time: found 'soon', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          --mode quick     | ordeal: --mode: found 'quick', wanted fresh or reset with --strategy delta
          --out FILE       | ordeal: FILE: found the file that is read, wanted another one
          --out FILE/x     | ordeal: FILE/x: found no folder FILE, wanted one
          """)
  void wrongUsageIsMetWithOneLine(String args, String line) throws IOException {
    Path file = Files.writeString(folder.resolve("a.smt2"), SEED);
    String given =
        "reduce %s --solver z3 %s".formatted(file, args.replace("FILE", file.toString()));
    Ran ran = Ran.of(given.split(" "));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).isEqualTo(line.replace("FILE", file.toString()) + "\n");
    assertThat(Files.readString(file)).isEqualTo(SEED);
  }

  @Test
  void whatCannotBeReadIsMetWithOneLine() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.smt2"), "(assert x)\n");
    Ran ran = Ran.of("reduce", bad.toString(), "--solver", "z3");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("ordeal: %s:1:9: found".formatted(bad)).hasLineCount(1);
    Path none = folder.resolve("none.smt2");
    assertThat(Ran.of("reduce", none.toString(), "--solver", "z3").err())
        .isEqualTo("ordeal: %s: cannot be read: no such file or folder\n".formatted(none));
  }

  /**
   * Processes that are started if a smaller script is confirmed: one kept process and three fresh
   * ones for the file, one kept process for the search, three for the script, and the first of
   * another one.
   */
  private static final int PROCESSES_OF_ONE_STEP = 1 + 3 + 1 + 3 + 1;

  @Test
  void whenInterruptedTheSmallestSoFarIsWritten() throws Exception {
    assumeFalse(
        SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    Path bug = storm(20);
    // It answers slowly, so that there is always more to try.
    ShellLiar liar = ShellLiar.in(folder, "z3-slow", TRIGGER, "sleep 0.1");
    Path small = folder.resolve("small.smt2");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "reduce",
                bug.toString(),
                "--strategy",
                "storm",
                "--solver",
                liar.program().toString(),
                "--instances",
                "5000",
                "--out",
                small.toString())
            .redirectError(err.toFile())
            .start();
    while (process.isAlive() && processesOf(liar) < PROCESSES_OF_ONE_STEP) {
      Thread.sleep(100);
    }
    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(out).as(Files.readString(err)).contains(small.toString());
    assertThat(out).doesNotContain("not reduced");
    String written = Files.readString(small);
    assertThat(written).startsWith("; refutation-unsound, proven\n; solver: ").contains(TRIGGER);
    assertThat(FindingText.scriptIn(written).length()).isLessThan(Files.readString(bug).length());
  }

  private static long processesOf(ShellLiar liar) throws IOException {
    try (Stream<Path> logs = Files.list(liar.log().getParent())) {
      return logs.count();
    }
  }
}
