package io.ordeal.cli.check;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.ExaminedFile;
import io.ordeal.cli.input.InputError;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result for one file.
 *
 * @param result result; null if there are errors
 * @param defect failure of Ordeal itself, if any; also listed among the errors
 */
record CheckedFile(
    CheckReport.@Nullable Result result, List<InputError> errors, @Nullable Defect defect) {

  /** Returns the result for a path without a file. */
  static CheckedFile unread(InputError error) {
    return new CheckedFile(null, List.of(error), null);
  }

  /** Whether a solver was stopped by another program, or closed its output. */
  boolean isStopped() {
    return result != null && result.isStopped();
  }

  static CheckedFile check(Path file, Examiner examiner) {
    ExaminedFile examined = ExaminedFile.of(file, examiner::examine);
    Examination examination = examined.examination();
    return new CheckedFile(
        examination == null ? null : CheckReport.Result.of(examination),
        examined.errors(),
        examined.defect());
  }
}
