package io.ordeal.cli.report;

import io.ordeal.cli.console.BadInput;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address at which the page of a campaign is served.
 *
 * @param host host as the user wrote it
 */
record ServeAddress(String host, InetAddress address, int port) {

  private static final Pattern TEXT =
      Pattern.compile("(?:(?<host>\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9.-]+):)?(?<port>\\d{1,5})");

  /** An address without a name, as browsers write it. */
  private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final String USUAL_HOST = "127.0.0.1";

  private static final int USUAL_PORT = 80;

  private static final int MOST = 65535;

  /** Parses {@code 127.0.0.1:8080}, {@code [::1]:8080} or {@code 8080}. */
  static ServeAddress parse(String text) {
    Matcher parts = TEXT.matcher(text);
    int port = parts.matches() ? Integer.parseInt(parts.group("port")) : MOST + 1;
    if (port > MOST) {
      throw new BadInput(
          "--serve: found '%s', wanted an address such as 127.0.0.1:8080".formatted(text));
    }
    String given = parts.group("host");
    String host = given == null ? USUAL_HOST : given;
    try {
      return new ServeAddress(host, InetAddress.getByName(host.replaceAll("[\\[\\]]", "")), port);
    } catch (UnknownHostException e) {
      throw new BadInput(
          "--serve: found '%s', wanted the name or address of this machine, such as 127.0.0.1"
              .formatted(host));
    }
  }

  ServeAddress withPort(int other) {
    return new ServeAddress(host, address, other);
  }

  InetSocketAddress socket() {
    return new InetSocketAddress(address, port);
  }

  /** Whether only this machine can connect. */
  boolean isLoopback() {
    return address.isLoopbackAddress();
  }

  /**
   * Whether a request names this server. A page from elsewhere can make its own name point here,
   * but then the request has that name.
   */
  boolean isNamedBy(@Nullable String hostHeader) {
    if (hostHeader == null) {
      return false;
    }
    String wanted = hostHeader.toLowerCase(Locale.ROOT);
    String end = ":" + port;
    String other = port == USUAL_PORT ? wanted : ""; // which browsers omit
    String name =
        wanted.endsWith(end) ? wanted.substring(0, wanted.length() - end.length()) : other;
    return name.equals(host.toLowerCase(Locale.ROOT))
        || (isLoopback() ? LOOPBACK.contains(name) : NUMBERS.matcher(name).matches());
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
