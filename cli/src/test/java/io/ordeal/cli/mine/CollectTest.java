package io.ordeal.cli.mine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.ordeal.cli.Ran;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mine} with a tracker. */
class CollectTest {

  private static final String ISSUES =
      """
      [{"number": 7, "title": "Wrong answer", "state": "closed", "comments": 0,
        "repository_url": "https://api.github.com/repos/o/solver",
        "created_at": "2021-05-06T07:08:09Z", "updated_at": "2021-06-01T00:00:00Z",
        "html_url": "https://github.com/o/solver/issues/7",
        "body": "```\\n(declare-const x Int)\\n(assert (< x 1))\\n(check-sat)\\n```"}]
      """;

  private final Path folder;
  private final HttpServer server;
  private final List<String> tokens = new ArrayList<>();
  private int status = 200;
  private String retryAfter = "";

  CollectTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          byte[] body = ISSUES.getBytes(StandardCharsets.UTF_8);
          if (!retryAfter.isEmpty()) {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
          }
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Ran github(String... more) {
    List<String> words =
        new ArrayList<>(List.of("mine", "--github", "o/solver", "--github-api", address()));
    words.addAll(List.of("--save", path("saved")));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void formulasAreCollectedAndMinedAtOnce() throws IOException {
    Ran ran = github("--out", path("history.txt"));
    assertThat(ran.status()).isZero();
    assertThat(ran.err())
        .startsWith("1 issue, 1 bug report, 1 of them saved with 1 formula in " + path("saved"));
    assertThat(ran.out()).startsWith("1 formula (1.0 assertions each), 1 skeleton, 1 atom");
    assertThat(Files.readString(folder.resolve("history.txt")))
        .contains(
            "\tformulas/solver_7_1.smt2\to/solver#7 2021-05-06 https://github.com/o/solver/issues/7\t");
  }

  @Test
  void collectingAloneMakesNoHistory() throws IOException {
    Ran ran = github("--json", "--since", "2020-01-01");
    assertThat(ran.status()).isZero();
    assertThat(ran.json().get("formulas").asInt()).isEqualTo(1);
    assertThat(ran.json().get("folder").asString()).isEqualTo(path("saved"));
    Ran offline = Ran.of("mine", "--issues", path("saved"), "--save", path("again"), "--json");
    assertThat(offline.json().get("formulas").asInt()).isEqualTo(1);
    String file = "o/solver/formulas/solver_7_1.smt2";
    assertThat(Files.readString(folder.resolve("again").resolve(file)))
        .isEqualTo(Files.readString(folder.resolve("saved").resolve(file)));
  }

  @Test
  void aRateLimitSaysWhenToGoOn() {
    status = 429;
    retryAfter = "3600";
    Ran ran = github("--out", path("history.txt"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .matches(
            "ordeal: http://localhost:\\d+ has reached its rate limit, which ends at"
                + " 2\\d{3}-\\d\\d-\\d\\dT[0-9:]{8}Z; nothing was fetched\n");
    assertThat(folder.resolve("history.txt")).doesNotExist();
  }

  @Test
  void anEndInTheMiddleSaysWhereTheRestIs() {
    assertThat(github().status()).isZero();
    status = 429;
    retryAfter = "3600";
    assertThat(github().err())
        .endsWith(
            "; %s has what was fetched until now, the same command goes on from there\n"
                .formatted(path("saved")));
  }

  @Test
  void theTokenIsSentAndNeverShown() throws IOException {
    Files.writeString(folder.resolve("token"), "secret-1234\n");
    Ran ran = github("--token-file", path("token"));
    assertThat(tokens).containsOnly("Bearer secret-1234");
    status = 401;
    Ran refused = github("--token-file", path("token"));
    assertThat(refused.err())
        .contains("answered with status 401: the token is not valid")
        .doesNotContain("secret");
    assertThat(ran.out() + ran.err()).doesNotContain("secret");
  }

  @Test
  void brokenFilesAreListed() throws IOException {
    Files.createDirectories(folder.resolve("json"));
    Files.writeString(folder.resolve("json/a.json"), ISSUES);
    Files.writeString(folder.resolve("json/b.json"), ISSUES.substring(0, 100));
    Ran ran = Ran.of("mine", "--issues", path("json"), "--save", path("saved"));
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).isEqualTo(path("json/b.json") + " is no whole JSON document\n");
    assertThat(ran.out()).endsWith("s; skipped: 1 file\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --github o/s --out h                  | --save DIR is missing: the folder for what is collected
          --save d --out h x                    | --save needs --github OWNER/NAME or --issues DIR
          --github o/s --issues d --save e      | found --github and --issues, expected one of them
          --issues d --save e --since 2020-01-01 | --since and --token-file need --github OWNER/NAME
          --github o/s --save %s/d --since soon | --since: found 'soon', expected a date such as 2021-07-01
          --github os --save %s/d               | found the repository 'os', expected OWNER/NAME
          --github o/s --save %s/d --github-api x | found the address 'x', expected one such as https://api.github.com
          --github o/s --save %s/d --token-file %s/no | %s/no cannot be read: the token file
          --github o/s --save d x               | --out FILE is missing: the file for the history
          x                                     | --out FILE is missing: the file for the history
          --out h                               | no formulas to mine: expected PATH, --github or --issues
          """)
  void wrongUsageIsMetWithOneLine(String args, String line) {
    Ran ran = Ran.of(("mine " + args).replace("%s", folder.toString()).split(" ", -1));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo("ordeal: " + line.replace("%s", folder.toString()) + "\n");
    assertThat(folder).isEmptyDirectory();
  }
}
