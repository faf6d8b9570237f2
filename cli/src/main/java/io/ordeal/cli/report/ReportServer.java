package io.ordeal.cli.report;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.report.HtmlPage;
import io.ordeal.fuzz.store.StoreException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Serves the page of a campaign, and its changes; read-only. */
final class ReportServer implements AutoCloseable {

  /** Least time between two updates of the page. */
  private static final Duration FRESH = Duration.ofSeconds(1);

  private static final int THREADS = 4;

  /**
   * Time limit for a request, so that a client that sends half of one does not keep a thread for
   * ever.
   */
  private static final Duration FOR_REQUEST = Duration.ofSeconds(5);

  /** Time limit for reading a response. */
  private static final Duration FOR_ANSWER = Duration.ofMinutes(1);

  static {
    // Java reads these properties once, when the first server is made.
    System.setProperty("sun.net.httpserver.maxReqTime", String.valueOf(FOR_REQUEST.toSeconds()));
    System.setProperty("sun.net.httpserver.maxRspTime", String.valueOf(FOR_ANSWER.toSeconds()));
  }

  private final ServeAddress address;
  private final Supplier<HtmlPage> pages;
  private final Duration leastAge;
  private final HttpServer server;
  private final ExecutorService threads;
  private @Nullable HtmlPage page;
  private long madeAt;

  /**
   * Starts a server.
   *
   * @param pages supplier of the current page of the campaign
   * @throws BadInput if the address cannot be used
   */
  ReportServer(ServeAddress address, Supplier<HtmlPage> pages) {
    this(address, pages, FRESH);
  }

  /**
   * Starts a server.
   *
   * @param leastAge least time between two updates of the page
   */
  ReportServer(ServeAddress address, Supplier<HtmlPage> pages, Duration leastAge) {
    this.pages = pages;
    this.leastAge = leastAge;
    try {
      server = HttpServer.create(address.socket(), 0);
    } catch (BindException e) {
      throw new BadInput(
          "--serve: %s cannot be used (%s); name an address of this machine, and a free port or 0"
              .formatted(address, reason(e)));
    } catch (SocketException e) {
      throw new BadInput("--serve: %s cannot be used (%s)".formatted(address, reason(e)));
    } catch (IOException e) {
      throw new BadInput("--serve: %s cannot be used (%s)".formatted(address, reason(e)));
    }
    this.address = address.withPort(server.getAddress().getPort());
    threads =
        Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "report-server");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  private static String reason(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  /** Returns the address of the page. */
  String url() {
    return "http://%s/".formatted(address);
  }

  InetSocketAddress socket() {
    return server.getAddress();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!address.isNamedBy(exchange.getRequestHeaders().getFirst("Host"))) {
        HttpResponse.text(403, "This server answers only to its own address.").send(exchange);
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        HttpResponse.text(405, "This server is to be read only.").send(exchange);
      } else {
        replyTo(exchange.getRequestURI()).send(exchange);
      }
    }
  }

  private HttpResponse replyTo(URI uri) {
    try {
      return switch (uri.getPath()) {
        case "/" -> new HttpResponse(200, "text/html", page().text(true));
        case "/live" -> new HttpResponse(200, "application/json", changes(uri.getRawQuery()));
        default -> HttpResponse.text(404, "There is only one page: /");
      };
    } catch (StoreException e) {
      return HttpResponse.text(503, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      return HttpResponse.text(500, "The page cannot be made, please report it: " + e);
    }
  }

  /** Returns the parts of the page that differ from those of the reader. */
  private String changes(@Nullable String query) {
    HtmlPage now = page();
    Map<String, HtmlPage.Part> changed = new LinkedHashMap<>();
    String known = "&%s&".formatted(query);
    if (!known.contains("&overview=%s&".formatted(now.overview().hash()))) {
      changed.put("overview", now.overview());
    }
    if (!known.contains("&buckets=%s&".formatted(now.buckets().hash()))) {
      changed.put("buckets", now.buckets());
    }
    return JsonMapper.shared().writeValueAsString(changed);
  }

  private synchronized HtmlPage page() {
    long now = System.nanoTime();
    HtmlPage made = page;
    if (made == null || now - madeAt > leastAge.toNanos()) {
      made = pages.get();
      page = made;
      madeAt = System.nanoTime();
    }
    return made;
  }

  /** Response to one request. */
  private record HttpResponse(int status, String type, String text) {

    static HttpResponse text(int status, String line) {
      return new HttpResponse(status, "text/plain", line + "\n");
    }

    void send(HttpExchange exchange) throws IOException {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      var headers = exchange.getResponseHeaders();
      headers.set("Content-Type", type + "; charset=utf-8");
      headers.set("Content-Security-Policy", HtmlPage.servedPolicy());
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      headers.set("Cache-Control", "no-store");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
