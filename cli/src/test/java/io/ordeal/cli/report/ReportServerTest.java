package io.ordeal.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.report.CampaignReport;
import io.ordeal.fuzz.report.HtmlPage;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportServerTest {

  private static final ServeAddress ANY = ServeAddress.parse("127.0.0.1:0");

  private final Path folder;

  ReportServerTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static HttpResponse<String> ask(ReportServer server, String path, String method)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url()).resolve(path))
            .method(method, BodyPublishers.noBody())
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  private static ReportServer serve(Store store) {
    CampaignReport.Reader reader = new CampaignReport.Reader();
    return new ReportServer(ANY, () -> HtmlPage.of(reader.read(store, "night", Optional.empty())));
  }

  @Test
  void thePageHasAPolicyAndIsToBeReadOnly() throws Exception {
    SampleCampaign.make(folder.resolve("night"), 3, 3);
    try (Store store = Store.read(folder.resolve("night"));
        ReportServer server = serve(store)) {
      HttpResponse<String> page = ask(server, "/", "GET");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
          .isEqualTo(HtmlPage.servedPolicy())
          .contains("default-src 'none'");
      assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(page.body()).contains("data-live=\"yes\"", "z3-refutation-unsound-00000000");
      assertThat(ask(server, "/", "POST").statusCode()).isEqualTo(405);
      assertThat(ask(server, "/../ordeal.db", "GET").statusCode()).isEqualTo(404);
      assertThat(ask(server, "/campaign.toml", "GET").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aPageFromElsewhereGetsNothing() throws Exception {
    SampleCampaign.make(folder.resolve("night"), 1, 1);
    try (Store store = Store.read(folder.resolve("night"));
        ReportServer server = serve(store)) {
      int port = server.socket().getPort();
      assertThat(statusFor(port, "evil.example:" + port)).contains(" 403 ");
      assertThat(statusFor(port, "127.0.0.1.evil.example:" + port)).contains(" 403 ");
      assertThat(statusFor(port, "127.0.0.1")).contains(" 403 ");
      assertThat(statusFor(port, "localhost:" + port)).contains(" 200 ");
      assertThat(statusFor(port, "127.0.0.1:" + port)).contains(" 200 ");
    }
  }

  private static String statusFor(int port, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket
          .getOutputStream()
          .write(
              "GET /live HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                  .formatted(host)
                  .getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .findFirst()
          .orElse("");
    }
  }

  @Test
  void whatGoesWrongIsAnswered() throws Exception {
    try (ReportServer server =
        new ReportServer(
            ANY,
            () -> {
              throw new StoreException("the folder is gone");
            })) {
      assertThat(ask(server, "/", "GET").statusCode()).isEqualTo(503);
      assertThat(ask(server, "/", "GET").body()).isEqualTo("the folder is gone\n");
    }
    try (ReportServer server =
        new ReportServer(
            ANY,
            () -> {
              throw new IllegalStateException("ours");
            })) {
      assertThat(ask(server, "/live", "GET").statusCode()).isEqualTo(500);
    }
  }

  /** Clients that send half a request and wait take all threads, but not for long. */
  @Test
  void slowClientsDoNotKeepOthersOut() throws Exception {
    SampleCampaign.make(folder.resolve("night"), 1, 1);
    List<Socket> slow = new ArrayList<>();
    try (Store store = Store.read(folder.resolve("night"));
        ReportServer server = serve(store)) {
      for (int i = 0; i < 8; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.socket().getPort());
        slow.add(socket);
        socket.getOutputStream().write("GET / HTTP/1.1\r\nHost:".getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
      }
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.url())).timeout(Duration.ofSeconds(25)).build();
      assertThat(HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode())
          .isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void itFollowsACampaignThatRuns() throws Exception {
    Path night = folder.resolve("night");
    try (Store writer = Store.create(night, "seed = 1\n");
        Store store = Store.read(night);
        ReportServer server = serve(store)) {
      Matcher hashes =
          Pattern.compile("id=\"(?:overview|buckets)\" data-hash=\"([0-9a-f]+)\"")
              .matcher(ask(server, "/", "GET").body());
      assertThat(hashes.find()).isTrue();
      String overview = hashes.group(1);
      assertThat(hashes.find()).isTrue();
      String known = "/live?overview=%s&buckets=%s".formatted(overview, hashes.group(1));
      assertThat(ask(server, known, "GET").body()).isEqualTo("{}");
      writer.add(SampleCampaign.finding(1, 4));
      Thread.sleep(1100);
      JsonNode changes = new JsonMapper().readTree(ask(server, known, "GET").body());
      assertThat(changes.path("buckets").path("html").asString()).contains("z3-crash-00000004");
      writer.appendStatistics(SampleCampaign.statistics(1, 1));
      writer.flush();
      Thread.sleep(1100);
      assertThat(ask(server, known, "GET").body()).contains("Behaviour signatures");
    }
  }

  @Test
  void aPortInUseIsOneClearLine() {
    SampleCampaign.make(folder.resolve("night"), 1, 1);
    try (Store store = Store.read(folder.resolve("night"));
        ReportServer server = serve(store)) {
      ServeAddress same = ANY.withPort(server.socket().getPort());
      assertThatThrownBy(
              () -> {
                throw new IllegalStateException(
                    new ReportServer(same, () -> HtmlPage.of(report(store))).url());
              })
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("--serve: %s cannot be used".formatted(same));
    }
  }

  private static CampaignReport report(Store store) {
    return new CampaignReport.Reader().read(store, "night", Optional.empty());
  }

  @Test
  void addressesAreOfThisMachineUnlessTheySayOtherwise() {
    assertThat(ServeAddress.parse("8080").toString()).isEqualTo("127.0.0.1:8080");
    assertThat(ServeAddress.parse("8080").isLoopback()).isTrue();
    assertThat(ServeAddress.parse("[::1]:8080").isLoopback()).isTrue();
    ServeAddress open = ServeAddress.parse("0.0.0.0:8080");
    assertThat(open.isLoopback()).isFalse();
    assertThat(open.isNamedBy("10.1.2.3:8080")).isTrue();
    assertThat(open.isNamedBy("evil.example:8080")).isFalse();
    assertThat(open.isNamedBy(null)).isFalse();
    assertThat(open.isNamedBy("10.1.2.3")).isFalse();
    assertThat(ServeAddress.parse("80").isNamedBy("localhost")).isTrue();
    assertThat(ServeAddress.parse("80").isNamedBy("evil.example")).isFalse();
  }
}
