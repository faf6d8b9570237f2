package io.ordeal.fuzz.tracker;

/**
 * The counts of a collection.
 *
 * @param issues issues that were looked at
 * @param reports issues that are closed and whose titles suggest a bug
 * @param saved reports that were saved; the others were there already, or have no formula
 * @param formulas formulas of these reports
 */
public record Collected(int issues, int reports, int saved, int formulas) {

  /** Nothing yet. */
  public static final Collected NOTHING = new Collected(0, 0, 0, 0);

  Collected plus(int moreIssues, int moreReports, int moreSaved, int moreFormulas) {
    return new Collected(
        issues + moreIssues, reports + moreReports, saved + moreSaved, formulas + moreFormulas);
  }
}
