package io.ordeal.fuzz.known;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.toml.TomlText;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.NamedBug;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * A list of known bugs.
 *
 * @param bugs bugs in the order of their file, with unique ids
 */
public record KnownBugs(List<KnownBug> bugs) {

  /** No known bugs. */
  public static final KnownBugs NONE = new KnownBugs(List.of());

  private static final TomlMapper MAPPER = TomlText.mapper().build();

  private static final String COMMENT =
      """
      # Known bugs of solvers, for: ordeal fuzz --known FILE
      # 'ordeal known' adds, lists and removes them. Each bug has an id, the URL of its report, the
      # bucket of its findings, its solvers, and the script that shows it.
      """;

  public KnownBugs {
    bugs = List.copyOf(bugs);
  }

  /** The file. */
  private record Content(List<Row> bug) {}

  /** One table of the file. */
  private record Row(
      @Nullable String id,
      @Nullable String url,
      @Nullable String bucket,
      List<String> solvers,
      @Nullable String note,
      @Nullable String script) {}

  /**
   * Reads a file of known bugs.
   *
   * @param file name of the file, for messages
   * @throws io.ordeal.fuzz.toml.TomlException with the position, if something is wrong
   */
  public static KnownBugs parse(String file, String text) {
    TomlText toml = new TomlText(file, text, "a file of known bugs", "'ordeal known --help'");
    if (text.lines().allMatch(line -> line.isBlank() || line.startsWith("#"))) {
      return NONE; // the library has no empty text
    }
    List<KnownBug> bugs = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Row row : toml.read(MAPPER, Content.class).bug()) {
      String place = String.valueOf(bugs.size());
      KnownBug bug =
          new KnownBug(
              required(toml, place, "id", row.id()),
              required(toml, place, "url", row.url()),
              required(toml, place, "bucket", row.bucket()),
              row.solvers(),
              row.note() == null ? "" : row.note(),
              row.script() == null ? "" : row.script());
      if (!ids.add(bug.id())) {
        throw toml.at(
            List.of("bug", place, "id"), "the id %s twice".formatted(bug.id()), "each id once");
      }
      if (!isUrl(bug.url())) {
        throw toml.at(
            List.of("bug", place, "url"),
            "'%s'".formatted(bug.url()),
            "the URL of a report, which begins with https://");
      }
      if (!bug.script().isEmpty() && bug.recorded().isEmpty()) {
        throw toml.at(
            List.of("bug", place, "script"),
            "a script without the comments of a finding",
            "the file of a finding, or of 'ordeal reduce'");
      }
      bugs.add(bug);
    }
    return new KnownBugs(bugs);
  }

  private static String required(TomlText toml, String place, String key, @Nullable String value) {
    if (value == null || value.isBlank()) {
      throw toml.at(
          List.of("bug", place, key), "a bug without " + key, "a line %s = \"...\"".formatted(key));
    }
    return value;
  }

  /** Whether a text is the URL of a page. */
  public static boolean isUrl(String text) {
    try {
      URI uri = new URI(text);
      return ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))
          && uri.getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /**
   * Returns the bugs of another campaign: one per bucket, and of those that are not reduced one per
   * set of operators.
   *
   * @param folder folder of the campaign
   * @param reductions reductions of its findings
   */
  public static KnownBugs ofBaseline(
      String folder, List<Finding> findings, List<Reduction> reductions) {
    Map<String, String> reduced = new HashMap<>();
    reductions.stream()
        .filter(Reduction::hasScript)
        .forEach(one -> reduced.put(one.finding(), one.script()));
    // Findings with a reduced script first, because it says most about a bucket.
    List<Finding> sorted = new ArrayList<>(findings);
    sorted.sort(Comparator.comparing(one -> !reduced.containsKey(one.id())));
    Map<String, List<Finding>> byBug = new LinkedHashMap<>();
    for (Finding finding : sorted) {
      String bucket = finding.bug().bucket();
      boolean isOfOneBug = BugIdentity.isOfOneBug(Kind.of(finding.bug().kind()), bucket);
      String key = isOfOneBug ? bucket : "%s %s".formatted(bucket, KnownBug.operatorsOf(finding));
      byBug.computeIfAbsent(key, unused -> new ArrayList<>()).add(finding);
    }
    return new KnownBugs(
        byBug.values().stream().map(group -> ofBaseline(folder, group, reduced)).toList());
  }

  /**
   * Returns the bug that findings show.
   *
   * @param reduced reduced scripts by the ids of findings
   */
  private static KnownBug ofBaseline(
      String folder, List<Finding> findings, Map<String, String> reduced) {
    Finding first = findings.get(0);
    return new KnownBug(
        first.id(),
        "",
        first.bug().bucket(),
        solversIn(first),
        "baseline " + folder,
        reduced.getOrDefault(first.id(), first.files().script()),
        findings.stream()
            .map(finding -> new ComparedFinding(finding).test())
            .collect(Collectors.toSet()));
  }

  /** Returns the solvers at the beginning of the name of a bucket. */
  private static List<String> solversIn(Finding finding) {
    int kind = finding.bug().bucket().indexOf("-" + finding.bug().kind());
    return kind < 0 ? List.of() : List.of(finding.bug().bucket().substring(0, kind).split("-", -1));
  }

  /** Returns the bug that a finding shows; empty if the finding is new. */
  public Optional<KnownBug> of(Finding finding) {
    ComparedFinding compared = new ComparedFinding(finding);
    return Criterion.ALL.stream()
        .flatMap(criterion -> bugs.stream().filter(known -> criterion.matches(known, compared)))
        .findFirst();
  }

  /** Returns the bugs with reduced scripts, from which other bugs can be distinguished. */
  public List<NamedBug> named() {
    return bugs.stream().flatMap(bug -> bug.named().stream()).toList();
  }

  /** Whether a finding may turn out to show a known bug once it is in the bucket of its bug. */
  public boolean mayKnow(Finding finding) {
    boolean isOpen = !BugIdentity.isOfOneBug(Kind.of(finding.bug().kind()), finding.bug().bucket());
    return isOpen && named().stream().anyMatch(bug -> bug.identity().equals(finding.identity()));
  }

  public Optional<KnownBug> named(String id) {
    return bugs.stream().filter(bug -> bug.id().equals(id)).findFirst();
  }

  /** Returns these bugs and those others whose ids are new. */
  public KnownBugs with(KnownBugs others) {
    return new KnownBugs(
        Stream.concat(
                bugs.stream(), others.bugs.stream().filter(other -> named(other.id()).isEmpty()))
            .toList());
  }

  /**
   * Returns the bugs of two baselines. Of two bugs with the same id, the one with a reduced script
   * stays, and gets the test cases of both.
   */
  public KnownBugs unitedWith(KnownBugs others) {
    Map<String, KnownBug> united = new LinkedHashMap<>();
    Stream.concat(bugs.stream(), others.bugs.stream())
        .forEach(bug -> united.merge(bug.id(), bug, KnownBug::unitedWith));
    return new KnownBugs(List.copyOf(united.values()));
  }

  /** Returns these bugs with one more, which replaces a bug with the same id. */
  public KnownBugs with(KnownBug bug) {
    return named(bug.id()).isEmpty()
        ? new KnownBugs(Stream.concat(bugs.stream(), Stream.of(bug)).toList())
        : new KnownBugs(bugs.stream().map(one -> one.id().equals(bug.id()) ? bug : one).toList());
  }

  /** Returns these bugs without those with the given ids. */
  public KnownBugs without(Set<String> ids) {
    return new KnownBugs(bugs.stream().filter(bug -> !ids.contains(bug.id())).toList());
  }

  /** Returns the content of the file. */
  public String text() {
    return COMMENT + bugs.stream().map(KnownBugs::table).collect(Collectors.joining());
  }

  private static String table(KnownBug bug) {
    StringBuilder text = new StringBuilder("\n[[bug]]\n");
    text.append("id = ").append(quoted(bug.id())).append('\n');
    text.append("url = ").append(quoted(bug.url())).append('\n');
    text.append("bucket = ").append(quoted(bug.bucket())).append('\n');
    text.append("solvers = ")
        .append(
            bug.solvers().stream()
                .map(KnownBugs::quoted)
                .collect(Collectors.joining(", ", "[", "]")))
        .append('\n');
    if (!bug.note().isEmpty()) {
      text.append("note = ").append(quoted(bug.note())).append('\n');
    }
    if (!bug.script().isEmpty()) {
      text.append("script = ").append(longText(bug.script())).append('\n');
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return '"' + escaped(text).replace("\n", "\\n") + '"';
  }

  /**
   * Returns a literal string of TOML if it can hold the text, which is easier to read and to merge;
   * otherwise an escaped string.
   */
  private static String longText(String text) {
    boolean isPlain =
        text.endsWith("\n")
            && !text.contains("'''")
            && text.chars().allMatch(c -> c == '\n' || c == '\t' || (c >= ' ' && c != 0x7F));
    return isPlain ? "'''\n" + text + "'''" : "\"\"\"\n" + escaped(text) + "\"\"\"";
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        escaped.append('\\').append(c);
      } else if (c == '\n' || (c >= ' ' && c != 0x7F)) {
        escaped.append(c);
      } else {
        escaped.append("\\u%04X".formatted((int) c));
      }
    }
    return escaped.toString();
  }
}
