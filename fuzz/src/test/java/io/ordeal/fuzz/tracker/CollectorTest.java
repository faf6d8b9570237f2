package io.ordeal.fuzz.tracker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.tracker.TrackerServer.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorTest {

  private static final String SECRET = "ghp_secret0123456789";
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  private final Path folder;
  private final TrackerServer server = new TrackerServer();
  private final List<String> progress = new ArrayList<>();
  private final List<Duration> sleeps = new ArrayList<>();
  private final Waiting waiting =
      new Waiting() {
        @Override
        public Instant now() {
          return NOW;
        }

        @Override
        public void sleep(Duration time) {
          sleeps.add(time);
        }
      };

  CollectorTest(@TempDir Path folder) {
    this.folder = folder;
    server
        .issue(1, "Soundness bug", block("(assert true)"), "no formula", "")
        .issue(2, "How do I use it?", block("(assert (not true))"))
        .issue(3, "CRASH on strings", "see below", block("(push)"), block("(pop)"), block("(push)"))
        .issue(4, "invalid model", "");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static String block(String command) {
    return "Look:\\r\\n```smt2\\r\\n%s\\r\\n(check-sat)\\r\\n```\\r\\n".formatted(command);
  }

  private Collector collector(Token token) {
    return new Collector(
        new Api(server.address(), token, waiting, progress::add),
        waiting,
        Repository.parse("o/solver"),
        folder.resolve("saved"));
  }

  private Collected collect(@Nullable LocalDate since) {
    return collector(Token.NONE).collect(since);
  }

  private Collected collect() {
    return collect(null);
  }

  private String error() {
    try {
      collect();
      return "none";
    } catch (TrackerException e) {
      return String.valueOf(e.getMessage()).replace(server.address(), "API");
    }
  }

  /** Names and texts of saved files, without the state. */
  private SortedMap<String, String> saved() {
    SortedMap<String, String> files = new TreeMap<>();
    Path root = folder.resolve("saved");
    if (Files.exists(root)) {
      try (Stream<Path> all = Files.walk(root)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          if (!file.endsWith("state.json")) {
            files.put(root.relativize(file).toString(), Files.readString(file));
          }
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
    return files;
  }

  private List<String> issuesAsked() {
    return server.requests.stream().filter(one -> one.contains("comments")).toList();
  }

  @Test
  void formulasAreSavedWithTheirOrigins() {
    assertThat(collect()).isEqualTo(new Collected(4, 3, 3, 3));
    assertThat(saved().keySet())
        .containsExactly(
            "o/solver/formulas/solver_1_1.smt2",
            "o/solver/formulas/solver_3_1.smt2",
            "o/solver/formulas/solver_3_2.smt2",
            "o/solver/issues/1-comments-1.json",
            "o/solver/issues/1.json",
            "o/solver/issues/3-comments-1.json",
            "o/solver/issues/3-comments-2.json",
            "o/solver/issues/3.json",
            "o/solver/issues/4.json");
    assertThat(saved())
        .containsEntry(
            "o/solver/formulas/solver_1_1.smt2",
            """
            ; origin: o/solver#1 2021-05-06 https://tracker/o/solver/issues/1
            (assert true)
            (check-sat)
            """)
        .containsEntry(
            "o/solver/formulas/solver_3_2.smt2",
            """
            ; origin: o/solver#3 2022-01-02 https://tracker/o/solver/issues/3#issuecomment-1
            (pop)
            (check-sat)
            """);
    assertThat(server.requests.get(0))
        .isEqualTo("/repos/o/solver/issues?state=closed&sort=created&direction=asc&per_page=100");
    assertThat(server.tokens).containsOnly("");
  }

  @Test
  void openIssuesAndPullRequestsAreLeftOut() {
    server.addIssue(
        server
            .issue(5, "crash", block("(assert true)"), "2021-01-01", 0)
            .replace("\"closed\"", "\"open\""));
    server.addIssue(
        server
            .issue(6, "crash", block("(assert true)"), "2021-01-01", 0)
            .replace("\"state\"", "\"pull_request\": {}, \"state\""));
    assertThat(collect()).isEqualTo(new Collected(6, 3, 3, 3));
  }

  // -------------------------------------------------------------------------- stop and go on

  @ParameterizedTest
  @ValueSource(
      strings = {"&page=2", "/3/comments?per_page=100&page=2", "/3/comments", "/1/comments"})
  void aCollectionThatWasStoppedGoesOn(String place) {
    Answer fault = Answer.of("<html>sorry</html>");
    server.first(place, fault);
    assertThat(error()).isNotEqualTo("none");
    List<String> before = List.copyOf(saved().keySet());
    List<String> asked = List.copyOf(issuesAsked());
    server.requests.clear();
    collect();
    SortedMap<String, String> all = saved();
    assertThat(all.keySet()).containsAll(before).hasSize(9);
    if (before.contains("o/solver/issues/1.json")) {
      assertThat(issuesAsked()).noneMatch(one -> one.contains("/1/"));
      assertThat(asked).anyMatch(one -> one.contains("/1/"));
    }
    if (!place.startsWith("/1")) {
      assertThat(server.requests.get(0)).endsWith("&page=2");
    }
  }

  @Test
  void whatIsSavedIsNotFetchedAgain() {
    collect();
    server.requests.clear();
    assertThat(collect()).isEqualTo(new Collected(4, 3, 0, 0));
    assertThat(server.requests)
        .hasSize(2)
        .first()
        .asString()
        .endsWith("&per_page=100&since=2026-01-02T02:04:05Z");
  }

  @Test
  void issuesThatHaveChangedReplaceTheirFormulas() {
    collect();
    server.replaceIssue(2, server.issue(3, "crash", block("(exit)"), "2023-01-01", 0));
    assertThat(collect()).isEqualTo(new Collected(4, 3, 1, 1));
    assertThat(saved().keySet())
        .contains("o/solver/formulas/solver_3_1.smt2", "o/solver/issues/3.json")
        .doesNotContain("o/solver/formulas/solver_3_2.smt2", "o/solver/issues/3-comments-1.json");
    assertThat(saved().get("o/solver/formulas/solver_3_1.smt2")).contains("(exit)");
  }

  @Test
  void onlyIssuesThatChangedLaterAreAskedFor() {
    collect(LocalDate.of(2021, 6, 1));
    collect(LocalDate.of(2020, 1, 1));
    collect(LocalDate.of(2022, 1, 1));
    assertThat(server.requests.stream().filter(one -> one.contains("since=")))
        .filteredOn(one -> !one.contains("&page="))
        .extracting(one -> one.substring(one.indexOf("since=")))
        .containsExactly(
            "since=2021-06-01T00:00:00Z",
            "since=2020-01-01T00:00:00Z",
            "since=2026-01-02T02:04:05Z");
  }

  @Test
  void aDamagedStateMeansABeginning() throws IOException {
    collect();
    Files.writeString(folder.resolve("saved/o/solver/state.json"), "{\"next\": \"http://ev");
    Files.writeString(folder.resolve("saved/o/solver/issues/1.json"), "{");
    server.requests.clear();
    assertThat(collect()).isEqualTo(new Collected(4, 3, 1, 1));
    assertThat(server.requests.get(0)).doesNotContain("since");
  }

  // ------------------------------------------------------------------------ limits and faults

  @Test
  void shortRateLimitsAreWaitedFor() {
    server.first(
        "/issues?",
        Answer.of(
            403,
            "X-RateLimit-Remaining",
            "0",
            "X-RateLimit-Reset",
            String.valueOf(NOW.plusSeconds(30).getEpochSecond())),
        Answer.of(429, "Retry-After", "7"),
        Answer.of(403, "Retry-After", "0"),
        Answer.of(429));
    assertThat(collect().formulas()).isEqualTo(3);
    assertThat(sleeps)
        .containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(7), Duration.ofSeconds(60));
    assertThat(progress.get(0)).isEqualTo("waiting 31 s for the rate limit of " + server.address());
  }

  @Test
  void longRateLimitsEndTheCollection() {
    server.first(
        "/3/comments",
        Answer.of(
            403,
            "X-RateLimit-Remaining",
            "0",
            "X-RateLimit-Reset",
            String.valueOf(NOW.plusSeconds(3000).getEpochSecond())));
    assertThat(error())
        .isEqualTo("API has reached its rate limit, which ends at 2026-01-02T03:54:05Z");
    assertThat(saved()).containsKey("o/solver/issues/1.json");
    server.first("/3/comments", Answer.of(429, "Retry-After", "3600"));
    assertThat(error()).contains("rate limit, which ends at 2026-01-02T04:04:05Z");
    assertThat(collect().formulas()).isEqualTo(2);
    assertThat(sleeps).isEmpty();
  }

  @Test
  void endlessRateLimitsEndTheCollection() {
    Answer again = Answer.of(429, "Retry-After", "1");
    server.first("/issues?", again, again, again, again, again, again);
    assertThat(error()).isEqualTo("API answered with status 429: it allows no requests");
  }

  @Test
  void failuresAreTriedAgain() {
    server.first("/issues?", Answer.of(500), Answer.half("[{"), Answer.of(503));
    assertThat(collect().formulas()).isEqualTo(3);
    assertThat(sleeps)
        .containsExactly(Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2));
    server.first("/issues?", Answer.of(500), Answer.of(500), Answer.of(500), Answer.of(502));
    assertThat(error()).isEqualTo("API failed 4 times: it answered with status 502");
  }

  @Test
  void halfAPageIsNoPage() {
    Answer half = Answer.half("[{\"number\": 7");
    server.first("page=2", half, half, half, half);
    assertThat(error())
        .isEqualTo("API failed 4 times: the connection broke before the page was whole");
    assertThat(saved()).containsKey("o/solver/issues/1.json");
    assertThat(collect()).isEqualTo(new Collected(2, 2, 2, 2));
  }

  @Test
  @Timeout(30)
  void pagesThatGoInCirclesEndTheCollection() {
    Answer circle =
        new Answer(200, "[]", Map.of("Link", "</repos/o/solver/issues?page=2>; rel=\"next\""), 2);
    server.first("page=2", Collections.nCopies(100, circle).toArray(Answer[]::new));
    assertThat(error()).isEqualTo("o/solver names a page twice, so its pages have no end");
    assertThat(server.requests).hasSizeLessThan(10);
    assertThat(saved()).containsKey("o/solver/issues/1.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "{}",
        "null",
        "[1]",
        "[{\"number\": 1",
        "[]x",
        "[[[[",
        "\u0000\u001b[2J"
      })
  void garbageIsNoPage(String body) {
    server.first("page=2", Answer.of(body));
    assertThat(error()).isEqualTo("o/solver sent something else than a list of issues or comments");
    assertThat(collect()).isEqualTo(new Collected(2, 2, 2, 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"number\": \"../../x\", \"title\": \"bug\"}",
        "{\"number\": 1}",
        "{\"number\": -1, \"title\": \"bug\"}",
        "{\"number\": 99999999999, \"title\": \"bug\"}"
      })
  void issuesNeedNumbersAndTitles(String issue) {
    server.first("page=2", Answer.of("[" + issue + "]"));
    assertThat(error()).isEqualTo("o/solver sent an issue without a number or a title");
  }

  @Test
  void deepDocumentsAreRefused() {
    server.first("page=2", Answer.of("[".repeat(1_000_000)));
    assertThat(error()).startsWith("o/solver sent something else");
  }

  @Test
  void largePagesAreRefused() {
    server.first("page=2", Answer.of("[\"" + "x".repeat(16_000_000) + "\"]"));
    assertThat(error()).isEqualTo("the tracker sent more than 16 MB at once");
  }

  @Test
  void otherStatusesAreErrors() {
    server.first("/issues?", Answer.of(401), Answer.of(403), Answer.of(404), Answer.of(418));
    assertThat(error()).isEqualTo("API answered with status 401: the token is not valid");
    assertThat(error()).isEqualTo("API answered with status 403: it allows no requests");
    assertThat(error())
        .isEqualTo(
            "API answered with status 404: it has no such repository, or issues are switched off");
    assertThat(error()).isEqualTo("API answered with status 418: expected status 200");
  }

  @Test
  void aServerThatIsNotThereIsAnError() {
    server.close();
    assertThat(error()).isEqualTo("API cannot be reached");
  }

  // ----------------------------------------------------------------------- untrusted contents

  @Test
  void contentsDecideNoNamesAndNoCommands() {
    server.addIssue(
        server
            .issue(
                5,
                "../../<script> crash \\u001b[2J",
                block("(assert (= \\\"\\u001b[31m\\\" \\\"\\\"))"),
                "2021-01-01",
                0)
            .replace("https://tracker/", "https://tracker/<script>\\n(exit)"));
    collect();
    assertThat(saved().keySet())
        .contains("o/solver/formulas/solver_5_1.smt2", "o/solver/issues/5.json")
        .hasSize(11);
    assertThat(saved().get("o/solver/formulas/solver_5_1.smt2"))
        .startsWith("; origin: o/solver#5 2021-05-06\n(assert");
  }

  // ------------------------------------------------------------------------------------ token

  private Token token() {
    try {
      return Token.read(Files.writeString(folder.resolve("token"), SECRET + "\n"));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void theTokenGoesToTheHostOnly() {
    server.first("/issues?", Answer.of(301, "Location", "/repos/o/solver/issues?moved=1"));
    assertThat(collector(token()).collect(null).formulas()).isEqualTo(3);
    assertThat(server.requests.get(1)).isEqualTo("/repos/o/solver/issues?moved=1");
    assertThat(server.tokens).containsOnly("Bearer " + SECRET);
    assertThat(saved().values()).noneMatch(text -> text.contains(SECRET));
    assertThat(token().toString()).doesNotContain(SECRET);
  }

  @Test
  void otherHostsGetNoRequests() {
    try (TrackerServer other = new TrackerServer()) {
      server.first(
          "/issues?", Answer.of(302, "Location", other.address() + "/repos/o/solver/issues"));
      assertThatThrownBy(() -> collector(token()).collect(null))
          .isInstanceOf(TrackerException.class)
          .hasMessage(
              server.address()
                  + " redirects at an address of another host, which gets no requests");
      Answer page = Answer.of(200, "Link", "<%s/x>; rel=\"next\"".formatted(other.address()));
      server.first("/issues?", new Answer(200, "[]", page.headers(), 2));
      assertThatThrownBy(() -> collector(token()).collect(null))
          .isInstanceOf(TrackerException.class)
          .hasMessageContaining("continues at an address of another host");
      assertThat(other.requests).isEmpty();
    }
  }

  @Test
  void endlessRedirectionsEnd() {
    Answer again = Answer.of(302, "Location", "/repos/o/solver/issues?x");
    server.first("/issues?", again, again, again, again, again, again);
    assertThat(error()).isEqualTo("API answered with status 302: expected status 200");
  }

  @Test
  void theTokenIsNotSentUnencrypted() {
    assertThatThrownBy(() -> new Api("http://api.example.org", token(), waiting, progress::add))
        .isInstanceOf(TrackerException.class)
        .hasMessage(
            "http://api.example.org would get the token unencrypted; expected an address with https");
    new Api("https://api.example.org/", token(), waiting, progress::add);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "ftp://host", "https://", "https://u:p@host", "https://h?x", "a b"})
  void otherTextsAreNoAddresses(String text) {
    assertThatThrownBy(() -> new Api(text, Token.NONE, waiting, progress::add))
        .isInstanceOf(TrackerException.class)
        .hasMessage(
            "found the address '%s', expected one such as https://api.github.com".formatted(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "line\nline", "sécret"})
  void otherTextsAreNoTokens(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("bad"), text);
    assertThatThrownBy(() -> Token.read(file))
        .isInstanceOf(TrackerException.class)
        .hasMessage(file + " has no token: expected one line with at most 400 characters");
    assertThatThrownBy(() -> Token.read(folder.resolve("missing")))
        .isInstanceOf(TrackerException.class)
        .hasMessageEndingWith("missing cannot be read: the token file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "solver", "a/b/c", "../x", "a/..", "a/b c", "a/\u001b[2J", "/b"})
  void otherTextsAreNoRepositories(String text) {
    assertThatThrownBy(() -> Repository.parse(text))
        .isInstanceOf(TrackerException.class)
        .hasMessage("found the repository '%s', expected OWNER/NAME".formatted(text));
  }
}
