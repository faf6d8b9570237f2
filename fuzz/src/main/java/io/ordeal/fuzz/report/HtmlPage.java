package io.ordeal.fuzz.report;

import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.page.Html;
import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A campaign as one self-contained page of HTML.
 *
 * @param overview settings and progress of the campaign
 * @param buckets findings of the campaign
 */
public record HtmlPage(String title, String subtitle, Part overview, Part buckets) {

  /**
   * A part of the page that may change while it is displayed.
   *
   * @param hash hash that changes with the part
   */
  public record Part(String hash, String html) {

    private static Part of(String html) {
      return new Part(ContentHash.of(html).substring(0, 16), html);
    }
  }

  /** Most rows of a bar chart; the rest are one row. */
  private static final int MOST_BARS = 8;

  /** Most other findings of a bucket whose formulas are shown. */
  private static final int MOST_OTHERS = 2;

  /** Most rows in the table of a bucket. */
  private static final int MOST_ROWS = 200;

  /** Makes the page of a campaign. */
  public static HtmlPage of(CampaignReport report) {
    return new HtmlPage(
        titleOf(report),
        subtitle(report),
        Part.of(new Overview(report).html()),
        Part.of(new Buckets(report).html()));
  }

  private static String titleOf(CampaignReport report) {
    Path name = Path.of(report.folder()).toAbsolutePath().normalize().getFileName();
    return name == null ? report.folder() : name.toString();
  }

  private static String subtitle(CampaignReport report) {
    Timeline.Point end = report.progress().end();
    List<String> parts = new ArrayList<>();
    if (!report.progress().targets().isEmpty()) {
      parts.add(String.join(", ", report.progress().targets().keySet()));
    }
    if (end.seconds() > 0) {
      parts.add("%s of testing".formatted(Wording.clock(end.seconds())));
    }
    parts.add(Quantity.of(report.findings(), "finding"));
    parts.add(Quantity.of(report.buckets().size(), "bucket"));
    return String.join(" · ", parts);
  }

  /** Returns the policy that a server sends with the page. */
  public static String servedPolicy() {
    return PageParts.policy(true) + "; frame-ancestors 'none'";
  }

  /**
   * Returns the whole page.
   *
   * @param isServed whether it asks its server for updates
   */
  public String text(boolean isServed) {
    Html html = new Html().html("<!doctype html>\n");
    if (isServed) {
      html.open("html", "lang", "en", "data-live", "yes");
    } else {
      html.open("html", "lang", "en");
    }
    html.open("head").newLine();
    html.single("meta", "charset", "utf-8").newLine();
    html.single(
            "meta", "http-equiv", "Content-Security-Policy", "content", PageParts.policy(isServed))
        .newLine();
    html.single("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.single("meta", "name", "referrer", "content", "no-referrer");
    html.single("link", "rel", "icon", "href", "data:,");
    html.element("title", "Ordeal: " + title).newLine();
    html.open("style").html(PageParts.STYLE).close().newLine();
    html.close().open("body").newLine();
    html.open("header", "class", "top").open("div");
    html.element("p", "Ordeal campaign", "class", "kicker");
    html.element("h1", title);
    html.element("p", subtitle, "class", "sub");
    html.open("nav", "aria-label", "Parts of the page");
    html.element("a", "Bugs", "href", "#bugs").element("a", "Progress", "href", "#progress");
    html.element("a", "Findings by kind, solver, engine …", "href", "#breakdown");
    html.element("a", "What was run", "href", "#run").close();
    html.element("span", "", "class", "state", "id", "state").close();
    html.element("button", "Dark theme", "id", "theme", "type", "button").close();
    html.newLine().open("main");
    html.open("div", "id", "overview", "data-hash", overview.hash()).html(overview.html()).close();
    html.newLine().open("div", "class", "filter").element("h2", "Bugs", "id", "bugs");
    html.single(
        "input",
        "id",
        "filter",
        "type",
        "search",
        "placeholder",
        "Filter: solver, kind, theory, option, engine …",
        "aria-label",
        "Filter bugs");
    html.element("span", "", "class", "note", "id", "shown").close().newLine();
    html.open("div", "id", "buckets", "data-hash", buckets.hash()).html(buckets.html()).close();
    html.close().newLine();
    html.element(
        "footer", "Made by Ordeal. The page is complete: it loads nothing from elsewhere.");
    html.newLine().open("script").html(PageParts.CHARTS).close().newLine();
    html.open("script").html(PageParts.SCRIPT).close().newLine();
    return html.close().close().newLine().end();
  }

  /** Settings and progress of the campaign. */
  private record Overview(CampaignReport report) {

    String html() {
      Html html = new Html();
      tiles(html);
      priorities(html);
      charts(html);
      breakdown(html);
      settings(html);
      return html.end();
    }

    private void tiles(Html html) {
      Timeline.Point end = report.progress().end();
      html.open("dl", "class", "tiles");
      tile(html, "Buckets", Wording.number(report.buckets().size()));
      if (report.since().isPresent()) {
        tile(html, "New buckets", Wording.number(report.news().size()));
      }
      tile(html, "Findings", Wording.number(report.findings()));
      tile(html, "Tests", Wording.number(end.tests()));
      tile(
          html,
          "Tests per second",
          end.seconds() == 0
              ? "–"
              : String.format(Locale.ROOT, "%,.1f", end.tests() / end.seconds()));
      tile(html, "Decided", Wording.share(end.decided(), end.tests()));
      tile(html, "Behaviours", Wording.number(end.behaviours()));
      if (end.coveredPlaces() > 0) {
        tile(html, "Covered places", Wording.number(end.coveredPlaces()));
      }
      html.close().newLine();
    }

    private static void tile(Html html, String label, String value) {
      html.open("div", "class", "tile").element("dt", label).element("dd", value).close();
    }

    private void priorities(Html html) {
      Map<Priority, Long> counts = new TreeMap<>();
      report.buckets().forEach(bucket -> counts.merge(bucket.priority(), 1L, Long::sum));
      if (counts.isEmpty()) {
        html.element("p", "No findings so far.", "class", "note");
        return;
      }
      html.open("ul", "class", "priorities", "aria-label", "Buckets by priority");
      counts.forEach(
          (priority, count) ->
              html.open("li")
                  .element(
                      "span",
                      "P%d %s: %s"
                          .formatted(
                              priority.number(), priority.description(), Wording.number(count)),
                      "class",
                      "badge p" + priority.number())
                  .close());
      html.close().newLine();
    }

    private void charts(Html html) {
      List<Timeline.Point> points = report.progress().points();
      html.element("h2", "Progress", "id", "progress");
      if (points.isEmpty()) {
        html.element("p", "No statistics so far.", "class", "note");
        return;
      }
      html.element("div", "", "id", "series", "hidden", "", "data-series", series(points));
      html.open("div", "class", "charts");
      chart(html, "Throughput (tests per second)", "rate", "tests per second");
      if (report.progress().end().coveredPlaces() > 0) {
        chart(html, "Covered places of code", "covered", "places");
      }
      chart(html, "Behaviour signatures", "behaviours", "behaviours");
      chart(html, "Findings", "findings", "findings");
      html.close();
      html.open("noscript").element("p", "The charts need scripts.", "class", "note").close();
    }

    private static void chart(Html html, String title, String names, String labels) {
      html.open("div", "class", "chart").element("h3", title);
      html.element("div", "", "class", "plot", "data-names", names, "data-labels", labels).close();
    }

    private static String series(List<Timeline.Point> points) {
      Map<String, List<Number>> series = new LinkedHashMap<>();
      List.of("seconds", "rate", "behaviours", "covered", "findings")
          .forEach(name -> series.put(name, new ArrayList<>()));
      Timeline.Point before = new Timeline.Point(0, 0, 0, 0, 0, 0, 0);
      for (Timeline.Point point : points) {
        double time = point.seconds() - before.seconds();
        double rate = time <= 0 ? 0 : (point.tests() - before.tests()) / time;
        add(series, "seconds", Math.round(point.seconds() * 10) / 10.0);
        add(series, "rate", Math.round(rate * 100) / 100.0);
        add(series, "behaviours", point.behaviours());
        add(series, "covered", point.coveredPlaces());
        add(series, "findings", point.findings());
        before = point;
      }
      return JsonMapper.shared().writeValueAsString(series);
    }

    private static void add(Map<String, List<Number>> series, String name, Number value) {
      series.getOrDefault(name, new ArrayList<>()).add(value);
    }

    private void breakdown(Html html) {
      if (report.buckets().isEmpty()) {
        return;
      }
      html.element("h2", "Findings by …", "id", "breakdown").open("div", "class", "bars");
      bars(html, "Kind", one -> Stream.of(one.kind().text() + ", " + one.certainty().text()));
      bars(html, "Solver", one -> one.accused().stream().map(HtmlPage::solver));
      bars(html, "Engine", one -> Stream.of(one.engine()));
      bars(html, "Theory", one -> one.theories().stream());
      bars(
          html,
          "Options",
          one ->
              one.options().isDefault()
                  ? Stream.of("none")
                  : one.options().options().keySet().stream());
      html.close();
    }

    private void bars(Html html, String title, Function<ReportedFinding, Stream<String>> groups) {
      Map<String, Long> counts = new TreeMap<>();
      report.buckets().stream()
          .flatMap(bucket -> bucket.findings().stream())
          .forEach(
              one -> groups.apply(one).distinct().forEach(g -> counts.merge(g, 1L, Long::sum)));
      List<Map.Entry<String, Long>> rows =
          counts.entrySet().stream()
              .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
              .toList();
      long most = rows.isEmpty() ? 1 : rows.get(0).getValue();
      html.open("div").element("h3", title);
      rows.stream().limit(MOST_BARS).forEach(row -> bar(html, row.getKey(), row.getValue(), most));
      if (rows.size() > MOST_BARS) {
        html.element(
            "p", "and %s more".formatted(Wording.number(rows.size() - MOST_BARS)), "class", "note");
      }
      html.close();
    }

    private static void bar(Html html, String label, long count, long most) {
      html.open("div", "class", "bar").element("span", label, "title", label);
      html.open("svg", "viewBox", "0 0 100 6", "preserveAspectRatio", "none", "aria-hidden", "true")
          .open(
              "rect",
              "width",
              String.format(Locale.ROOT, "%.1f", Math.max(0.5, 100.0 * count / most)),
              "height",
              "6")
          .close()
          .close();
      html.element("b", Wording.number(count)).close();
    }

    private void settings(Html html) {
      html.element("h2", "What was run", "id", "run").open("dl", "class", "facts");
      report
          .progress()
          .targets()
          .forEach((target, answers) -> fact(html, "Solver", target + ": " + counts(answers)));
      if (!report.progress().engines().isEmpty()) {
        fact(html, "Tests by engine", counts(report.progress().engines()));
      }
      try {
        CampaignFile file = CampaignFile.parse("campaign.toml", report.campaign());
        if (file.cases().seed() != null) {
          fact(html, "Seed of randomness", String.valueOf(file.cases().seed()));
        }
        fact(html, "Seeds", Wording.list(file.cases().seeds(), "those that come with Ordeal"));
        fact(html, "Engines", Wording.list(file.cases().engines(), "the default"));
        fact(html, "Solvers", Wording.list(file.solvers().solvers(), "the default"));
        fact(html, "Modes", Wording.list(file.solvers().modes(), "the default"));
        if (file.solvers().config() != null) {
          fact(
              html,
              "Option strategy",
              "%s; options: %s".formatted(file.solvers().config(), file.solvers().options()));
        }
        if (file.limits().limit() != null) {
          fact(
              html,
              "Limits",
              "%s per check, %s of memory"
                  .formatted(file.limits().limit(), file.limits().memory()));
        }
        if (file.extent().time() != null) {
          fact(html, "Planned time", file.extent().time());
        }
      } catch (TomlException e) {
        fact(html, "Settings", "campaign.toml cannot be read: " + e.getMessage());
      }
      fact(html, "Folder", report.folder());
      html.close().open("details", "id", "campaign-file").element("summary", "campaign.toml");
      code(html, report.campaign(), CAMPAIGN_LENGTH, "campaign.toml");
      html.close();
    }

    private static String counts(Map<String, Long> counts) {
      List<String> words = new ArrayList<>();
      counts.forEach((name, count) -> words.add(name + " " + Wording.number(count)));
      return Wording.list(words, "nothing");
    }
  }

  private static final int CAMPAIGN_LENGTH = 20_000;

  private static String solver(Accused accused) {
    return accused.version().isEmpty()
        ? accused.program()
        : accused.program() + " " + accused.version();
  }

  private static void fact(Html html, String name, String value) {
    html.element("dt", name).element("dd", value);
  }

  /** Writes a text up to the given length, with a copy button if it is complete. */
  private static void code(Html html, String text, int most, String file) {
    String shown = text.stripTrailing();
    boolean isCut = cost(shown) > most;
    html.open("div", "class", "code");
    if (isCut) {
      shown = start(shown, most);
    } else {
      html.element("button", "Copy", "class", "copy", "type", "button");
    }
    html.open("pre", "tabindex", "0").lines(shown).close().close();
    if (isCut) {
      html.element(
          "p",
          "Cut after %s of %s characters; %s has all."
              .formatted(Wording.number(shown.length()), Wording.number(text.length()), file),
          "class",
          "cut");
    }
  }

  /**
   * Returns the beginning of a text that costs at most the given number of bytes, in whole lines if
   * they are not too long.
   */
  private static String start(String text, int most) {
    int end = 0;
    int cost = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      cost += cost(point);
      if (cost > most) {
        break;
      }
      end += Character.charCount(point);
    }
    int line = text.lastIndexOf('\n', end);
    return text.substring(0, line > end / 2 ? line : end);
  }

  private static int cost(String text) {
    return text.codePoints().map(HtmlPage::cost).sum();
  }

  /** Returns about how many bytes a character takes on the page. */
  private static int cost(int point) {
    if (point == '\n' || point == '\t') {
      return 1;
    }
    if (!Printable.isPlain(point)) {
      return 8;
    }
    return "&<>\"'".indexOf(point) >= 0 ? 5 : point < 0x80 ? 1 : 3;
  }

  /** The findings of the campaign. */
  private static final class Buckets {

    /** Approximate limit in bytes for all formulas of a page. */
    private static final int FORMULAS = 800_000;

    /** Limit in bytes for all models. */
    private static final int MODELS = 200_000;

    /** Limit in bytes for all formulas other than the first of each bucket. */
    private static final int OTHERS = 300_000;

    private static final int LONGEST = 20_000;
    private static final int LONGEST_COMMAND = 2_000;

    /** Most characters of a line in a summary. */
    private static final int LONGEST_LINE = 220;

    private final CampaignReport report;
    private final int longestFormula;
    private final int longestModel;
    private final int longestOther;

    Buckets(CampaignReport report) {
      this.report = report;
      int count = Math.max(1, report.buckets().size());
      longestFormula = Math.min(LONGEST, FORMULAS / count);
      longestModel = Math.min(LONGEST, MODELS / count);
      longestOther = Math.min(LONGEST, OTHERS / count / (MOST_OTHERS + 1));
    }

    String html() {
      Html html = new Html();
      report.buckets().forEach(bucket -> bucket(html, bucket));
      return html.end();
    }

    private void bucket(Html html, ReportedBucket bucket) {
      ReportedFinding best = bucket.best();
      html.open(
          "article",
          "class",
          "bucket p" + bucket.priority().number(),
          "data-search",
          searchText(bucket));
      html.open("details", "id", bucket.name()).open("summary");
      html.element(
          "span",
          "P%d %s".formatted(bucket.priority().number(), bucket.kind().text()),
          "class",
          "badge p" + bucket.priority().number());
      html.element(
          "span",
          bucket.certainty().text() + (report.since().isPresent() && bucket.isNew() ? ", new" : ""),
          "class",
          "certainty");
      html.element(
          "span",
          shortened("%s: %s".formatted(versions(bucket), best.finding().answer().reason())),
          "class",
          "title");
      html.element("span", shortened(meta(bucket)), "class", "meta").close();
      html.open("div", "class", "body");
      facts(html, bucket);
      formulas(html, best);
      html.element("h3", "Command");
      code(html, best.command(), LONGEST_COMMAND, best.path());
      html.element("h3", "Replay");
      code(html, best.replayCommand(report.folder()), LONGEST_COMMAND, best.path());
      others(html, bucket);
      html.close().close().close().newLine();
    }

    private static String shortened(String text) {
      return text.length() <= LONGEST_LINE
          ? text
          : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_LINE)))
              + " …";
    }

    private static String versions(ReportedBucket bucket) {
      return (bucket.solver() + " " + String.join(", ", bucket.versions())).strip();
    }

    private static String meta(ReportedBucket bucket) {
      List<String> parts = new ArrayList<>();
      parts.add(Quantity.of(bucket.findings().size(), "finding"));
      parts.add(Wording.list(bucket.best().theories(), "theories not known"));
      parts.add(
          bucket.best().options().isDefault() ? "default options" : bucket.best().options().text());
      parts.add(Wording.bytes(bucket.best().bytes()));
      parts.add("found at " + Wording.clock(bucket.firstSeconds()));
      if (bucket.condition() != Condition.ALONE) {
        parts.add(bucket.condition().description());
      }
      return String.join(" · ", parts);
    }

    private static String searchText(ReportedBucket bucket) {
      return Stream.of(
              List.of(
                  bucket.name(),
                  bucket.certainty().text(),
                  bucket.priority().description(),
                  bucket.best().finding().answer().reason()),
              bucket.versions(),
              bucket.engines(),
              bucket.theories(),
              bucket.options())
          .flatMap(List::stream)
          .collect(
              Collectors.collectingAndThen(
                  Collectors.joining(" "), all -> shortenedSearch(all.toLowerCase(Locale.ROOT))));
    }

    private static String shortenedSearch(String text) {
      return text.length() <= 2 * LONGEST_LINE ? text : text.substring(0, 2 * LONGEST_LINE);
    }

    private static void facts(Html html, ReportedBucket bucket) {
      ReportedFinding best = bucket.best();
      html.open("dl", "class", "facts");
      fact(html, "Bucket", bucket.name());
      fact(html, "Reason", best.reason());
      fact(html, "Solver", String.join("; ", best.finding().answer().guilty()));
      fact(html, "Options", Wording.list(List.of(best.options().text()), "the defaults"));
      fact(html, "Theories", Wording.list(best.theories(), "not known"));
      fact(html, "Reproduced", Wording.reproduction(best.finding()));
      String made = FindingText.madeBy(best.file());
      fact(
          html,
          "Made by",
          made.isEmpty()
              ? "%s, path %s".formatted(best.engine(), best.finding().origin().path())
              : made);
      FindingText.seedResult(best.finding().files().script())
          .map(SeedResult::text)
          .ifPresent(text -> fact(html, "Unmutated seed", text));
      fact(html, "File", best.path());
      if (!best.finding().files().session().isEmpty()) {
        fact(html, "All scripts of the process", best.finding().sessionFile());
      }
      html.close();
    }

    private void formulas(Html html, ReportedFinding best) {
      String file = best.path();
      html.element(
          "h3",
          best.reduced()
              .map(
                  reduced ->
                      "Reduced formula (%s, from %s%s)"
                          .formatted(
                              Wording.bytes(best.bytes()),
                              Wording.bytes(best.originalBytes()),
                              reduced.isComplete() ? "" : ", not finished"))
              .orElseGet(() -> "Formula (%s)".formatted(Wording.bytes(best.bytes()))));
      code(html, best.script(), longestFormula, file);
      if (!best.model().isEmpty()) {
        html.element("h3", best.modelTitle());
        code(html, best.model(), longestModel, file);
      }
      if (best.reduced().isPresent()) {
        html.open("details", "id", best.id() + "-original")
            .element("summary", "Formula as it was found");
        code(html, best.originalScript(), longestOther, best.finding().file());
        html.close();
      }
    }

    private void others(Html html, ReportedBucket bucket) {
      List<ReportedFinding> rest = bucket.findings().subList(1, bucket.findings().size());
      if (rest.isEmpty()) {
        return;
      }
      html.element("h3", "Other findings of this bucket");
      rest.stream()
          .limit(MOST_OTHERS)
          .forEach(
              one -> {
                html.open("details", "id", one.id())
                    .element("summary", "%s (%s)".formatted(one.id(), Wording.bytes(one.bytes())));
                code(html, one.script(), longestOther, one.path());
                html.close();
              });
      html.open("table", "class", "rows").open("thead").open("tr");
      html.element("th", "Finding").element("th", "Engine").element("th", "Path");
      html.element("th", "Options").element("th", "Bytes", "class", "number");
      html.element("th", "Found at").close().close().open("tbody");
      rest.stream()
          .limit(MOST_ROWS)
          .forEach(
              one -> {
                html.open("tr");
                html.element("td", one.id(), "class", "path", "data-label", "Finding");
                html.element("td", one.engine(), "data-label", "Engine");
                html.element("td", one.finding().origin().path(), "data-label", "Path");
                html.element(
                    "td",
                    shortened(Wording.list(List.of(one.options().text()), "–")),
                    "data-label",
                    "Options");
                html.element(
                    "td", Wording.number(one.bytes()), "class", "number", "data-label", "Bytes");
                html.element(
                    "td",
                    Wording.clock(one.finding().origin().secondsIn()),
                    "data-label",
                    "Found at");
                html.close();
              });
      html.close().close();
      if (rest.size() > MOST_ROWS) {
        html.element(
            "p", "and %s more".formatted(Wording.number(rest.size() - MOST_ROWS)), "class", "note");
      }
    }
  }
}
