package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Kind;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlPageTest {

  private static final Pattern INLINE =
      Pattern.compile("<(script|style)([^>]*)>(.*?)</\\1>", Pattern.DOTALL);

  private static String page() {
    return HtmlPage.of(
            SampleReports.report(
                List.of(
                    SampleReports.bucket(Kind.REFUTATION_UNSOUND, "z3-refutation-unsound", 3),
                    SampleReports.bucket(Kind.CRASH, "z3-crash-1", 1))))
        .text(false);
  }

  @Test
  void noTextFromOutsideIsMarkup() {
    String page = page();
    assertThat(page).contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    assertThat(page).doesNotContain("<script>alert", "<img", "\u202e", "\u0007");
    assertThat(page).contains("\\u202e", "\\u0007");
    assertThat(Pattern.compile("<script").matcher(page).results()).hasSize(2);
  }

  @Test
  void thePolicyAllowsOurScriptsAndStyleAlone() throws Exception {
    String page = page();
    Matcher meta =
        Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
            .matcher(page);
    assertThat(meta.find()).isTrue();
    String policy = meta.group(1).replace("&#39;", "'");
    assertThat(policy)
        .startsWith("default-src 'none';")
        .contains("connect-src 'none'", "base-uri 'none'", "form-action 'none'")
        .doesNotContain("unsafe", "http");
    assertThat(HtmlPage.servedPolicy()).contains("connect-src 'self'", "frame-ancestors 'none'");
    List<String> hashes = new ArrayList<>();
    Matcher inline = INLINE.matcher(page);
    while (inline.find()) {
      assertThat(inline.group(2)).isEmpty();
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(inline.group(3).getBytes(StandardCharsets.UTF_8));
      hashes.add("'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest)));
    }
    assertThat(hashes).hasSize(3).allSatisfy(hash -> assertThat(policy).contains(hash));
    assertThat(page).doesNotContainPattern("<[a-z]+[^>]* (style|on[a-z]+)=\"");
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    assertThat(page()).doesNotContainPattern("(src|href)=\"(?!#|data:,\")");
  }

  @Test
  void itHasWhatPeopleLookFor() {
    assertThat(page())
        .contains(
            "What was run",
            "Throughput (tests per second)",
            "Covered places of code",
            "Behaviour signatures",
            "P1 refutation-unsound",
            "Witness: a model that satisfies all assertions",
            "(define-fun x () Int 1)",
            "storm from lia/a, path 0/1/1 of campaign seed 7",
            "ordeal replay",
            "class=\"copy\"",
            "id=\"filter\"",
            "prefers-color-scheme: dark",
            "@media print");
  }

  @Test
  void fiveHundredFindingsTakeLessThanThreeMegabytes() {
    List<ReportedBucket> each = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      each.add(
          ReportedBucket.of(
              "z3-crash-" + i,
              List.of(
                  SampleReports.reported(
                      SampleReports.finding(Kind.CRASH, "z3-crash-" + i, 400, "a.b=1"))),
              true));
    }
    assertThat(size(each)).isBetween(1_000_000, 3_000_000);
    assertThat(size(List.of(SampleReports.bucket(Kind.CRASH, "z3-crash-1", 500))))
        .isLessThan(1_000_000);
  }

  private static int size(List<ReportedBucket> buckets) {
    String page = HtmlPage.of(SampleReports.report(buckets)).text(false);
    return page.getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void aPartChangesOnlyIfItsContentDoes() {
    List<ReportedBucket> one = List.of(SampleReports.bucket(Kind.CRASH, "z3-crash-1", 1));
    List<ReportedBucket> two = List.of(SampleReports.bucket(Kind.CRASH, "z3-crash-1", 2));
    HtmlPage page = HtmlPage.of(SampleReports.report(one));
    assertThat(HtmlPage.of(SampleReports.report(one)).buckets()).isEqualTo(page.buckets());
    assertThat(HtmlPage.of(SampleReports.report(two)).buckets().hash())
        .isNotEqualTo(page.buckets().hash());
  }

  @Test
  void aCampaignWithoutFindingsOrStatisticsHasAPageToo() {
    CampaignReport empty =
        new CampaignReport(
            "night", "seed = ", Optional.empty(), new Timeline.Reading().end(), List.of());
    assertThat(HtmlPage.of(empty).text(false))
        .contains("No findings so far.", "No statistics so far.", "campaign.toml cannot be read");
  }
}
