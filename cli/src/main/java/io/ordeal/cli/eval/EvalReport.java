package io.ordeal.cli.eval;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.ScriptEvaluation.Check;
import io.ordeal.smt.eval.Truth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code eval}.
 *
 * @param holding number of files that are TRUE, {@code true} in JSON
 * @param failing number of files that are FALSE, {@code false} in JSON
 * @param seconds wall time, without the start of the virtual machine
 * @param errors errors of files that have no value because they could not be read
 */
record EvalReport(
    List<FileReport> files,
    @JsonProperty("true") int holding,
    @JsonProperty("false") int failing,
    int undetermined,
    double seconds,
    List<InputError> errors)
    implements Report {

  /**
   * One file. Its value and assertions are those of its last check.
   *
   * @param checks values of all its checks, in order; a model says nothing about any but the last
   * @param completed constants and functions that the model left out
   */
  record FileReport(
      String file,
      Truth value,
      String reason,
      List<ScriptEvaluation.Assertion> assertions,
      List<Truth> checks,
      List<String> completed) {

    String text() {
      return value + (reason.isEmpty() ? "" : ": " + Printable.line(reason));
    }

    static FileReport of(EvaluatedFile file) {
      Check last = file.checks().get(file.checks().size() - 1);
      List<Truth> checks = file.checks().stream().map(Check::value).toList();
      return new FileReport(
          file.file(), last.value(), last.reason(), last.assertions(), checks, file.completed());
    }
  }

  /** Adds up the results of files, one by one. */
  static final class Builder {
    private final List<FileReport> files = new ArrayList<>();
    private final List<InputError> errors = new ArrayList<>();
    private @Nullable Defect firstDefect;

    void add(EvaluatedFile file) {
      errors.addAll(file.errors());
      if (!file.checks().isEmpty()) {
        files.add(FileReport.of(file));
      }
      if (firstDefect == null) {
        firstDefect = file.defect();
      }
    }

    EvalReport build(Duration time) {
      return new EvalReport(
          List.copyOf(files),
          count(Truth.TRUE),
          count(Truth.FALSE),
          count(Truth.UNDETERMINED),
          time.toMillis() / 1000.0,
          List.copyOf(errors));
    }

    private int count(Truth value) {
      return (int) files.stream().filter(file -> file.value() == value).count();
    }

    /** Throws the first failure of Ordeal itself, if there was one. */
    void throwDefect() {
      if (firstDefect != null) {
        throw firstDefect;
      }
    }
  }

  /**
   * Returns, for one file, its value and the reason; for several, the value of each and the totals.
   */
  @Override
  public String summary() {
    if (files.isEmpty() && !errors.isEmpty()) {
      return ""; // the messages about the files say everything
    }
    if (files.size() == 1 && errors.isEmpty()) {
      return files.get(0).text();
    }
    StringBuilder lines = new StringBuilder();
    files.forEach(
        one ->
            lines.append(Printable.line(one.file())).append(": ").append(one.text()).append('\n'));
    long failed = errors.stream().map(InputError::file).distinct().count();
    long all = files.size() + failed;
    return lines
        + String.format(
            Locale.ROOT,
            "%s, %,d TRUE, %,d FALSE, %,d UNDETERMINED, %,d failed in %.1f s",
            Counts.of(all, "file"),
            holding,
            failing,
            undetermined,
            failed,
            seconds);
  }

  @Override
  public int status() {
    return errors.isEmpty() ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
