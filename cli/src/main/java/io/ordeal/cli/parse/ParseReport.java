package io.ordeal.cli.parse;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@code parse}.
 *
 * @param files number of files to read; a path that cannot be read counts as one
 * @param ok files without error
 * @param failed files with errors
 * @param terms different terms, summed over the files
 * @param seconds wall time of reading and parsing, without the start of the virtual machine
 * @param errors errors in the order of the files, and within a file in the order of the text
 */
record ParseReport(
    int files, int ok, int failed, long bytes, long terms, double seconds, List<InputError> errors)
    implements Report {

  @Override
  public String summary() {
    if (ok == 0 && bytes == 0) {
      return ""; // the messages about the paths say everything
    }
    return String.format(
        Locale.ROOT,
        "%s, %,d ok, %,d failed, %s, %s in %.1f s",
        Counts.files(files),
        ok,
        failed,
        Figures.size(bytes),
        Counts.of(terms, "term"),
        seconds);
  }

  @Override
  public int status() {
    return failed == 0 ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
