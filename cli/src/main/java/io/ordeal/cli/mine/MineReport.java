package io.ordeal.cli.mine;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@code mine}.
 *
 * @param files files that were read
 * @param findings files of campaigns among them
 * @param formulas formulas of the history; all of them after an update
 * @param duplicates files whose text the history has already
 * @param later files that {@code --before} leaves out
 * @param unknown files that {@code --before} leaves out because they have no number or date
 * @param skeletons number of different skeletons
 * @param atoms number of different atoms
 * @param signatures number of different signatures
 * @param rules number of all rules
 * @param meanAssertions mean number of assertions per formula
 * @param largeAssertions assertions that are too large for a skeleton
 * @param largeAtoms atoms that are too large
 * @param damagedFiles files with errors; the rest of each was used
 * @param seconds wall time
 * @param errors errors of commands and files that were skipped
 */
record MineReport(
    int files,
    int findings,
    int formulas,
    int duplicates,
    int later,
    int unknown,
    int skeletons,
    int atoms,
    int signatures,
    int rules,
    double meanAssertions,
    int largeAssertions,
    int largeAtoms,
    int damagedFiles,
    double seconds,
    List<InputError> errors)
    implements Report {

  @Override
  public String summary() {
    return String.format(
            Locale.ROOT,
            "%s (%.1f assertions each), %s, %s with %s, %s in %.1f s; skipped: %s, %s in %s, %s, %s",
            Counts.of(formulas, "formula"),
            meanAssertions,
            Counts.of(skeletons, "skeleton"),
            Counts.of(atoms, "atom"),
            Counts.of(signatures, "signature"),
            Counts.of(rules, "rule"),
            seconds,
            Counts.of(duplicates, "duplicate"),
            Counts.of(errors.size(), "error"),
            Counts.of(damagedFiles, "file"),
            Counts.of(largeAssertions, "large assertion"),
            Counts.of(largeAtoms, "large atom"))
        + (later + unknown == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ", %,d not before the limit, %,d without a number or date",
                later,
                unknown))
        + (findings == 0
            ? ""
            : String.format(Locale.ROOT, "; findings among the files: %,d", findings));
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
