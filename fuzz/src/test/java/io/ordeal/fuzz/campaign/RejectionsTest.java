package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Store;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class RejectionsTest {

  private final Path folder;
  private final FakeSolvers solvers;

  RejectionsTest(@TempDir Path temp) {
    folder = temp.resolve("campaign");
    solvers = new FakeSolvers(temp);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          (error "line 3 column 17: unknown sort 'BitVec'")          | unknown sort 'BitVec'
          (error "Parse Error: <shell>:8.35: Symbol 'a12' not found")| Parse Error: Symbol 'aN' not found
          (error "Parse Error: /tmp/a b.smt2:8.35: no")              | Parse Error: /tmp/a no
          Some solver\\tdied                                         | Some solver\\tdied
          """)
  void messagesHaveNoPlaces(String message, String normalised) {
    assertThat(Rejections.normalised(message)).isEqualTo(normalised);
  }

  @Test
  void messagesAreOneShortLine() {
    assertThat(Rejections.normalised("(error \"one\ntwo\")")).isEqualTo("one");
    assertThat(Rejections.normalised("a\u001b[31m\tb")).isEqualTo("a [Nm b");
    assertThat(Rejections.normalised("x".repeat(1000))).hasSize(161);
    assertThat(Rejections.normalised("x".repeat(159) + "\ud835\udc9c is unknown"))
        .isEqualTo("x".repeat(159) + "…");
  }

  /** Control characters beyond ASCII, and those that change the direction of writing. */
  @Test
  void theCommentsOfAScriptArePrintable() throws IOException {
    Target target =
        solvers.target(
            Mode.RESET, "check='printf \"(error \\\"a \\302\\2332J b \\342\\200\\256 c\\\")\\n\"'");
    try (Store store = Store.create(folder, "")) {
      new Rejections(UnitRecords.of(store), Map.of())
          .note(examine(target, "(assert true)"), new Counts());
    }
    assertThat(Files.readString(folder.resolve("rejected").resolve(files().get(0))))
        .contains("; (error \"a \\u009b2J b \\u202e c\")\n");
  }

  private static Examination examine(Target target, String script) {
    TestCase test = TestCase.of("0/1/2", FakeSolvers.script(script), new TermFactory());
    try (Examiner examiner =
        new Examiner(List.of(target), FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20)))) {
      return examiner.examine(test);
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("rejected"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void threeScriptsOfEachMessageAreKept() throws IOException {
    Target target = solvers.target(Mode.RESET, "check='echo \"(error \\\"no such thing\\\")\"'");
    Counts counts = new Counts();
    try (Store store = Store.create(folder, "")) {
      Rejections rejections = new Rejections(UnitRecords.of(store), Map.of());
      for (int i = 0; i < 5; i++) {
        rejections.note(
            examine(target, "(declare-const x Int)(assert (= x %d))".formatted(i)), counts);
      }
      // Another session does not know the number of stored scripts.
      new Rejections(UnitRecords.of(store), counts.rejections())
          .note(examine(target, "(declare-const x Int)(assert (= x 7))"), counts);
    }
    assertThat(counts.rejections()).isEqualTo(Map.of(target.label(), Map.of("no such thing", 6L)));
    assertThat(files()).hasSize(3).allMatch(name -> name.matches("z3-[0-9a-f]{10}-[123].smt2"));
    assertThat(Files.readString(folder.resolve("rejected").resolve(files().get(0))))
        .startsWith(
            "; rejected by " + target.label() + ", path 0/1/2\n; (error \"no such thing\")\n")
        .endsWith("(assert (= x 0))\n(check-sat)\n");
  }

  @Test
  void messagesAreLimited() throws IOException {
    Counts counts = new Counts();
    Target target =
        solvers.target(
            Mode.RESET, "other='word=${line#*named }'\ncheck='echo \"(error \\\"$word\\\")\"'");
    try (Store store = Store.create(folder, "")) {
      Rejections rejections = new Rejections(UnitRecords.of(store), Map.of());
      for (int i = 0; i < 22; i++) {
        rejections.note(
            examine(target, "(assert (! true :named %s))".formatted("a".repeat(i + 1))), counts);
      }
    }
    assertThat(counts.rejections().get(target.label()))
        .hasSize(21)
        .containsEntry(Rejections.OTHER, 2L);
  }
}
