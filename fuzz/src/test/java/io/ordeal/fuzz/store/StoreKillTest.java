package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that a store has confirmed is there after {@code kill -9}, at any moment. */
class StoreKillTest {

  private static final int KILLS = 5;

  private final Path folder;
  private final Path temporary;

  StoreKillTest(@TempDir Path temp) throws IOException {
    folder = temp.resolve("store");
    temporary = Files.createDirectory(temp.resolve("temporary"));
  }

  @Test
  void nothingThatWasAcknowledgedIsLost() throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    List<String> acknowledged = new ArrayList<>();
    for (int kill = 0; kill < KILLS; kill++) {
      int before = acknowledged.size();
      acknowledged.addAll(addUntilKilled("run" + kill, random.nextInt(400)));
      assertThat(acknowledged).hasSizeGreaterThan(before);
      check(acknowledged);
    }
    assertThat(temporary).isEmptyDirectory();
  }

  private List<String> addUntilKilled(String name, int millis) throws Exception {
    Process child =
        new ProcessBuilder(ChildStore.command("add", folder, temporary, name))
            .redirectErrorStream(true)
            .start();
    List<String> ids = new ArrayList<>();
    try (BufferedReader output = child.inputReader()) {
      ids.add(output.readLine());
      Thread killer =
          new Thread(
              () -> {
                try {
                  Thread.sleep(millis);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
                // Unlike the process object, its handle does not close what we read.
                child.toHandle().destroyForcibly();
              });
      killer.start();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        ids.add(line);
      }
      killer.join();
    } finally {
      child.destroyForcibly().waitFor();
    }
    if (!ids.get(ids.size() - 1).matches("run\\d-\\d-\\d+")) {
      ids.remove(ids.size() - 1); // killed while it printed
    }
    assertThat(ids).allMatch(id -> id.startsWith(name + "-"));
    return ids;
  }

  private void check(List<String> acknowledged) throws Exception {
    try (Store store = Store.open(folder)) {
      assertThat(store.findings()).extracting(Finding::id).containsAll(acknowledged);
      assertThat(store.reductions()).isNotEmpty();
      int moved = 0;
      for (Finding finding : store.findings()) {
        String bucket = finding.bug().bucket();
        moved += bucket.startsWith("moved-") ? 1 : 0;
        assertThat(finding)
            .isEqualTo(
                bucket.startsWith("moved-")
                    ? Samples.finding(finding.id(), bucket)
                    : Samples.finding(finding.id()));
        assertThat(folder.resolve(finding.file())).hasContent(finding.files().script());
        assertThat(filesOf(finding.id()))
            .allMatch(file -> file.resolveSibling(".").normalize().endsWith(bucket));
        store
            .reduction(finding.id())
            .filter(Reduction::hasScript)
            .ifPresent(
                reduction ->
                    assertThat(folder.resolve(finding.reducedFile()))
                        .hasContent(reduction.script()));
      }
      assertThat(moved).isPositive();
      assertThat(store.units()).isNotEmpty();
      assertThat(Files.readAllLines(folder.resolve("stats.jsonl")))
          .allMatch(line -> line.startsWith("{\"id\":\"run") && line.endsWith("\"}"));
    }
    try (Connection raw =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ordeal.db"));
        ResultSet answer = raw.createStatement().executeQuery("pragma integrity_check")) {
      assertThat(answer.getString(1)).isEqualTo("ok");
    }
    assertThat(folder.resolve("part")).doesNotExist();
  }

  private List<Path> filesOf(String id) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("findings"))) {
      return files.filter(file -> file.getFileName().toString().startsWith(id + ".")).toList();
    }
  }
}
