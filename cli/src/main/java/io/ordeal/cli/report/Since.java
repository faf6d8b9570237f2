package io.ordeal.cli.report;

import io.ordeal.cli.console.BadInput;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a time in the past as users write it. */
final class Since {

  private static final Pattern AGO = Pattern.compile("(\\d{1,6})([mhdw])");

  private static final Map<String, Duration> UNITS =
      Map.of(
          "m",
          Duration.ofMinutes(1),
          "h",
          Duration.ofHours(1),
          "d",
          Duration.ofDays(1),
          "w",
          Duration.ofDays(7));

  private Since() {}

  /** Parses {@code 7d}, {@code 2026-11-10} or {@code 2026-11-10T12:00:00Z}. */
  static Instant parse(String text, Clock clock) {
    Instant now = clock.instant();
    Instant moment = moment(text, now, clock.getZone());
    if (moment.isAfter(now)) {
      throw new BadInput(
          "--since: found %s, which is in the future; wanted a time in the past".formatted(text));
    }
    return moment;
  }

  private static Instant moment(String text, Instant now, ZoneId zone) {
    Matcher ago = AGO.matcher(text);
    Duration unit = ago.matches() ? UNITS.get(ago.group(2)) : null;
    if (unit != null) {
      return now.minus(unit.multipliedBy(Long.parseLong(ago.group(1))));
    }
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).atStartOfDay(zone).toInstant();
    } catch (DateTimeException e) {
      throw new BadInput(
          "--since: found '%s', wanted a time such as 7d, 12h, 2026-11-10 or 2026-11-10T12:00:00Z"
              .formatted(text));
    }
  }
}
