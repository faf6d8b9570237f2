package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingTimesTest {

  private final Path folder;

  FindingTimesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static void set(Path campaign, String time) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + campaign.resolve(Database.FILE));
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("update findings set found_at = " + time);
    }
  }

  private static Path campaign(Path at) {
    try (Store store = Store.create(at, "seed = 1\n")) {
      store.add(Samples.finding("a"));
    }
    return at;
  }

  @Test
  void aFindingKnowsWhenItCame() {
    Instant before = Instant.now();
    try (Store store = Store.read(campaign(folder.resolve("one")))) {
      assertThat(store.findingTimes().get("a"))
          .isBetween(before.minus(Duration.ofSeconds(2)), Instant.now().plusSeconds(2));
    }
  }

  @Test
  void ofAnOlderOrdealTheFileTells() throws Exception {
    Path one = campaign(folder.resolve("one"));
    set(one, "null");
    try (Store store = Store.read(one)) {
      Instant written =
          Files.getLastModifiedTime(one.resolve(Samples.finding("a").file())).toInstant();
      assertThat(store.findingTimes()).containsEntry("a", written);
    }
  }

  @Test
  void theEarlierTimeSurvivesAMerge() throws Exception {
    Path one = campaign(folder.resolve("one"));
    Path two = campaign(folder.resolve("two"));
    set(two, "5000");
    try (Store store = Store.open(one);
        Store other = Store.read(two)) {
      store.merge(other);
      assertThat(store.findingTimes()).containsEntry("a", Instant.ofEpochSecond(5));
    }
    set(two, "9000");
    try (Store store = Store.open(one);
        Store other = Store.read(two)) {
      store.merge(other);
      assertThat(store.findingTimes()).containsEntry("a", Instant.ofEpochSecond(5));
    }
  }

  @Test
  void statisticsAreReadUpToTheLastWholeLine() throws Exception {
    Path one = folder.resolve("one");
    List<String> lines = new ArrayList<>();
    try (Store store = Store.create(one, "seed = 1\n")) {
      store.appendStatistics("{\"a\":1}");
      store.appendStatistics("{\"a\":2}");
      store.flush();
      Files.writeString(one.resolve("stats.jsonl"), "{\"a\"", StandardOpenOption.APPEND);
      try (Store reader = Store.read(one)) {
        reader.eachStatistics(lines::add);
      }
    }
    assertThat(lines).containsExactly("{\"a\":1}", "{\"a\":2}");
  }
}
