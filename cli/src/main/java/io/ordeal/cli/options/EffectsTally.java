package io.ordeal.cli.options;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.options.EffectsReport.Answered;
import io.ordeal.cli.options.EffectsReport.Effort;
import io.ordeal.cli.options.EffectsReport.Found;
import io.ordeal.cli.options.EffectsReport.Line;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.sensitivity.Change;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Adds up the effects of options, by option and value, and reports findings as soon as they are
 * made.
 */
final class EffectsTally {

  private final Console console;
  private final List<EffectsReport.File> files = new ArrayList<>();
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<Found> defaults = new ArrayList<>();
  private final List<InputError> errors = new ArrayList<>();

  /** The effects of one option with one value on all files. */
  private record Row(
      String option,
      String value,
      List<Answered> answers,
      List<Effort> effort,
      List<String> models,
      List<String> refused,
      List<Found> findings) {

    Row(String option, String value) {
      this(
          option,
          value,
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }

    Line line() {
      return new Line(
          option,
          value,
          List.copyOf(answers),
          List.copyOf(effort),
          List.copyOf(models),
          List.copyOf(refused),
          List.copyOf(findings));
    }
  }

  EffectsTally(Console console) {
    this.console = console;
  }

  void error(InputError error) {
    console.tell(error.text());
    errors.add(error);
  }

  /** Notes that options cannot be tried on a file. */
  void note(Path file, String problem) {
    console.tell("%s: options are not tried: %s".formatted(file, problem));
    files.add(new EffectsReport.File(file.toString(), "", problem));
  }

  /** Notes that a file asks nothing. */
  void leftOut(Path file) {
    console.tell(Inputs.withoutCheck(file));
    files.add(new EffectsReport.File(file.toString(), "", "has no check-sat"));
  }

  /** Whether no file was wrong so far, but some were noted. */
  boolean hasOnlyNotes() {
    return errors.isEmpty() && !files.isEmpty();
  }

  /** Notes the default behaviour of the solver on a file. */
  void defaults(Path file, String answers, List<Examination.Confirmed> findings) {
    files.add(new EffectsReport.File(file.toString(), answers, ""));
    findings.stream()
        .map(one -> Found.of(file.toString(), one))
        .forEach(
            found -> {
              defaults.add(found);
              console.line(found.text() + "\n");
            });
  }

  /** Adds the changes of a round on a file. */
  void add(Path file, List<Change> changes) {
    changes.forEach(change -> add(file.toString(), change));
  }

  private void add(String file, Change change) {
    Row row =
        rows.computeIfAbsent(
            change.option() + "=" + change.value(),
            key -> new Row(change.option(), change.value()));
    if (change.isRefused()) {
      row.refused().add(file);
    } else if (change.isOtherAnswer()) {
      row.answers().add(new Answered(file, change.before(), change.after(), change.message()));
    }
    if (change.isOtherModel()) {
      row.models().add(file);
    }
    add(file, "steps", change.steps(), row);
    add(file, "time", change.time(), row);
    for (var confirmed : change.findings()) {
      Found found = Found.of(file, confirmed);
      row.findings().add(found);
      console.line(found.text() + "\n");
    }
  }

  private static void add(String file, String measure, OptionalDouble factor, Row row) {
    factor.ifPresent(
        value -> row.effort().add(new Effort(file, measure, Math.round(value * 1000) / 1000.0)));
  }

  EffectsReport report(
      String solver,
      List<OptionLine> options,
      int trials,
      int tried,
      long queries,
      double seconds) {
    Map<String, List<Line>> effects =
        rows.values().stream().map(Row::line).collect(Collectors.groupingBy(Line::option));
    return new EffectsReport(
        solver,
        List.copyOf(files),
        options.stream()
            .map(option -> option.withEffects(effects.getOrDefault(option.name(), List.of())))
            .toList(),
        trials,
        tried,
        queries,
        seconds,
        List.copyOf(defaults),
        List.copyOf(errors));
  }
}
