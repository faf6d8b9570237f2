package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.console.StatusRow;
import io.ordeal.cli.console.StyledText;
import io.ordeal.fuzz.campaign.CampaignBudget;
import io.ordeal.fuzz.campaign.Snapshot;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FuzzStatusTest {

  private static final CampaignBudget MINUTE =
      new CampaignBudget(Optional.of(Duration.ofMinutes(1)), 0);

  private static Snapshot snapshot(Map<String, Long> findings) {
    return new Snapshot(
        23,
        12_345,
        "00000000000000ff",
        30_000,
        12,
        1.5,
        11_481,
        0,
        0,
        412,
        0,
        Map.of(),
        new TreeMap<>(
            Map.of(
                "diver", Map.of("tests", 2_900L, "repeated-findings", 40L),
                "storm", Map.of("tests", 3_120L, "defects", 2L))),
        new TreeMap<>(
            Map.of(
                "cvc5@1.3.2-1 (reset)", Map.of("sat", 100L, "unsat", 40L, "time-out", 1L),
                "z3@4.14.1 (reset)", Map.of("sat", 90L, "spared", 110L, "not-asked", 7L))),
        Map.of(),
        new TreeMap<>(findings),
        findings.isEmpty() ? -1 : 5,
        0);
  }

  private static FuzzStatus.State state(Map<String, Long> findings, CampaignBudget budget) {
    return new FuzzStatus.State(snapshot(findings), budget, findings.size(), Set.of(), List.of());
  }

  private static String shown(FuzzStatus.State state, int width) {
    return FuzzStatus.rows(state).stream()
        .flatMap(row -> row.lines(width).stream())
        .map(StyledText::plain)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void showsTimeFindingsEnginesAndTargets() {
    assertThat(shown(state(Map.of("crash", 1L, "invalid-model", 12L), MINUTE), 79))
        .isEqualTo(
            """
            fuzz: 0:23, 0:37 left, 12,345 tests, 537 per second, 93 % decided,
                412 behaviours
              findings: 2 buckets, crash 1, invalid-model 12, 40 duplicates, last 0:05 ago
              tests: diver 2,900, storm 3,120, defects 2 (please report this)
              cvc5@1.3.2-1 (reset): 99 % decided, 1 timeout
              z3@4.14.1 (reset): 100 % decided, 55 % skipped after timeouts
              reference solvers: 12 calls for models, 1.5 s CPU\
            """);
  }

  /** Earlier sessions of a campaign may have had a shorter limit. */
  @Test
  void warnsOnlyOfLimitsThatAreTooShortInThisSession() {
    assertThat(isSkippedPartStyled(Set.of("z3@4.14.1 (reset)"))).isTrue();
    assertThat(isSkippedPartStyled(Set.of("cvc5@1.3.2-1 (reset)"))).isFalse();
  }

  private static boolean isSkippedPartStyled(Set<String> shortLimits) {
    return FuzzStatus.rows(
            new FuzzStatus.State(snapshot(Map.of()), MINUTE, 0, shortLimits, List.of()))
        .stream()
        .flatMap(row -> row.parts().stream())
        .filter(part -> part.plain().equals("55 % skipped after timeouts"))
        .findFirst()
        .orElseThrow()
        .hasStyle();
  }

  @Test
  void isOneLineWithoutATerminal() {
    assertThat(FuzzStatus.line(state(Map.of(), new CampaignBudget(Optional.empty(), 20_000))))
        .isEqualTo(
            "fuzz: 0:23, 12,345 of 20,000 tests, 537 per second, 93 % decided, 412 behaviours;"
                + " findings: none");
  }

  @Test
  void aCampaignWhoseBudgetIsUsedUpFinishesItsWork() {
    CampaignBudget seconds = new CampaignBudget(Optional.of(Duration.ofSeconds(20)), 0);
    CampaignBudget tests = new CampaignBudget(Optional.of(Duration.ofMinutes(1)), 12_345);
    for (CampaignBudget usedUp : List.of(seconds, tests)) {
      assertThat(FuzzStatus.line(state(Map.of(), usedUp)))
          .startsWith("fuzz: 0:23, finishing what is running, ");
    }
  }

  static IntStream widths() {
    return IntStream.rangeClosed(20, 200);
  }

  @ParameterizedTest
  @MethodSource("widths")
  void fitsAnyWidth(int width) {
    for (StatusRow row : FuzzStatus.rows(state(Map.of("refutation-unsound", 1L), MINUTE))) {
      assertThat(row.lines(width))
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
    }
  }

  @Test
  void startsBeforeThereIsACampaign() {
    FuzzStatus status = new FuzzStatus();
    assertThat(status.line()).isEqualTo("fuzz: starting");
    assertThat(status.rows()).hasSize(1);
  }
}
