package io.ordeal.fuzz.compare.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.statistics.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VariantComparisonTest {

  private static CampaignResult result(
      String variant, int run, long behaviours, Map<String, Long> coverage, String... buckets) {
    return new CampaignResult(
        variant,
        run,
        60,
        100,
        90,
        run,
        behaviours,
        3 * behaviours,
        coverage,
        2 * buckets.length,
        List.of(buckets),
        buckets.length == 0 ? null : Double.valueOf(10.0 * run),
        List.of(
            new CampaignResult.Moment(30, behaviours / 2, 0, 0),
            new CampaignResult.Moment(60, behaviours, 0, buckets.length)));
  }

  /** Four runs of two variants; the first has more behaviours in every run. */
  private static List<CampaignResult> results() {
    List<CampaignResult> results = new ArrayList<>();
    for (int run = 1; run <= 4; run++) {
      results.add(result("a", run, 20 + run, Map.of(), "both", "only-a"));
      results.add(
          run == 4
              ? result("b", run, 10 + run, Map.of(), "both")
              : result("b", run, 10 + run, Map.of()));
    }
    return results;
  }

  private static VariantComparison comparison() {
    return VariantComparison.of(List.of("a", "b"), results());
  }

  @Test
  void rowsHaveMeansDeviationsAndMedians() {
    VariantComparison.Row row = comparison().rows().get(1);
    assertThat(row.runs()).isEqualTo(4);
    // 11, 12, 13 and 14
    assertThat(row.figures().get("behaviours"))
        .isEqualTo(new Summary(12.5, Math.sqrt(5 / 3.0), 12.5));
    assertThat(row.figures().get("buckets")).isEqualTo(new Summary(0.25, 0.5, 0));
    assertThat(row.allBuckets()).isEqualTo(1);
    assertThat(row.runsWithFindings()).isEqualTo(1);
    assertThat(row.firstFinding()).isEqualTo(new Summary(40, 0, 40));
    assertThat(row.figures().keySet())
        .containsExactly(
            "tests", "decided", "rejected", "behaviours", "traits", "findings", "buckets");
  }

  @Test
  void withoutFindingsThereIsNoTimeOfTheFirst() {
    CampaignResult nothing = result("a", 1, 20, Map.of());
    VariantComparison comparison = VariantComparison.of(List.of("a"), List.of(nothing));
    assertThat(comparison.rows().get(0).firstFinding()).isNull();
    assertThat(nothing.firstFinding()).isNull();
    assertThat(CampaignResult.parse(nothing.line())).contains(nothing);
    assertThat(new VariantTables(comparison).means().get(1)).contains("-");
  }

  @Test
  void pairsHaveSignificanceEffectSizeAndOverlap() {
    VariantComparison.Pair pair = comparison().tests().get(0);
    assertThat(pair.a12()).containsOnlyKeys("behaviours", "traits", "buckets");
    assertThat(pair.a12()).containsEntry("behaviours", 1.0);
    // Two of the 70 ways to choose 4 of 8 runs are this uneven.
    assertThat(pair.p().get("behaviours")).isEqualTo(2 / 70.0, within(1e-12));
    assertThat(pair.bucketsOfBoth()).isEqualTo(1);
  }

  @Test
  void bucketsNameTheVariantsThatFoundThem() {
    assertThat(comparison().differences())
        .containsExactly(
            new VariantComparison.Bucket("both", List.of("a", "b")),
            new VariantComparison.Bucket("only-a", List.of("a")));
  }

  @Test
  void coverageIsComparedIfAllCampaignsMeasuredIt() {
    Map<String, Long> covered = Map.of("lines", 7L, "methods", 3L, "branches", 5L);
    VariantComparison comparison =
        VariantComparison.of(
            List.of("a", "b"),
            List.of(result("a", 1, 1, covered), result("b", 1, 1, Map.of("lines", 9L))));
    assertThat(comparison.rows().get(0).figures()).containsKey("lines");
    // The traits of solvers whose coverage is measured are not counted.
    assertThat(comparison.rows().get(0).figures()).doesNotContainKey("traits");
    assertThat(comparison.rows().get(0).figures()).doesNotContainKey("branches");
    assertThat(comparison.tests().get(0).a12()).containsEntry("lines", 0.0);
  }

  @Test
  void aLineOfTheJournalIsReadBack() {
    for (CampaignResult result : results()) {
      assertThat(CampaignResult.parse(result.line())).contains(result);
    }
    assertThat(CampaignResult.parse(results().get(0).line().substring(0, 40))).isEmpty();
  }

  @Test
  void aJournalOfOtherCampaignsIsRefused() {
    VariantSubject subject = new VariantSubject(List.of("a", "b"), "time=1");
    assertThat(subject.differenceFrom(subject.line())).isEmpty();
    assertThat(subject.differenceFrom(new VariantSubject(List.of("a"), "time=1").line()))
        .contains("found a comparison of other variants (a), wanted a; b");
    assertThat(subject.differenceFrom(new VariantSubject(List.of("a", "b"), "time=2").line()))
        .contains("found a comparison with other solvers, seeds, limits or budget");
    assertThat(subject.differenceFrom("x"))
        .contains("found the journal of other work, wanted that of this comparison");
  }

  @Test
  void thePageHasCurvesAndEscapesNames() {
    String evil = "<script>alert(1)</script>";
    String page =
        VariantPage.of(
            VariantComparison.of(
                List.of(evil, "b"),
                List.of(result(evil, 1, 50, Map.of(), evil), result("b", 1, 10, Map.of()))));
    assertThat(page)
        .contains("Behaviour signatures (mean of the runs)", "Findings (mean of the runs)");
    assertThat(page).doesNotContain("Covered places", "<script");
    // The upper line is straight: a quarter, half and all of the time and height.
    assertThat(page).contains("202.5,268.5", "343.0,183.0", "624.0,12.0\"");
  }

  @Test
  void theTableHasALinePerCampaign() {
    String csv = new VariantTables(comparison()).csv();
    assertThat(csv.lines().findFirst().orElse(""))
        .isEqualTo(
            "variant,run,seconds,tests,decided,rejected,behaviours,traits,findings,buckets,firstFindingSeconds");
    assertThat(csv.lines())
        .hasSize(9)
        .contains("a,1,60.0,100,90,1,21,63,4,2,10.0", "b,3,60.0,100,90,3,13,39,0,0,");
  }
}
