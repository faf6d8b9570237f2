package io.ordeal.fuzz.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.Releases;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.instrument.CoverageTool;
import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.process.Tools;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures the coverage of a small C program that answers like a solver. */
class GcovBehaviourTest {

  private static final String MAIN =
      """
      #include <stdio.h>
      #include <string.h>

      int check(int asserted);

      int main(int count, char **words) {
        static char line[1000];
        int asserted = 0;
        setvbuf(stdout, 0, _IOLBF, 0);
        if (count > 1 && !strcmp(words[1], "--version")) {
          puts("Z3 version 4.8.12 - 64 bit");
          return 0;
        }
        while (fgets(line, sizeof line, stdin)) {
          if (!strncmp(line, "(assert", 7))
            asserted++;
          else if (!strncmp(line, "(check-sat", 10))
            puts(check(asserted) ? "unsat" : "sat");
          else if (!strncmp(line, "(echo \\"", 7))
            printf("%.*s\\n", (int) strlen(line) - 10, line + 7);
          else if (!strncmp(line, "(exit", 5))
            return 0;
        }
        return 0;
      }
      """;

  private static final String CHECK =
      """
      static int hard(int asserted) {
        return asserted % 2;
      }

      int check(int asserted) {
        if (asserted > 2)
          return hard(asserted);
        return 0;
      }
      """;

  private static final SolverLimits LIMITS =
      new SolverLimits(Duration.ofSeconds(10), 1L << 30, 1L << 20, 0);

  private static final String EASY = "(declare-fun x () Bool)(assert x)(check-sat)";
  private static final String HARD =
      "(declare-fun x () Bool)(assert x)(assert (not x))(assert x)(check-sat)";

  private final Path folder;

  GcovBehaviourTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path build(String... options) throws IOException {
    assumeTrue(Tools.onPath("gcc").isPresent(), "no gcc on the PATH");
    assumeTrue(Tools.onPath("gcov").isPresent(), "no gcov on the PATH");
    Files.writeString(folder.resolve("main.c"), MAIN);
    Files.writeString(folder.resolve("check.c"), CHECK);
    List<String> command = new ArrayList<>(List.of("gcc", "-O0", "-o", "z3"));
    command.addAll(List.of(options));
    command.addAll(List.of("main.c", "check.c"));
    Program.Output output = Program.run(command, folder, Map.of(), Duration.ofMinutes(1));
    assertThat(output.exit()).as(output.text()).isZero();
    return folder.resolve("z3");
  }

  private Installation instrumented(Path program, List<Path> searchPath) {
    Catalogue catalogue =
        new Catalogue(
            Profiles.builtIn(),
            searchPath,
            null,
            new Releases(folder, "mvn", "npm", line -> {}),
            folder);
    return catalogue.instrumented(
        catalogue.find(SolverName.parse("z3=" + program)), CoverageTool.GCOV);
  }

  private Target target() throws IOException {
    Installation solver = instrumented(build("--coverage"), Catalogue.searchPath(System.getenv()));
    return new Target(solver, Map.of(), Mode.FRESH);
  }

  private static Answer ask(Target target, String script) {
    try (Sessions sessions = new Sessions(target, LIMITS, Wanted.RESULTS)) {
      return sessions.ask(Query.of(FakeSolvers.script(script), target.profile()).withStatistics());
    }
  }

  @Test
  void anotherInputRunsOtherBranchesAndTheSameInputNoFreshOnes() throws IOException {
    Target target = target();
    BehaviourSource source = BehaviourSource.of(target);
    assertThat(source.measuresCoverage()).isTrue();
    Answer easy = ask(target, EASY);
    assertThat(easy.ending()).as(easy.message()).isEqualTo(Answer.Ending.COMPLETE);
    Coverage first = source.coverage(easy).orElseThrow();
    Coverage again = source.coverage(ask(target, EASY)).orElseThrow();
    Coverage other = source.coverage(ask(target, HARD)).orElseThrow();

    assertThat(first.isEmpty()).isFalse();
    assertThat(again.without(first)).isEqualTo(Coverage.NONE);
    assertThat(source.signature(easy)).isEqualTo(new Signature(again.hash()));
    // Lines 1, 2 and 7 of check.c, the function in line 1, and the other side of the branch in line
    // 6.
    Coverage fresh = other.without(first);
    assertThat(fresh.text())
        .contains("check.c%3Alines=68", "check.c%3Afunctions=2", "check.c%3A6%3Abranches=");
    assertThat(source.signature(ask(target, HARD))).isNotEqualTo(source.signature(easy));
  }

  @Test
  void linesFunctionsAndBranchesAreCounted() throws IOException {
    Target target = target();
    BehaviourSource source = BehaviourSource.of(target);
    Coverage easy = source.coverage(ask(target, EASY)).orElseThrow();
    Coverage both = easy.with(source.coverage(ask(target, HARD)).orElseThrow());
    Totals few = source.totals(easy);
    Totals more = source.totals(both);
    assertThat(few.methods()).isEqualTo(new Totals.Part(2, 3));
    assertThat(more.methods()).isEqualTo(new Totals.Part(3, 3));
    assertThat(more.lines().covered()).isEqualTo(few.lines().covered() + 3);
    assertThat(more.lines().total()).isEqualTo(few.lines().total());
    // One branch is in line 6 of check.c, and one where main chooses the word.
    assertThat(more.branches().covered()).isEqualTo(few.branches().covered() + 2);
  }

  @Test
  void countersAreNotWrittenBesideTheSources() throws IOException {
    ask(target(), EASY);
    try (var files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".gcda"))).isEmpty();
    }
  }

  @Test
  void aBuildWithoutCountersIsRefused() throws IOException {
    Path program = build();
    assertThatThrownBy(() -> instrumented(program, Catalogue.searchPath(System.getenv())))
        .isInstanceOf(SolverException.class)
        .hasMessage(program + ": it left no counters, expected a build by gcc with --coverage");
  }

  @Test
  void withoutGcovItIsSaidWhatIsMissing() throws IOException {
    Path program = build("--coverage");
    assertThatThrownBy(() -> instrumented(program, List.of(folder)))
        .isInstanceOf(SolverException.class)
        .hasMessage(
            program + ": found no gcov on the PATH, which reads counters; it comes with gcc");
  }
}
