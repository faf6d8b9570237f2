package io.ordeal.cli.replay;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.triage.SeedResult;
import java.util.Arrays;
import java.util.List;

/**
 * The result of {@code replay}.
 *
 * @param same whether all test cases equal their files, byte by byte
 * @param reproduced number of runs that showed the finding again
 * @param of number of runs
 * @param skipped number of findings about other solvers
 */
record ReplayReport(boolean same, int reproduced, int of, int skipped, List<Replayed> findings)
    implements Report {

  /**
   * One finding.
   *
   * @param seedShows whether its unmutated seed shows the bug, as the file says: the word of a
   *     {@link SeedResult}; empty if the file does not say so
   */
  record Replayed(String id, String path, boolean same, int reproduced, int of, String seedShows) {

    String text() {
      return "%s: %s%s%s"
          .formatted(
              id,
              same ? "the same test case" : "ANOTHER TEST CASE than in its file",
              of == 0 ? "" : ", shown again %d of %d times".formatted(reproduced, of),
              seedText());
    }

    private String seedText() {
      return Arrays.stream(SeedResult.values())
          .filter(result -> result.word().equals(seedShows))
          .map(result -> "; unmutated seed: " + result.text())
          .findFirst()
          .orElse("");
    }
  }

  static ReplayReport of(List<Replayed> findings, int skipped) {
    return new ReplayReport(
        findings.stream().allMatch(Replayed::same),
        findings.stream().mapToInt(Replayed::reproduced).sum(),
        findings.stream().mapToInt(Replayed::of).sum(),
        skipped,
        List.copyOf(findings));
  }

  @Override
  public String summary() {
    if (findings.isEmpty() && skipped == 0) {
      return "nothing to replay: the campaign has no findings";
    }
    if (findings.isEmpty()) {
      return "no finding was replayed: none is about the solvers of --solver";
    }
    StringBuilder lines = new StringBuilder();
    findings.forEach(one -> lines.append(one.text()).append('\n'));
    return lines.toString().stripTrailing();
  }

  @Override
  public int status() {
    if (!same) {
      return ExitStatus.INTERNAL_ERROR;
    }
    return reproduced > 0 ? ExitStatus.FINDINGS : ExitStatus.NO_FINDING;
  }
}
