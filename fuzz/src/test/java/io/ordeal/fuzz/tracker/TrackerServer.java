package io.ordeal.fuzz.tracker;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A local server that speaks the needed part of GitHub's API, and fails on demand. */
final class TrackerServer implements AutoCloseable {

  /** Issues or comments per page, whatever the request says. */
  private static final int PER_PAGE = 2;

  private static final Pattern PAGE = Pattern.compile("(.*[?&]page=)(\\d+)");
  private static final Pattern COMMENTS = Pattern.compile(".*/issues/(\\d+)/comments");

  /**
   * A response.
   *
   * @param length length that is announced; the connection ends early if the body is shorter
   */
  record Answer(int status, String body, Map<String, String> headers, int length) {

    static Answer of(int status, String... headers) {
      Map<String, String> all = new HashMap<>();
      for (int i = 0; i < headers.length; i += 2) {
        all.put(headers[i], headers[i + 1]);
      }
      return new Answer(status, "{}", all, 2);
    }

    static Answer of(String body) {
      return new Answer(200, body, Map.of(), body.getBytes(StandardCharsets.UTF_8).length);
    }

    static Answer half(String body) {
      return new Answer(200, body, Map.of(), 2 * body.length());
    }
  }

  private final HttpServer server;
  private final List<String> issues = new ArrayList<>();
  private final Map<Integer, List<String>> comments = new HashMap<>();
  private final Map<String, Queue<Answer>> instead = new HashMap<>();

  /** Addresses that were asked for. */
  final List<String> requests = new ArrayList<>();

  /** The token of each request; empty if it had none. */
  final List<String> tokens = new ArrayList<>();

  TrackerServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** Adds an issue. */
  TrackerServer issue(int number, String title, String body, String... replies) {
    issues.add(issue(number, title, body, "2021-06-0" + (1 + number % 9), replies.length));
    List<String> all = new ArrayList<>();
    for (int i = 0; i < replies.length; i++) {
      all.add(
          """
          {"url": "%1$s/repos/o/solver/issues/comments/%2$d%3$d",
           "html_url": "https://tracker/o/solver/issues/%2$d#issuecomment-%3$d",
           "issue_url": "%1$s/repos/o/solver/issues/%2$d",
           "created_at": "2022-01-02T03:04:05Z", "body": "%4$s"}
          """
              .formatted(address(), number, i, replies[i]));
    }
    comments.put(number, all);
    return this;
  }

  String issue(int number, String title, String body, String updated, int replies) {
    return """
        {"number": %d, "title": "%s", "state": "closed", "body": "%s", "comments": %d,
         "repository_url": "%s/repos/o/solver", "created_at": "2021-05-06T07:08:09Z",
         "updated_at": "%sT00:00:00Z", "html_url": "https://tracker/o/solver/issues/%d"}
        """
        .formatted(number, title, body, replies, address(), updated, number);
  }

  void replaceIssue(int index, String json) {
    issues.set(index, json);
  }

  void addIssue(String json) {
    issues.add(json);
  }

  /** Sends other answers first to requests whose addresses contain a text. */
  TrackerServer first(String address, Answer... answers) {
    instead.computeIfAbsent(address, none -> new ArrayDeque<>()).addAll(List.of(answers));
    return this;
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    String address = exchange.getRequestURI().toString();
    requests.add(address);
    String token = exchange.getRequestHeaders().getFirst("Authorization");
    tokens.add(token == null ? "" : token);
    send(exchange, answerTo(address));
  }

  private Answer answerTo(String address) {
    for (Map.Entry<String, Queue<Answer>> other : instead.entrySet()) {
      if (address.contains(other.getKey()) && !other.getValue().isEmpty()) {
        return other.getValue().remove();
      }
    }
    URI uri = URI.create(address);
    Matcher ofIssue = COMMENTS.matcher(uri.getPath());
    return ofIssue.matches()
        ? page(address, comments.getOrDefault(Integer.valueOf(ofIssue.group(1)), List.of()))
        : uri.getPath().equals("/repos/o/solver/issues") ? page(address, issues) : Answer.of(404);
  }

  private Answer page(String address, List<String> all) {
    Matcher number = PAGE.matcher(address);
    int page = number.matches() ? Integer.parseInt(number.group(2)) : 1;
    int from = Math.min(all.size(), (page - 1) * PER_PAGE);
    int to = Math.min(all.size(), page * PER_PAGE);
    Answer plain = Answer.of("[" + String.join(",", all.subList(from, to)) + "]");
    if (to == all.size()) {
      return plain;
    }
    String start = number.matches() ? number.group(1) : address + "&page=";
    String link =
        "<%1$s%2$s%3$d>; rel=\"next\", <%1$s%2$s9>; rel=\"last\""
            .formatted(address(), start, page + 1);
    return new Answer(200, plain.body(), Map.of("Link", link), plain.length());
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(answer.status(), answer.length());
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    OutputStream out = exchange.getResponseBody();
    out.write(body);
    out.flush();
    if (body.length < answer.length()) {
      throw new IOException("cut"); // makes the server close the connection
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
