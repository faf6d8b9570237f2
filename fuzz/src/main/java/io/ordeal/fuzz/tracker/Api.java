package io.ordeal.fuzz.tracker;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gets pages from one host, and handles its rate limits, failures and redirections. */
final class Api {

  /** Largest page in bytes. */
  static final int MOST_BYTES = 16_000_000;

  /** Most requests for a page while the host fails. */
  static final int TRIES = 4;

  /** Longest wait for a rate limit. */
  static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  /** Most waits in a row for one page. */
  private static final int MOST_WAITS = 5;

  private static final int MOST_REDIRECTIONS = 5;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration PAUSE_WITHOUT_ADVICE = Duration.ofMinutes(1);
  private static final Duration CONNECT_TIME = Duration.ofSeconds(20);
  private static final Duration PAGE_TIME = Duration.ofSeconds(60);
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);
  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Pattern NEXT =
      Pattern.compile("<([^<>\\s]{1,2000})>\\s*;[^,<>]{0,200}\\brel=\"?next\"?");

  /**
   * A page.
   *
   * @param next address of the page after it
   */
  record Page(String body, Optional<URI> next) {}

  private final URI base;
  private final Token token;
  private final Waiting waiting;
  private final Consumer<String> progress;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(CONNECT_TIME)
          .build();

  /**
   * Makes the API of a host.
   *
   * @param base address, such as {@code https://api.github.com}
   * @param progress consumer of a line when a page has to wait
   * @throws TrackerException if the address is not one of HTTP, or would show the token to others
   */
  Api(String base, Token token, Waiting waiting, Consumer<String> progress) {
    this.base = address(base);
    this.token = token;
    this.waiting = waiting;
    this.progress = progress;
    if (token.isPresent()
        && !"https".equals(this.base.getScheme())
        && !THIS_MACHINE.contains(this.base.getHost())) {
      throw new TrackerException(
          "%s would get the token unencrypted; expected an address with https".formatted(base));
    }
  }

  private static URI address(String text) {
    try {
      URI address = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
      String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
      if (Set.of("http", "https").contains(scheme)
          && address.getHost() != null
          && address.getUserInfo() == null
          && address.getQuery() == null
          && address.getFragment() == null) {
        return address;
      }
    } catch (java.net.URISyntaxException e) {
      // The message below reports it.
    }
    throw new TrackerException(
        "found the address '%s', expected one such as https://api.github.com".formatted(text));
  }

  /** Returns the address of a path below the base. */
  URI at(String path) {
    return URI.create(base + path);
  }

  /** Returns an address of the same host; empty if the text is no such address. */
  Optional<URI> own(String text) {
    try {
      URI address = base.resolve(text);
      return isOwn(address) ? Optional.of(address) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isOwn(URI address) {
    return base.getScheme().equalsIgnoreCase(address.getScheme())
        && base.getHost().equalsIgnoreCase(address.getHost())
        && base.getPort() == address.getPort();
  }

  /**
   * Gets a page. Waits for rate limits that end soon, and retries if the host fails.
   *
   * @param first address of this host
   * @throws TrackerException if the page is not available now
   */
  Page get(URI first) {
    URI address = first;
    int failures = 0;
    int redirections = 0;
    int waits = 0;
    while (true) {
      HttpResponse<String> response;
      try {
        response = send(address);
      } catch (IOException e) {
        failures++;
        pauseAfterFailure(failures, "the connection broke before the page was whole");
        continue;
      }
      int status = response.statusCode();
      if (status == 200) {
        return new Page(response.body(), next(response.headers()));
      } else if (REDIRECTIONS.contains(status) && redirections < MOST_REDIRECTIONS) {
        redirections++;
        address = own(response.headers().firstValue("Location").orElse(""), "redirects");
      } else if (isLimited(response) && waits < MOST_WAITS) {
        waits++;
        awaitLimit(response.headers());
      } else if (status >= 500) {
        failures++;
        pauseAfterFailure(failures, "it answered with status " + status);
      } else {
        throw new TrackerException(reason(status));
      }
    }
  }

  private Optional<URI> next(HttpHeaders headers) {
    for (String link : headers.allValues("Link")) {
      Matcher next = NEXT.matcher(link);
      if (next.find()) {
        return Optional.of(own(next.group(1), "continues"));
      }
    }
    return Optional.empty();
  }

  private URI own(String text, String does) {
    return own(text)
        .orElseThrow(
            () ->
                new TrackerException(
                    "%s %s at an address of another host, which gets no requests"
                        .formatted(base, does)));
  }

  private String reason(int status) {
    String why =
        switch (status) {
          case 401 -> "the token is not valid";
          case 403, 429 -> "it allows no requests";
          case 404, 410 -> "it has no such repository, or issues are switched off";
          default -> "expected status 200";
        };
    return "%s answered with status %d: %s".formatted(base, status, why);
  }

  // ---------------------------------------------------------------------------------- sending

  private HttpResponse<String> send(URI address) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .header("Accept", "application/vnd.github+json")
            .header("User-Agent", "ordeal");
    if (token.isPresent()) {
      request.header("Authorization", token.header());
    }
    CompletableFuture<HttpResponse<String>> response =
        client.sendAsync(request.build(), info -> new LimitedBody(MOST_BYTES));
    try {
      return response.get(PAGE_TIME.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      response.cancel(true);
      throw new IOException("timeout", e);
    } catch (InterruptedException e) {
      response.cancel(true);
      throw interrupted();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TrackerException known) {
        throw known;
      }
      if (e.getCause() instanceof ConnectException) {
        throw new TrackerException("%s cannot be reached".formatted(base));
      }
      throw new IOException(e.getCause());
    }
  }

  private static TrackerException interrupted() {
    Thread.currentThread().interrupt();
    return new TrackerException("the collection was interrupted");
  }

  private void sleep(Duration time) {
    try {
      waiting.sleep(time);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /** Waits longer after each failure. */
  private void pauseAfterFailure(int failures, String what) {
    if (failures == TRIES) {
      throw new TrackerException("%s failed %d times: %s".formatted(base, TRIES, what));
    }
    sleep(FIRST_PAUSE.multipliedBy(1L << (failures - 1)));
  }

  // ------------------------------------------------------------------------------ rate limits

  private static boolean isLimited(HttpResponse<?> response) {
    HttpHeaders headers = response.headers();
    return response.statusCode() == 429
        || (response.statusCode() == 403
            && (headers.firstValue("Retry-After").isPresent()
                || headers.firstValue("X-RateLimit-Remaining").filter("0"::equals).isPresent()));
  }

  private void awaitLimit(HttpHeaders headers) {
    Instant end = endOfLimit(headers);
    Duration time = Duration.between(waiting.now(), end);
    if (time.compareTo(LONGEST_WAIT) > 0) {
      throw new TrackerException(
          "%s has reached its rate limit, which ends at %s"
              .formatted(base, end.truncatedTo(ChronoUnit.SECONDS)));
    }
    if (!time.isNegative() && !time.isZero()) {
      progress.accept(
          "waiting %d s for the rate limit of %s".formatted(time.toSeconds() + 1, base));
      sleep(time);
    }
  }

  private Instant endOfLimit(HttpHeaders headers) {
    Optional<Long> after = number(headers, "Retry-After");
    if (after.isPresent()) {
      return waiting.now().plusSeconds(after.get());
    }
    return number(headers, "X-RateLimit-Reset")
        .map(Instant::ofEpochSecond)
        .orElseGet(() -> waiting.now().plus(PAUSE_WITHOUT_ADVICE));
  }

  private static Optional<Long> number(HttpHeaders headers, String name) {
    return headers.firstValue(name).filter(text -> text.matches("\\d{1,10}")).map(Long::parseLong);
  }
}
