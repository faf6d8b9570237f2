package io.ordeal.cli.parse;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.InputError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds up the results of files, one by one. */
final class Tally {

  private int files;
  private int failed;
  private long bytes;
  private long terms;
  private final List<InputError> errors = new ArrayList<>();
  private @Nullable Defect firstDefect;

  void add(ParsedFile file) {
    files++;
    failed += file.errors().isEmpty() ? 0 : 1;
    bytes += file.bytes();
    terms += file.terms();
    errors.addAll(file.errors());
    if (firstDefect == null) {
      firstDefect = file.defect();
    }
  }

  ParseReport report(Duration time) {
    double seconds = time.toMillis() / 1000.0;
    return new ParseReport(
        files, files - failed, failed, bytes, terms, seconds, List.copyOf(errors));
  }

  /** Throws the first failure of Ordeal itself, if there was one. */
  void throwDefect() {
    if (firstDefect != null) {
      throw firstDefect;
    }
  }
}
