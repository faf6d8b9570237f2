package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text format of a {@link LearnedTable}: one line per option, and per pair with observations.
 * Options that never had an effect on an operation are listed by number.
 */
public final class LearnedFile {

  /** Size of the largest file that is read, in bytes. */
  public static final long MOST_BYTES = 64_000_000;

  private static final String FORMAT = "ordeal-learned";
  private static final String FORMAT_VERSION = "1";
  private static final String END = "end";
  private static final String EXPLANATION =
      """
      # Which options of a solver matter for which operations, learned by 'ordeal learn'.
      # A pair: RELATION OPTION TRIALS EFFECTS CONFIRMED CONFLICTS SILENCED ACTIVE
      # Without effect: silent TRIALS NUMBERS-OF-OPTIONS
      # SILENCED, ACTIVE: formulas on which the effect is lost with the command, or stays.
      # A&B are two operations, or two options, that matter together.
      """;

  private static final Set<String> RELATIONS =
      new HashSet<>(Arrays.stream(Relation.values()).map(Relation::word).toList());

  private static final Pattern EFFORT =
      Pattern.compile("rounds=(\\d{1,18}) queries=(\\d{1,18}) seconds=(\\d{1,12})");
  private static final Pattern NUMBERS =
      Pattern.compile("(?:\\d{1,6}(?:-\\d{1,6})?)(?:,\\d{1,6}(?:-\\d{1,6})?)*");
  private static final Pattern COUNT = Pattern.compile("\\d{1,9}");

  private final String name;
  private final List<String> lines;
  private final List<String> options = new ArrayList<>();
  private int at;
  private @Nullable LearnedTable table;
  private String operation = "";

  private LearnedFile(String name, String text) {
    this.name = name;
    this.lines = text.lines().toList();
  }

  /** Returns the table as text. */
  public static String text(LearnedTable table) {
    StringBuilder text = new StringBuilder();
    text.append(FORMAT).append(' ').append(FORMAT_VERSION).append('\n').append(EXPLANATION);
    text.append("solver %s %s\n".formatted(table.solver(), table.version()));
    if (!table.fixed().isDefault()) {
      text.append("fixed ").append(table.fixed().text()).append('\n');
    }
    LearnedTable.Effort effort = table.effort();
    text.append(
        "effort rounds=%d queries=%d seconds=%d\n"
            .formatted(effort.rounds(), effort.queries(), effort.time().toSeconds()));
    Map<String, Integer> numbers = new HashMap<>();
    for (String option : table.options()) {
      numbers.put(option, numbers.size() + 1);
      text.append("option %d %s\n".formatted(numbers.size(), option));
    }
    table.unusable().forEach(option -> text.append("unusable %s\n".formatted(option)));
    for (String operation : table.operations()) {
      text.append("operation ").append(operation).append('\n');
      SortedMap<Integer, List<Integer>> silent = new TreeMap<>();
      table
          .row(operation)
          .forEach(
              (option, seen) -> {
                if (seen.isSilent()) {
                  silent
                      .computeIfAbsent(seen.trials(), key -> new ArrayList<>())
                      .add(numbers.getOrDefault(option, 0));
                } else {
                  text.append(line(option, seen));
                }
              });
      silent.forEach(
          (trials, which) ->
              text.append(
                  "silent %d %s\n".formatted(trials, ranges(which.stream().sorted().toList()))));
    }
    return text.append(END).append('\n').toString();
  }

  private static String line(String option, Evidence seen) {
    return "%s %s %d %d %d %d %d %d\n"
        .formatted(
            seen.relation().word(),
            option,
            seen.trials(),
            seen.effects(),
            seen.confirmed(),
            seen.conflicts(),
            seen.silenced(),
            seen.active());
  }

  /** Returns text such as {@code 1-3,7}. */
  private static String ranges(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    int i = 0;
    while (i < numbers.size()) {
      int last = i;
      while (last + 1 < numbers.size() && numbers.get(last + 1) == numbers.get(last) + 1) {
        last++;
      }
      text.append(i == 0 ? "" : ",").append(numbers.get(i));
      if (last > i) {
        text.append('-').append(numbers.get(last));
      }
      i = last + 1;
    }
    return text.toString();
  }

  /**
   * Reads a table.
   *
   * @param name name of the file, for messages
   * @throws LearnException if the text is no table, or is incomplete
   */
  public static LearnedTable parse(String name, String text) {
    return new LearnedFile(name, text).parse();
  }

  private LearnedTable parse() {
    checkFormat();
    for (at = 1; at < lines.size(); at++) {
      String line = lines.get(at);
      if (line.equals(END)) {
        if (at + 1 < lines.size()) {
          at++;
          throw wrong("nothing behind the line 'end'");
        }
        return table();
      }
      if (!line.startsWith("#")) {
        read(line, List.of(line.split(" ", -1)));
      }
    }
    throw new LearnException(
        "%s is incomplete: the line 'end' is missing; learn it again".formatted(name));
  }

  private void checkFormat() {
    String first = lines.isEmpty() ? "" : lines.get(0);
    if (!first.startsWith(FORMAT + " ")) {
      throw new LearnException(
          "%s is no table of learned options: the first line is not '%s %s'"
              .formatted(name, FORMAT, FORMAT_VERSION));
    }
    String version = first.substring(FORMAT.length() + 1);
    if (!version.equals(FORMAT_VERSION)) {
      throw new LearnException(
          "%s has format %s; this release reads format %s: learn it again, or use the release that"
                  .formatted(name, version, FORMAT_VERSION)
              + " wrote it");
    }
  }

  private void read(String line, List<String> words) {
    String kind = words.get(0);
    String rest = line.substring(Math.min(line.length(), kind.length() + 1));
    if (kind.equals("solver") && words.size() == 3 && table == null) {
      table = new LearnedTable(words.get(1), words.get(2));
    } else if (kind.equals("fixed")) {
      table = withFixed(table(), rest);
    } else if (kind.equals("effort")) {
      table().effort(effort(rest));
    } else if (kind.equals("option") && words.size() == 3) {
      option(words.get(1), words.get(2));
    } else if (kind.equals("unusable") && words.size() == 2) {
      table().addUnusable(rest);
    } else if (kind.equals("operation") && words.size() == 2 && !rest.isEmpty()) {
      operation = rest;
      table().addOperation(operation);
    } else if (kind.equals("silent") && words.size() == 3 && !operation.isEmpty()) {
      silent(words.get(1), words.get(2));
    } else if (RELATIONS.contains(kind) && words.size() == 8 && !operation.isEmpty()) {
      pair(words);
    } else {
      throw wrong("a line of such a table");
    }
  }

  private LearnedTable withFixed(LearnedTable before, String text) {
    try {
      Configuration fixed = Configuration.parse(text);
      boolean isFirst =
          before.fixed().isDefault()
              && before.options().isEmpty()
              && before.effort().equals(LearnedTable.Effort.NONE);
      if (isFirst && !fixed.isDefault()) {
        return new LearnedTable(before.solver(), before.version(), fixed);
      }
    } catch (IllegalArgumentException e) {
      // no list of options
    }
    throw wrong("'fixed NAME=VALUE' once, before the options");
  }

  private LearnedTable.Effort effort(String text) {
    Matcher parts = EFFORT.matcher(text);
    if (!parts.matches()) {
      throw wrong("rounds=N queries=N seconds=N");
    }
    return new LearnedTable.Effort(
        Long.parseLong(parts.group(1)),
        Long.parseLong(parts.group(2)),
        Duration.ofSeconds(Long.parseLong(parts.group(3))));
  }

  private void option(String number, String option) {
    options.add(option);
    if (!number.equals(String.valueOf(options.size()))) {
      throw wrong("option number " + options.size());
    }
    table().addOptions(List.of(option));
  }

  private void silent(String trials, String numbers) {
    if (!COUNT.matcher(trials).matches() || !NUMBERS.matcher(numbers).matches()) {
      throw wrong("the number of trials and numbers of options");
    }
    Evidence seen = new Evidence(Integer.parseInt(trials), 0, 0, 0, 0, 0);
    for (String range : numbers.split(",", -1)) {
      String[] ends = range.split("-", -1);
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      if (first < 1 || last > options.size() || first > last) {
        throw wrong("numbers from 1 to " + options.size());
      }
      for (int i = first; i <= last; i++) {
        table().add(operation, options.get(i - 1), seen);
      }
    }
  }

  private void pair(List<String> words) {
    List<String> counts = words.subList(2, words.size());
    if (!counts.stream().allMatch(COUNT.asMatchPredicate())) {
      throw wrong("an option and six numbers");
    }
    List<Integer> n = counts.stream().map(Integer::valueOf).toList();
    table()
        .add(
            operation,
            words.get(1),
            new Evidence(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5)));
  }

  private LearnedTable table() {
    if (table == null) {
      throw wrong("the line 'solver NAME VERSION' first");
    }
    return table;
  }

  private LearnException wrong(String expected) {
    String found = at < lines.size() ? lines.get(at) : "";
    String shown = found.length() > 60 ? found.substring(0, 60) + "..." : found;
    return new LearnException(
        "%s:%d: found '%s', expected %s".formatted(name, at + 1, shown, expected));
  }
}
