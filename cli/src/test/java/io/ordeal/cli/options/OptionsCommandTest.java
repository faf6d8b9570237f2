package io.ordeal.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class OptionsCommandTest {

  /** A program with an option for each thing that options can do. */
  private static final String SOLVER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo 'Z3 version 9.9.9 - 64 bit'; exit; fi
      if [ "$1" = -pd ]; then
        echo '[module] smt, description: the core'
        echo '    wrong (bool) answers unsat (default: false)'
        echo '    lost (bool) answers unknown (default: false)'
        echo '    crash (bool) crashes (default: false)'
        echo '    slow (bool) takes more steps (default: false)'
        echo '    other (bool) finds another model (default: false)'
        echo '    strict (bool) is refused (default: false)'
        echo '    idle (bool) does nothing (default: false)'
        echo '    number (unsigned int) does nothing either (default: 5)'
        exit
      fi
      plain() { wrong=0 lost=0 crash=0 slow=0 other=0 strict=0; }
      set_option() {
        case "$1" in
          *nosuch*) echo 'ERROR: unknown parameter nosuch'; exit 1 ;;
          *smt.wrong?true) wrong=1 ;;
          *smt.lost?true) lost=1 ;;
          *smt.crash?true) crash=1 ;;
          *smt.slow?true) slow=1 ;;
          *smt.other?true) other=1 ;;
          *smt.strict?true) strict=1 ;;
          *smt.wrong?false) wrong=0 ;;
          *smt.lost?false) lost=0 ;;
          *smt.crash?false) crash=0 ;;
          *smt.slow?false) slow=0 ;;
          *smt.other?false) other=0 ;;
          *smt.strict?false) strict=0 ;;
        esac
      }
      plain
      for word in "$@"; do set_option "$word"; done
      while IFS= read -r line; do
        case "$line" in
          '(check-sat'*)
            if [ $crash = 1 ]; then echo 'ASSERTION VIOLATION'; kill -SEGV $$; fi
            if [ $strict = 1 ]; then echo '(error "option conflict: unknown parameter strict")'; fi
            if [ $wrong = 1 ]; then echo unsat; elif [ $lost = 1 ]; then echo unknown; else echo sat; fi ;;
          '(get-model'*)
            if [ $other = 1 ]; then value=2; else value=1; fi
            echo "((define-fun x () Int $value))" ;;
          '(get-info :all-statistics)')
            if [ $slow = 1 ]; then steps=300; else steps=100; fi
            echo "(:conflicts 1 :rlimit-count $steps)" ;;
          '(get-option '*) echo false ;;
          '(set-option '*) set_option "${line%)}" ;;
          '(echo '*) word=${line#*\\"}; echo "${word%%\\"*}" ;;
          '(exit)') exit ;;
        esac
      done
      """;

  private static final String SCRIPT = "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n";

  private static final String TABLE =
      """
      ordeal-learned 1
      solver z3 9.9.9
      option 1 smt.lost
      option 2 smt.slow
      option 3 smt.idle
      option 4 smt.other
      operation >
      relevant smt.lost 8 8 8 0 0 0
      silent 12 3
      operation push
      conflict smt.slow 8 0 0 8 0 0
      end
      """;

  @TempDir private Path folder = Path.of(".");
  private Path solver = Path.of("z3-toy");

  @BeforeEach
  void writeSolver() throws IOException {
    solver = folder.resolve("z3-toy");
    Files.writeString(solver, SOLVER);
    Files.setPosixFilePermissions(solver, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(folder.resolve("a.smt2"), SCRIPT);
    Files.writeString(folder.resolve("table.txt"), TABLE);
  }

  private String in(String name) {
    return folder.resolve(name).toString();
  }

  private Ran options(String... more) {
    List<String> words = new ArrayList<>(List.of("options", solver.toString()));
    words.addAll(Arrays.asList(more));
    return Ran.of(words.toArray(String[]::new));
  }

  private static JsonNode named(JsonNode lines, String key, String name) {
    return StreamSupport.stream(lines.spliterator(), false)
        .filter(line -> line.get(key).asString().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + lines));
  }

  /** Returns the only effect of an option on files. */
  private static JsonNode effect(JsonNode report, String option) {
    JsonNode effects = named(report.get("options"), "name", option).get("effects");
    assertThat(effects.size()).as(option).isEqualTo(1);
    return effects.get(0);
  }

  @Test
  void listsOptionsWithWhatWasLearned() {
    Ran ran = options("--learned", in("table.txt"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("OPTION     TYPE   DEFAULT    POLICY LEARNED\n")
        .contains("smt.lost   bool   false      safe   1 operation: >\n")
        .contains("smt.slow   bool   false      safe   conflicts: push\n")
        .contains("smt.idle   bool   false      safe   no effect seen\n")
        .contains("smt.other  bool   false      safe   not tried\n")
        .contains("smt.number int    5          safe   not learned\n")
        .endsWith("@9.9.9: 8 options; learned with z3 9.9.9\n");
    JsonNode lines = options("--learned", in("table.txt"), "--json").json().get("options");
    JsonNode slow = named(lines, "name", "smt.slow");
    assertThat(slow.get("conflicts").get(0).asString()).isEqualTo("push");
    assertThat(slow.get("isLearned").asBoolean()).isTrue();
    assertThat(slow.get("operations").isEmpty()).isTrue();
    JsonNode lost = named(lines, "name", "smt.lost");
    assertThat(lost.get("operations").get(0).asString()).isEqualTo(">");
    assertThat(lost.get("category").asString()).isEqualTo("none");
    assertThat(lost.get("effects").isEmpty()).isTrue();
  }

  @Test
  void cutsNothingWithoutATerminal() throws IOException {
    String name = "a_name_that_takes_more_room_than_the_column_of_names_log";
    Files.writeString(
        solver,
        SOLVER.replace(
            "    number (unsigned",
            "    %s (bool) x (default: false)'\n        echo '    number (unsigned"
                .formatted(name)));
    String operations =
        IntStream.range(0, 30)
            .mapToObj("operation op%02d\nrelevant smt.lost 8 8 8 0 0 0\n"::formatted)
            .collect(Collectors.joining());
    Files.writeString(
        folder.resolve("table.txt"),
        TABLE.replace("operation push", operations + "operation push"));
    assertThat(options("--learned", in("table.txt")).out())
        .contains("smt." + name + " bool   false      never  writes a file, or prints more than")
        .contains("31 operations: > op00 op01 ", " op28 op29\n")
        .doesNotContain("...");
  }

  @Test
  void anOptionThatWasHardlyTriedIsNotSaidToHaveNoEffect() throws IOException {
    Files.writeString(
        folder.resolve("table.txt"),
        TABLE.replace("operation push", "operation <\noperation >&push\noperation push"));
    Ran ran = options("--learned", in("table.txt"));
    assertThat(ran.out())
        .contains(
            "smt.idle   bool   false      safe   no effect seen, but tried with 1 of 3 operations only\n");
    JsonNode report = options("--learned", in("table.txt"), "--json").json();
    assertThat(report.get("operations").asInt()).isEqualTo(3);
    assertThat(named(report.get("options"), "name", "smt.idle").get("triedOperations").asInt())
        .isEqualTo(1);
  }

  @Test
  void filtersTheList() {
    assertThat(options("--match", "LO").out()).contains("smt.lost", "smt.slow", "2 options");
    assertThat(options("--match", "smt.*o*e*").out()).contains("smt.other", "1 option;");
    assertThat(options("--operation", ">", "--learned", in("table.txt")).out())
        .contains("smt.lost")
        .contains("1 option;");
  }

  @Test
  void anOperationMayBeAPattern() throws IOException {
    Files.writeString(
        folder.resolve("table.txt"),
        TABLE.replace(
            "operation push",
            """
            operation *
            relevant smt.idle 8 8 8 0 0 0
            operation bvadd
            relevant smt.slow 8 8 8 0 0 0
            operation bvmul
            relevant smt.wrong 8 8 8 0 0 0
            operation push"""));
    assertThat(options("--operation", "bv*", "--learned", in("table.txt")).out())
        .contains("smt.slow", "smt.wrong", "2 options;");
    assertThat(options("--operation", "*", "--learned", in("table.txt")).out())
        .contains("smt.idle", "1 option;");
    assertThat(options("--operation", "str*", "--learned", in("table.txt")).err())
        .isEqualTo(
            "ordeal: --operation: unknown operation 'str*'; expected an operation of the table such as *, >, bvadd, bvmul, push; 'ordeal options %s' lists those of each option\n"
                .formatted(solver));
  }

  @Test
  void tellsWhatOptionsChangeOnFiles() {
    Ran ran = options(in("a.smt2"), "--json", "--jobs", "1");
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    JsonNode report = ran.json();
    assertThat(report.get("tried").asInt()).isEqualTo(report.get("trials").asInt()).isEqualTo(11);
    JsonNode wrong = effect(report, "smt.wrong");
    assertThat(wrong.get("value").asString()).isEqualTo("true");
    assertThat(wrong.get("answers").get(0).get("before").asString()).isEqualTo("sat");
    assertThat(wrong.get("answers").get(0).get("after").asString()).isEqualTo("unsat");
    assertThat(wrong.get("findings").get(0).get("kind").asString()).isEqualTo("refutation-unsound");
    assertThat(wrong.get("findings").get(0).get("certainty").asString()).isEqualTo("proven");
    JsonNode lost = effect(report, "smt.lost");
    assertThat(lost.get("answers").get(0).get("after").asString()).isEqualTo("unknown");
    assertThat(lost.get("findings").get(0).get("certainty").asString()).isEqualTo("suspected");
    JsonNode crash = effect(report, "smt.crash");
    assertThat(crash.get("answers").get(0).get("after").asString()).isEqualTo("crash");
    assertThat(crash.get("findings").get(0).get("kind").asString()).isEqualTo("crash");
    JsonNode slow = effect(report, "smt.slow");
    assertThat(slow.get("effort").get(0).get("factor").asDouble()).isEqualTo(3);
    assertThat(slow.get("effort").get(0).get("measure").asString()).isEqualTo("steps");
    assertThat(slow.get("findings").isEmpty()).isTrue();
    assertThat(effect(report, "smt.other").get("models").size()).isEqualTo(1);
    assertThat(effect(report, "smt.strict").get("refused").size()).isEqualTo(1);
    JsonNode idle = named(report.get("options"), "name", "smt.idle");
    assertThat(idle.get("effects").isEmpty()).isTrue();
    assertThat(report.get("options").size()).isEqualTo(8);
  }

  @Test
  void showsATable() throws IOException {
    Files.writeString(folder.resolve("b.smt2"), SCRIPT);
    Ran ran = options(in("a.smt2"), in("b.smt2"), "--match", "*lo*", "--learned", in("table.txt"));
    assertThat(ran.status()).isEqualTo(10);
    assertThat(ran.out())
        .contains("a.smt2: incomplete, suspected: ")
        .contains(
            "OPTION=VALUE  ANSWERS                  EFFORT               FINDINGS\n"
                + "smt.lost=true 2 sat -> unknown         -                    2 suspected\n"
                + "    in: %s %s\n".formatted(in("a.smt2"), in("b.smt2")))
        .contains("smt.slow=true -                        x3.00-3.00 steps (2) -\n")
        .contains(
            "values that change answers: 1, effort: 1, only models: 0; refused: 0; findings: 2\n")
        .containsPattern("on 2 files: 2 options, 4 trials, \\d+ queries in .* s\n$");
  }

  @Test
  void noFindingIsStatusZero() {
    Ran ran = options(in("a.smt2"), "--match", "idle");
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).startsWith("values that change answers: 0, effort: 0,");
  }

  @Test
  void aFileWithoutCheckSatIsLeftOut() throws IOException {
    Files.writeString(folder.resolve("bare.smt2"), "(declare-const x Int)\n(assert (< x 3))\n");
    Ran none = options(in("bare.smt2"), "--match", "idle");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.out()).isEmpty();
    assertThat(none.err())
        .isEqualTo(
            "%1$s: has no check-sat; left out\nordeal: %1$s: no file has a check-sat\n"
                .formatted(in("bare.smt2")));
    Ran one = options(in("a.smt2"), in("bare.smt2"), "--match", "idle", "--json");
    assertThat(one.status()).as(one.err()).isZero();
    assertThat(one.err()).isEqualTo(in("bare.smt2") + ": has no check-sat; left out\n");
    assertThat(named(one.json().get("files"), "file", in("bare.smt2")).get("problem").asString())
        .isEqualTo("has no check-sat");
  }

  @Test
  void stopsWhenTheTimeIsOver() {
    Ran ran = options(in("a.smt2"), "--time", "1ms");
    assertThat(ran.out()).contains("not all was tried: 11 of 11 trials left; add --time");
  }

  @Test
  void anUnknownOptionIsAnsweredWithTheCommandThatListsThem() {
    Ran ran = Ran.of("compare", "--solver", solver + ":nosuch=1", in("a.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: z3 9.9.9: unknown option 'nosuch'; 'ordeal options %s' lists its options; it says: ERROR: unknown parameter nosuch\n"
                .formatted(solver));
  }

  @Test
  void badInputIsOneLine() throws IOException {
    assertThat(options("--match", "nothing").err())
        .isEqualTo(
            "ordeal: no option of %s@9.9.9 is left by --match nothing; 'ordeal options %s' lists all 8\n"
                .formatted(solver, solver));
    assertThat(options("--options", "wild").err())
        .isEqualTo(
            "ordeal: --options: unknown policy 'wild'; expected one of safe, regular, all\n");
    assertThat(options("--time", "5s").status()).isEqualTo(2);
    assertThat(options("--time", "5s").err())
        .isEqualTo(
            "ordeal: --time: found no PATH, wanted files to test the options on; leave it out to list the options\n");
    assertThat(options("--jobs", "3").err())
        .isEqualTo(
            "ordeal: --jobs: found no PATH, wanted files to test the options on; leave it out to list the options\n");
    assertThat(options("--limit=-1s").err())
        .isEqualTo(
            "ordeal: --limit: found '-1s', wanted a time of at least 1ms, such as 500ms, 10s or 2m\n");
    assertThat(options("--operation", "bvadd", "--learned", in("table.txt")).err())
        .isEqualTo(
            "ordeal: --operation: unknown operation 'bvadd'; expected an operation of the table such as >, push; 'ordeal options %s' lists those of each option\n"
                .formatted(solver));
    assertThat(options(in("gone.smt2")).err())
        .isEqualTo(
            "ordeal: %s: cannot be read: no such file or folder\n".formatted(in("gone.smt2")));
    assertThat(options(in("gone.smt2")).status()).isEqualTo(2);
    Files.writeString(folder.resolve("bad.smt2"), "(assert (+ 1 true))\n(check-sat)\n");
    Ran bad = options(in("bad.smt2"));
    assertThat(bad.status()).isEqualTo(2);
    assertThat(bad.err()).startsWith(in("bad.smt2") + ":1:").hasLineCount(1);
    assertThat(bad.out()).isEmpty();
    Ran unknown = Ran.of("options", "no-such-solver");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err())
        .startsWith("ordeal: unknown solver 'no-such-solver'; ")
        .endsWith("; 'ordeal solvers' lists those that are installed\n")
        .hasLineCount(1);
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(options(empty.toString()).err())
        .isEqualTo(
            "ordeal: %s: holds no *.smt2 file; name a file, or a folder with some\n"
                .formatted(empty));
    Files.writeString(folder.resolve("table.txt"), "ordeal-learned 1\nsolver cvc5 1.0\nend\n");
    assertThat(options("--learned", in("table.txt")).err())
        .isEqualTo(
            "ordeal: --learned: %s is about cvc5, not about z3\n".formatted(in("table.txt")));
  }

  @Test
  void aFileThatTheSolverDoesNotTakeIsSaidSo() throws IOException {
    Files.writeString(folder.resolve("strange.smt2"), "(go%d 1)\n(check-sat)\n");
    Ran ran = options(in("strange.smt2"), "--match", "idle");
    assertThat(ran.err())
        .contains("strange.smt2: options are not tried: ", " does not support the command go%d");
    assertThat(ran.status()).isZero();
  }

  @Test
  void aSolverThatListsNoOptionsIsBadInput() throws IOException {
    Path silent = folder.resolve("bitwuzla");
    Files.writeString(silent, "#!/bin/sh\necho 1.0\n");
    Files.setPosixFilePermissions(silent, PosixFilePermissions.fromString("rwxr-xr-x"));
    Ran ran = Ran.of("options", "bitwuzla=" + silent);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: %s@1.0 does not list its options, so none can be shown or tried; its profile has listing = \"none\"\n"
                .formatted(silent));
  }
}
