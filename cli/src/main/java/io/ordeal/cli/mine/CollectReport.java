package io.ordeal.cli.mine;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.tracker.Collected;
import java.util.List;
import java.util.Locale;

/**
 * The result of collecting bug reports with {@code mine}.
 *
 * @param issues issues that were looked at
 * @param reports issues that are closed and whose titles suggest a bug
 * @param saved reports that were saved; the others were there already
 * @param formulas formulas of the reports that were saved
 * @param folder folder of the formulas
 * @param seconds wall time
 * @param errors errors of files that were skipped
 */
record CollectReport(
    int issues,
    int reports,
    int saved,
    int formulas,
    String folder,
    double seconds,
    List<String> errors)
    implements Report {

  static CollectReport of(Collected collected, String folder, double seconds, List<String> errors) {
    return new CollectReport(
        collected.issues(),
        collected.reports(),
        collected.saved(),
        collected.formulas(),
        folder,
        seconds,
        List.copyOf(errors));
  }

  /** Returns the progress of a collection. */
  static String text(Collected collected) {
    return String.format(
        Locale.ROOT,
        "%s, %s, %,d of them saved with %s",
        Counts.of(collected.issues(), "issue"),
        Counts.of(collected.reports(), "bug report"),
        collected.saved(),
        Counts.of(collected.formulas(), "formula"));
  }

  @Override
  public String summary() {
    String text = text(new Collected(issues, reports, saved, formulas));
    return String.format(
        Locale.ROOT,
        "%s in %s in %.1f s%s",
        text,
        folder,
        seconds,
        errors.isEmpty() ? "" : "; skipped: " + Counts.files(errors.size()));
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
