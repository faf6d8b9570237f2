package io.ordeal.fuzz.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedIssuesTest {

  private static final String ISSUE =
      """
      {"number": 7, "title": "wrong answer", "state": "closed", "comments": 1,
       "repository_url": "https://api.github.com/repos/o/solver",
       "created_at": "2021-05-06T07:08:09Z", "updated_at": "2021-06-01T00:00:00Z",
       "html_url": "https://github.com/o/solver/issues/7",
       "body": "```\\n(assert true)\\n(check-sat)\\n```"}
      """;

  private static final String COMMENT =
      """
      {"issue_url": "https://api.github.com/repos/o/solver/issues/7",
       "html_url": "https://github.com/o/solver/issues/7#issuecomment-1",
       "created_at": "2021-05-07T07:08:09Z", "body": "```\\n(push)\\n(check-sat)\\n```"}
      """;

  private final Path folder;

  SavedIssuesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve("json").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private SortedMap<String, String> scripts() throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(one -> one.toString().endsWith(".smt2")).toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  private SavedIssues read() {
    return SavedIssues.read(folder.resolve("json"));
  }

  @Test
  void pagesAndSingleObjectsAreRead() throws IOException {
    write("pages/1.json", "[" + ISSUE + "," + ISSUE.replace("wrong answer", "question") + "]");
    write("comments.json", "[" + COMMENT + "," + COMMENT + "]");
    write("more/8.json", ISSUE.replace("\"number\": 7", "\"number\": 8"));
    write("state.json", "{\"next\": \"\"}");
    assertThat(read().save(folder.resolve("out"))).isEqualTo(new Collected(2, 2, 2, 3));
    assertThat(scripts())
        .containsOnlyKeys("solver_7_1.smt2", "solver_7_2.smt2", "solver_8_1.smt2")
        .containsEntry(
            "solver_7_2.smt2",
            """
            ; origin: o/solver#7 2021-05-07 https://github.com/o/solver/issues/7#issuecomment-1
            (push)
            (check-sat)
            """);
  }

  @Test
  void theLastStateOfAnIssueCounts() throws IOException {
    write("1.json", ISSUE.replace("2021-06", "2022-06").replace("true", "(not true)"));
    write("2.json", ISSUE);
    read().save(folder.resolve("out"));
    assertThat(scripts().get("solver_7_1.smt2")).contains("(not true)");
  }

  @Test
  void whatATrackerSentIsReadAgain() throws IOException {
    try (TrackerServer server = new TrackerServer()) {
      server.issue(
          3, "crash", "```(assert true)\\n(check-sat)```", "```\\n(check-sat)\\n```", "", "");
      Path online = folder.resolve("json");
      new Collector(server.address(), Token.NONE, Repository.parse("o/solver"), online, line -> {})
          .collect(null);
      SortedMap<String, String> first = scripts();
      try (Stream<Path> all = Files.walk(online)) {
        for (Path file : all.filter(one -> one.toString().endsWith(".smt2")).toList()) {
          Files.delete(file);
        }
      }
      SavedIssues saved = read();
      saved.save(folder.resolve("out"));
      assertThat(saved.problems()).isEmpty();
      assertThat(scripts()).isEqualTo(first).hasSize(2);
    }
  }

  @Test
  void brokenFilesAreListedAndTheOthersUsed() throws IOException {
    write("a.json", ISSUE);
    write("b.json", ISSUE.substring(0, 200));
    write("c.json", "\u001b[2J");
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("json/d.json").toFile(), "rw")) {
      file.setLength(500L << 20);
    }
    write("e.json", "[1, null, {}, {\"issue_url\": \"x\"}, {\"number\": 1, \"title\": \"bug\"}]");
    SavedIssues saved = read();
    assertThat(saved.save(folder.resolve("out")).formulas()).isEqualTo(1);
    assertThat(saved.problems())
        .containsExactly(
            folder.resolve("json/b.json") + " is no whole JSON document",
            folder.resolve("json/c.json") + " is no whole JSON document",
            folder.resolve("json/d.json") + " is larger than 16 MB");
  }

  @Test
  void withoutIssuesThereIsOneError() throws IOException {
    assertThatThrownBy(this::read)
        .isInstanceOf(TrackerException.class)
        .hasMessage(folder.resolve("json") + " cannot be read: no folder of saved issues");
    write("a.json", "{}");
    assertThatThrownBy(this::read)
        .isInstanceOf(TrackerException.class)
        .hasMessage(folder.resolve("json") + " has no issue in a *.json file");
    write("b.json", "{");
    assertThatThrownBy(this::read)
        .isInstanceOf(TrackerException.class)
        .hasMessage(folder.resolve("json/b.json") + " is no whole JSON document");
  }
}
