package io.ordeal.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.console.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class CheckCommandTest {

  private static final String SATISFIABLE =
      """
      (set-logic QF_LIA)
      (declare-fun x () Int)
      (assert (and (< 2 x) (< (* 2 x) 9)))
      (check-sat)
      (push 1)
      (assert (< x 3))
      (check-sat)
      (pop 1)
      """;

  /** Says unsat to every check, and answers the other commands that need a reply. */
  private static final String ALWAYS_UNSAT =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo "Z3 version 4.13.9 - 64 bit"; exit; fi
      while read -r line; do
        case $line in
          "(check-sat)") echo unsat ;;
          "(echo "*) word=${line#*\\"}; echo "${word%\\"*}" ;;
          "(exit)") exit ;;
        esac
      done
      """;

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void writeScripts() throws IOException {
    Files.createDirectories(folder.resolve("all"));
    Files.writeString(folder.resolve("all/a.smt2"), SATISFIABLE);
    Files.writeString(folder.resolve("all/broken.smt2"), "(assert (= 1 true))");
    Path liar = folder.resolve("z3-liar");
    Files.writeString(liar, ALWAYS_UNSAT);
    Files.setPosixFilePermissions(liar, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** The standard has no such function with two arguments, so a status would prove nothing. */
  private static final String INDEX =
      """
      (set-logic ALL)
      (declare-fun s () String)
      (assert (= (str.indexof s "b") 1))
      (check-sat)
      """;

  @ParameterizedTest
  @CsvSource({"ab, 10, refutation-unsound", "ba, 0, none"})
  void witnessOfAFindingCountsIfItIsOne(String value, int status, String kind) throws IOException {
    String stated = "; witness:\n;   (define-fun s () String \"%s\")\n".formatted(value);
    Files.writeString(folder.resolve("finding.smt2"), stated + INDEX);
    Ran ran = Ran.of("check", "--json", "--solver", path("z3-liar"), path("finding.smt2"));
    assertThat(ran.status()).as(ran.out() + ran.err()).isEqualTo(status);
    JsonNode result = ran.json().get("results").get(0);
    assertThat(result.get("kind").asString()).isEqualTo(kind);
    assertThat(result.get("certainty").asString()).isEqualTo(status == 0 ? "" : "proven");
  }

  @Test
  void wellBehavedSolversHaveNoFinding() {
    Ran ran =
        Ran.of(
            "check",
            "--json",
            "--solver",
            "z3@4.14.1",
            "--solver",
            "cvc5@1.3.2-1",
            "--solver",
            "smtinterpol",
            path("all/a.smt2"));
    assertThat(ran.status()).isZero();
    JsonNode result = ran.json().get("results").get(0);
    assertThat(result.get("kind").asString()).isEqualTo("none");
    assertThat(result.get("witness").asString()).isEmpty();
    assertThat(result.get("answers").size()).isEqualTo(3);
    for (JsonNode answer : result.get("answers")) {
      assertThat(answer.get("results").toString()).isEqualTo("[\"sat\",\"unsat\"]");
      assertThat(answer.get("error").asString()).isEmpty();
    }
    assertThat(ran.json().get("findings").asInt()).isZero();
    assertThat(ran.json().get("solverCpuSeconds").asDouble()).isPositive();
    assertThat(ran.json().get("fuzzerCpuSeconds").asDouble()).isPositive();
  }

  @Test
  void aWrongAnswerIsProvenByTheModelOfAnother() {
    Ran ran =
        Ran.of(
            "check",
            "--json",
            "--solver",
            path("z3-liar"),
            "--solver",
            "cvc5@1.3.2-1",
            path("all/a.smt2"));
    assertThat(ran.status()).isEqualTo(ExitStatus.FINDINGS);
    JsonNode result = ran.json().get("results").get(0);
    assertThat(result.get("kind").asString()).isEqualTo("refutation-unsound");
    assertThat(result.get("certainty").asString()).isEqualTo("proven");
    assertThat(result.get("guilty").toString())
        .isEqualTo("[\"%s@4.13.9\"]".formatted(path("z3-liar")));
    assertThat(result.get("witness").asString()).contains("define-fun x () Int");
    JsonNode verdict = result.get("verdicts").get(0);
    assertThat(verdict.get("check").asInt()).isZero();
    assertThat(verdict.get("reproduced").asInt()).isEqualTo(3);
    assertThat(verdict.get("of").asInt()).isEqualTo(3);
    assertThat(ran.json().get("findings").asInt()).isEqualTo(1);
  }

  @Test
  void aFindingIsALineForPeople() {
    Ran ran =
        Ran.of(
            "check", "--solver", path("z3-liar"), "--solver", "cvc5@1.3.2-1", path("all/a.smt2"));
    assertThat(ran.out().lines())
        .first()
        .asString()
        .isEqualTo(
            path("all/a.smt2")
                + ": refutation-unsound, proven: "
                + path("z3-liar")
                + "@4.13.9: it says unsat, but the model of"
                + " cvc5@1.3.2-1 satisfies it (shown again 3 of 3 times)");
  }

  private static final String WITH_CORE =
      """
      (set-logic QF_LIA)
      (declare-fun x () Int)
      (assert (! (< x 2) :named a))
      (assert (! (> x 2) :named b))
      (check-sat)
      (get-unsat-core)
      """;

  @Test
  void solversAndCertificatesAreCounted() throws IOException {
    for (String name : List.of("a", "b")) {
      Files.writeString(
          Files.createDirectories(folder.resolve("cores")).resolve(name + ".smt2"), WITH_CORE);
    }
    Ran ran = Ran.of("check", "--solver", "z3@4.14.1", "--solver", "cvc5@1.3.2-1", path("cores"));
    assertThat(ran.out())
        .containsPattern("z3@4.14.1: unsat 2 in [0-9.]+ s\n")
        .containsPattern("cvc5@1.3.2-1: unsat 2 in [0-9.]+ s\n")
        .contains("certificates, core: 4 confirmed\n");
    JsonNode json = Ran.of("check", "--json", "--solver", "z3@4.14.1", path("cores")).json();
    assertThat(json.get("certificates").toString()).isEqualTo("{\"core\":{\"confirmed\":2}}");
    assertThat(json.get("results").get(0).get("certificates").toString())
        .isEqualTo("[{\"kind\":\"core\",\"result\":\"confirmed\"}]");
    JsonNode solver = json.get("solvers").get(0);
    assertThat(solver.get("target").asString()).isEqualTo("z3@4.14.1");
    assertThat(solver.get("files").asInt()).isEqualTo(2);
    assertThat(solver.get("decided").asInt()).isEqualTo(2);
    assertThat(solver.get("counts").toString()).isEqualTo("{\"unsat\":2}");
    assertThat(solver.get("seconds").asDouble()).isPositive();
  }

  private CheckReport.Result result(String file, String error, String... notes) {
    CheckReport.Asked answer =
        new CheckReport.Asked("z3", List.of("unknown", "sat", "time-out"), 1.5, 1, 0, null, error);
    return new CheckReport.Result(
        file,
        "none",
        "",
        List.of(),
        "",
        "",
        List.of(),
        List.of(answer),
        List.of(notes),
        List.of(),
        List.of());
  }

  @Test
  void aNoteOfSeveralFilesIsPrintedOnce() {
    CheckReport report =
        CheckReport.of(
            List.of(
                result("a", "", "get-proof is not sent: no", "other"),
                result("b", "(error \"line 1: wrong\")", "get-proof is not sent: no")),
            1,
            1,
            1,
            List.of(),
            0);
    assertThat(report.summary())
        .startsWith(
            """
            note, 2 files: get-proof is not sent: no
            a: note: other
            z3: sat 2, unknown 2, time-out 2 in 3.0 s; first message: line 1: wrong
            2 files checked, 0 with findings in\
            """);
  }

  @Test
  void missingFileIsToldInOneLine() {
    Ran ran = Ran.of("check", "--solver", "smtinterpol", "--jobs", "1", path("nowhere"));
    assertThat(ran.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(ran.err()).isEqualTo(path("nowhere") + ": cannot be read: no such file or folder\n");
    assertThat(ran.out()).as("nothing was checked, so that there is nothing to sum up").isEmpty();
  }

  @Test
  void aFileThatCannotBeReadDoesNotStopTheOthers() {
    Ran ran = Ran.of("check", "--solver", "smtinterpol", "--jobs", "1", path("all"));
    assertThat(ran.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(ran.err()).contains("broken.smt2:1:9: found (= Int Bool), wanted ");
    assertThat(ran.out())
        .containsPattern("smtinterpol@2.5-1388-ga5a4ab0c: sat 1, unsat 1 in [0-9.]+ s\n")
        .contains("1 file checked, 0 with findings, 1 that cannot be read in ");
  }

  @Test
  void aSolverThatDoesNotTakeAFileIsNotAsked() throws IOException {
    Path strings = folder.resolve("strings.smt2");
    Files.writeString(strings, "(declare-fun s () String)(assert (= (str.len s) 2))(check-sat)");
    Ran ran = Ran.of("check", "--solver", "smtinterpol", strings.toString());
    assertThat(ran.out())
        .contains("first message: it does not support the theory strings\n")
        .contains("1 file checked, 0 with findings in ");
  }

  /**
   * Solvers take options that they do not list, so they decide about these, and about values that
   * they do list.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          z3@4.14.1:smt.arith.solvr=2   | z3 4.14.1: unknown option 'smt.arith.solvr'; did you mean smt.arith.solver?
          cvc5@1.3.2-1:decisoin=stoponly| cvc5 1.3.2-1: unknown option 'decisoin'; did you mean decision?
          z3@4.14.1:smt.arith.solver=abc| z3 4.14.1 refuses smt.arith.solver=abc; 'ordeal options z3@4.14.1' lists its options; it says:
          cvc5@1.3.2-1:decision=no-such | cvc5 1.3.2-1 refuses decision=no-such; 'ordeal options cvc5@1.3.2-1' lists its options; it says:
          """)
  void refusedOptionsAreReportedAtTheStart(String solver, String message) {
    for (String[] command :
        List.of(
            new String[] {"check", "--solver", solver, path("all/a.smt2")},
            new String[] {"fuzz", "--solver", solver, "--out", path("out")})) {
      Ran ran = Ran.of(command);
      assertThat(ran.status()).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err()).startsWith("ordeal: " + message).hasLineCount(1);
    }
    assertThat(folder.resolve("out")).doesNotExist();
  }

  /** For formulas of the logic ALL, cvc5 refuses this value. */
  @Test
  void anOptionThatTheSolverTakesInSomeLogicsIsUsedThere() throws IOException {
    Path file = folder.resolve("bits.smt2");
    Files.writeString(
        file, "(set-logic QF_BV)(declare-const b (_ BitVec 8))(assert (bvult b #x03))(check-sat)");
    Ran ran = Ran.of("check", "--solver", "cvc5@1.3.2-1:bool-to-bv=ite", file.toString());
    assertThat(ran.status()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("cvc5@1.3.2-1:bool-to-bv=ite: sat 1 in ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3@4.14.1:smt.ARITH.solver=2", "z3@4.14.1:model-validate=true"})
  void anOptionThatTheSolverTakesIsUsed(String solver) {
    Ran ran = Ran.of("check", "--solver", solver, path("all/a.smt2"));
    assertThat(ran.status()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains(solver + ": sat 1, unsat 1 in ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --mode fast          | ordeal: --mode: unknown mode 'fast'; expected one of fresh, reset, incremental
          --limit 5x           | ordeal: --limit: found '5x', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          --limit 0            | ordeal: --limit: found '0', wanted a time of at least 1ms, such as 500ms, 10s or 2m
          --memory much        | ordeal: --memory: found 'much', wanted a size such as 500M or 2G
          --memory 1M          | ordeal: --memory: found '1M', wanted 64M or more, which solvers need to start
          --limit 999999h      | ordeal: --limit: found '999999h', wanted at most 24h
          --solver cvc5@1.3.2-1:regular-output-channel=x | ordeal: cvc5: option regular-output-channel is not allowed
          --steps -1           | ordeal: --steps: found -1, wanted 0 or more
          --jobs 0             | ordeal: --jobs: found 0, wanted 1 to 1024
          --solver z3@0.0.1    | ordeal: z3@0.0.1: there is no such release to fetch; there are 4.8.10
          --solver nosuch      | ordeal: unknown solver 'nosuch'; expected one of bitwuzla
          --solver ./nosuch    | ordeal: ./nosuch: there is no file ./nosuch
          --solver stp=/bin/ls --mode reset | ordeal: stp=/bin/ls: does not tell a version of STP
          --profiles /nowhere  | ordeal: --profiles: found /nowhere, wanted a folder of *.toml files
          """)
  void badInputIsOneLine(String options, String line) {
    String[] words = ("check " + options + " " + path("all/a.smt2")).split(" ", -1);
    Ran ran = Ran.of(words);
    assertThat(ran.err()).startsWith(line).hasLineCount(1);
    assertThat(ran.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void solversAreListed() {
    Ran ran = Ran.of("solvers", "--json");
    assertThat(ran.status()).isZero();
    assertThat(ran.json().get("solvers"))
        .anySatisfy(
            solver -> {
              assertThat(solver.get("name").asString()).isEqualTo("z3");
              assertThat(solver.get("version").asString()).isEqualTo("4.14.1");
              assertThat(solver.get("source").asString()).isEqualTo("embedded");
              assertThat(solver.get("theories").toString()).contains("\"bit-vectors\"");
              assertThat(solver.get("problem").asString()).isEmpty();
            });
    assertThat(Ran.of("solvers").out()).contains("z3           can be fetched: 4.8.10, ");
  }

  @Test
  void optionsAreListedWithTheirTypes() {
    Ran ran = Ran.of("options", "cvc5@1.3.2-1", "--json");
    assertThat(ran.json().get("options").size()).isGreaterThan(400);
    assertThat(ran.json().get("options"))
        .anySatisfy(
            option -> {
              assertThat(option.get("name").asString()).isEqualTo("produce-models");
              assertThat(option.get("type").asString()).isEqualTo("bool");
              assertThat(option.get("category").asString()).isEqualTo("common");
            });
  }

  @Test
  void theDoctorRunsASolverOnEachOfItsTheories() {
    Ran ran = Ran.of("doctor", "--json", "--solver", "smtinterpol");
    assertThat(ran.json().get("checks"))
        .anySatisfy(
            check -> {
              assertThat(check.get("name").asString())
                  .isEqualTo("smtinterpol@2.5-1388-ga5a4ab0c arrays");
              assertThat(check.get("ok").asBoolean()).isTrue();
            });
  }

  @Test
  void theDoctorNoticesASolverThatOnlyPretends() {
    Ran ran = Ran.of("doctor", "--solver", path("z3-liar"));
    assertThat(ran.status()).isEqualTo(ExitStatus.FINDINGS);
    assertThat(ran.out())
        .contains("WRONG   %s@4.13.9 core: found unsat, wanted sat; ".formatted(path("z3-liar")));
  }
}
