package io.ordeal.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.host.SolverProcess.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of {@link Library}, checked for each library in a separate process. */
class LibraryTest {

  private static final String FORMULA =
      "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 5))\n";

  private static final long MEGABYTE = 1 << 20;

  private static Ended run(String library, String script, String... words) throws Exception {
    try (SolverProcess process = SolverProcess.start(Main.class, List.of(), library, words)) {
      return process.end(script);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol", "princess"})
  void answersAsASolverDoes(String library) throws Exception {
    Ended ended =
        run(
            library,
            """
            (set-option :print-success true)
            (set-option :produce-models true)
            %s(check-sat)
            (get-model)
            (echo "one")
            (assert (> unheard-of 5))
            (echo "two")
            (push 1)
            (assert (< x 3))
            (check-sat)
            (pop 1)
            (check-sat)
            (reset)
            (set-logic QF_LIA)
            (echo "three")
            (assert (> x 6))
            (check-sat)
            (exit)
            (echo "never")
            """
                .formatted(FORMULA),
            library.equals("cvc5") ? new String[] {"--option", "incremental=true"} : new String[0]);
    assertThat(ended.status()).isZero();
    assertThat(ended.err()).isEmpty();
    assertThat(ended.out().replace("\"one\"", "one").replaceAll("\"(two|three)\"", "$1"))
        .matches(
            "(?s)sat\\n\\((model)?\\s+\\(define-fun x \\(\\) Int\\s+\\d+\\)\\s*\\)\\n"
                + "one\\n\\(error \"[^\\n]*unheard-of[^\\n]*\"\\)\\n"
                + "two\\nunsat\\nsat\\n"
                + "three\\n\\(error \"[^\\n]*x[^\\n]*\"\\)\\nsat\\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol", "princess"})
  void versionIsOneLineThatBeginsWithTheName(String library) throws Exception {
    assertThat(run(library, "", "--version").out()).matches(library + " \\d[^\\n]*\\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol", "princess"})
  void depthCostsNoStack(String library) throws Exception {
    int depth = 50_000;
    String deep = "(not ".repeat(depth) + "x" + ")".repeat(depth);
    String script = "(set-logic QF_UF)(declare-const x Bool)(assert " + deep + ")(check-sat)";
    assertThat(run(library, script)).isEqualTo(new Ended(0, "sat\n", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "z3, smt.random_seed=7, (get-option :smt.random_seed), 7",
    "z3, smt.random_seed=7, (set-option :smt.random_seed 8)(reset)(get-option :smt.random_seed), 7",
    "z3, smt.random_seed=7, (set-option :smt.relevancy 0)(reset)(get-option :smt.relevancy), 2",
    "z3, random-seed=7, (reset)(get-option :random-seed), 7",
    "z3, rlimit=70000, (reset)(get-option :rlimit), 70000",
    "z3, sat.restart.factor=1.25, (get-option :sat.restart.factor), 1.25",
    "z3, smt.string_solver=z3str3, (reset)(get-option :smt.string_solver), z3str3",
    "cvc5, seed=7, (get-option :seed), 7",
    "cvc5, seed=7, (set-option :seed 8)(reset)(get-option :seed), 7",
    "smtinterpol, random-seed=7, (get-option :random-seed), 7",
    "smtinterpol, random-seed=7, (set-option :random-seed 8)(reset)(get-option :random-seed), 7",
    "princess, clausifier=simple, (reset)(check-sat), sat",
  })
  void optionOutlivesAReset(String library, String option, String script, String answer)
      throws Exception {
    assertThat(run(library, script, "--option", option)).isEqualTo(new Ended(0, answer + "\n", ""));
  }

  @Test
  void parametersOfSeveralModulesCanBeSetAfterAReset() throws Exception {
    String options = "(set-option :nlsat.seed 1)(set-option :nnf.mode full)";
    Ended ended = run("z3", options + "(reset)" + options + "(reset)(get-option :nnf.mode)");
    assertThat(ended).isEqualTo(new Ended(0, "skolem\n", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol"})
  void globalDeclarationsOutliveTheirLevels(String library) throws Exception {
    Ended ended =
        run(
            library,
            """
            (set-option :global-declarations true)
            (set-logic QF_UFLIA)
            (push 1)
            (declare-fun f (Int) Int)
            (push 1)
            (declare-const x Int)
            (define-fun big ((v Int)) Bool (> v 5))
            (assert (= (f x) 1))
            (check-sat)
            (pop 2)
            (assert (and (big x) (< (f x) 1)))
            (check-sat)
            (push 1)
            (assert (not (big x)))
            (check-sat)
            (pop 1)
            (check-sat)
            (reset)
            (set-logic QF_UFLIA)
            (push 1)
            (declare-const y Int)
            (pop 1)
            (assert (= y 1))
            """,
            library.equals("cvc5") ? new String[] {"--option", "incremental=true"} : new String[0]);
    assertThat(ended.out()).startsWith("sat\nsat\nunsat\nsat\n(error ").contains("y");
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol", "princess"})
  void unknownOptionIsRefused(String library) throws Exception {
    Ended ended = run(library, "(check-sat)", "--option", "no.such-option=1");
    assertThat(ended.status()).isEqualTo(Host.REFUSED);
    assertThat(ended.out()).matches("\\(error \"option no.such-option=1: [^\\n]+\"\\)\\n");
  }

  @ParameterizedTest
  @CsvSource({"z3, 500, 7", "cvc5, 400, 7", "smtinterpol, 30, 7"})
  void optionsAreListedWithTheirTypes(String library, int fewest, int tabs) throws Exception {
    List<String> lines = run(library, "", "--options").out().lines().toList();
    assertThat(lines).hasSizeGreaterThanOrEqualTo(fewest);
    assertThat(lines)
        .allSatisfy(
            line -> {
              assertThat(line.chars().filter(c -> c == '\t').count()).isEqualTo(tabs);
              assertThat(line).matches("[^\\t]+\\t(bool|int|double|string|mode)\\t.*");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "smtinterpol", "princess"})
  void resetsHoldNoMemory(String library) throws Exception {
    String test = FORMULA + "(check-sat)(reset)\n";
    List<String> smallHeap = List.of("-Xmx48m");
    try (SolverProcess process = SolverProcess.start(Main.class, smallHeap, library)) {
      process.send(test.repeat(100) + "(echo \"half\")");
      long before = residentBytesAt(process, "half");
      process.send(test.repeat(300) + "(echo \"end\")");
      assertThat(residentBytesAt(process, "end")).isLessThan(before + 12 * MEGABYTE);
    }
  }

  private static long residentBytesAt(SolverProcess process, String mark) throws Exception {
    String line = process.line();
    while (line != null && !line.contains(mark)) {
      assertThat(line).isEqualTo("sat");
      line = process.line();
    }
    Path status = Path.of("/proc", String.valueOf(process.handle().pid()), "status");
    Matcher resident = Pattern.compile("VmRSS:\\s+(\\d+) kB").matcher(Files.readString(status));
    assertThat(resident.find()).isTrue();
    return Long.parseLong(resident.group(1)) << 10;
  }

  @Test
  void manyProcessesUnpackTheSameLibrariesAtOnce(@TempDir Path folder) throws Exception {
    String jars = SolverProcess.jarsOf("cvc5");
    List<SolverProcess> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          SolverProcess.start(
              Main.class, List.of(), jars, List.of("cvc5", "--natives", folder.toString())));
    }
    for (SolverProcess process : processes) {
      assertThat(process.end(FORMULA + "(check-sat)")).isEqualTo(new Ended(0, "sat\n", ""));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve(System.mapLibraryName("cvc5jni")));
    }
  }

  @Test
  void withoutAFolderNothingIsLeftBehind(@TempDir Path folder) throws Exception {
    try (SolverProcess process =
        SolverProcess.start(
            Main.class,
            List.of("-Djava.io.tmpdir=" + folder),
            SolverProcess.jarsOf("cvc5"),
            List.of("cvc5"))) {
      process.send("(check-sat)");
      assertThat(process.line()).isEqualTo("sat");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).isEmpty();
      }
    }
  }
}
