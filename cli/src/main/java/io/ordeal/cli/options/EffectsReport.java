package io.ordeal.cli.options;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The effects of a solver's options on files.
 *
 * @param solver name and version of the solver
 * @param options the options that may be tried, with their effects
 * @param trials options and values to try on each file, in total
 * @param tried trials that were made in time
 * @param queries runs of the solver, without those that confirm findings
 * @param defaults findings without any option
 * @param errors errors of files that could not be read
 */
record EffectsReport(
    String solver,
    List<File> files,
    List<OptionLine> options,
    int trials,
    int tried,
    long queries,
    double seconds,
    List<Found> defaults,
    List<InputError> errors)
    implements Report {

  private static final int ANSWERS = 24;
  private static final int EFFORT = 20;

  /**
   * One file.
   *
   * @param answers default answers, such as {@code sat}
   * @param problem why options could not be tried on it; empty if they could
   */
  record File(String file, String answers, String problem) {}

  /**
   * A file with other answers.
   *
   * @param message message of the solver about an early end
   */
  record Answered(String file, String before, String after, String message) {}

  /**
   * A file that takes more or less effort.
   *
   * @param measure steps or time
   * @param factor change of the effort, below 1 for less
   */
  record Effort(String file, String measure, double factor) {}

  /**
   * One finding.
   *
   * @param check index of the check-sat, from 0; -1 if the finding is about none
   * @param witness model that proves it; empty if none does
   * @param reproduced number of runs that confirmed it
   * @param of number of runs to confirm it
   */
  record Found(
      String file,
      String kind,
      String certainty,
      List<String> guilty,
      int check,
      String reason,
      String witness,
      int reproduced,
      int of) {

    static Found of(String file, Examination.Confirmed confirmed) {
      Verdict verdict = confirmed.verdict();
      return new Found(
          file,
          verdict.kind().text(),
          verdict.certainty().text(),
          verdict.guilty().stream().map(Target::label).toList(),
          verdict.check(),
          verdict.reason(),
          verdict.witness(),
          confirmed.confirmation().reproduced(),
          confirmed.confirmation().of());
    }

    String text() {
      return Printable.line(
          "%s: %s, %s: %s: %s"
              .formatted(file, kind, certainty, String.join(" or ", guilty), reason));
    }
  }

  /**
   * One option with one value.
   *
   * @param models files with another model
   * @param refused files that the solver refuses because of the option
   */
  record Line(
      String option,
      String value,
      List<Answered> answers,
      List<Effort> effort,
      List<String> models,
      List<String> refused,
      List<Found> findings) {

    static final Comparator<Line> WORST_FIRST =
        Comparator.<Line>comparingLong(line -> -line.proven())
            .thenComparing(line -> -line.findings().size())
            .thenComparing(line -> -line.answers().size())
            .thenComparing(line -> -Math.abs(Math.log(line.factor())));

    private boolean isShown() {
      return !(findings.isEmpty() && answers.isEmpty() && effort.isEmpty());
    }

    /** Returns the geometric mean over the files whose effort changes; 1 if there are none. */
    private double factor() {
      return Math.exp(
          effort.stream().mapToDouble(one -> Math.log(one.factor())).average().orElse(0));
    }

    /**
     * Returns the number of files with the first change of answers, that change, and the number of
     * files with other changes.
     */
    private String answersCell() {
      if (answers.isEmpty()) {
        return "-";
      }
      Map<String, Integer> counts = new LinkedHashMap<>();
      answers.forEach(one -> counts.merge(one.before() + " -> " + one.after(), 1, Integer::sum));
      Map.Entry<String, Integer> first = counts.entrySet().iterator().next();
      int others = answers.size() - first.getValue();
      return "%d %s%s"
          .formatted(first.getValue(), first.getKey(), others == 0 ? "" : " +%d".formatted(others));
    }

    private String effortCell() {
      DoubleSummaryStatistics factors =
          effort.stream().mapToDouble(Effort::factor).summaryStatistics();
      if (effort.isEmpty()) {
        return "-";
      } else if (effort.size() == 1) {
        return String.format(Locale.ROOT, "x%.2f %s", factors.getMin(), effort.get(0).measure());
      }
      return String.format(
          Locale.ROOT,
          "x%.2f-%.2f %s (%d)",
          factors.getMin(),
          factors.getMax(),
          effort.get(0).measure(),
          effort.size());
    }

    private long proven() {
      return findings.stream()
          .filter(one -> one.certainty().equals(Certainty.PROVEN.text()))
          .count();
    }

    private String findingsCell() {
      long proven = proven();
      List<String> parts = new ArrayList<>();
      if (proven > 0) {
        parts.add("%d proven".formatted(proven));
      }
      if (proven < findings.size()) {
        parts.add("%d suspected".formatted(findings.size() - proven));
      }
      return parts.isEmpty() ? "-" : String.join(", ", parts);
    }
  }

  /** Returns whether any file could be read. */
  boolean hasFiles() {
    return !files.isEmpty();
  }

  /** Returns the values that change something, worst first. */
  private List<Line> effects() {
    return options.stream()
        .flatMap(option -> option.effects().stream())
        .sorted(Line.WORST_FIRST)
        .toList();
  }

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    List<Line> shown = effects().stream().filter(Line::isShown).toList();
    if (!shown.isEmpty()) {
      int width =
          Columns.width(
              "OPTION=VALUE",
              shown.stream().map(line -> line.option() + "=" + line.value()).toList());
      lines.append(row(width, "OPTION=VALUE", "ANSWERS", "EFFORT", "FINDINGS"));
      for (Line line : shown) {
        lines.append(
            row(
                width,
                line.option() + "=" + line.value(),
                line.answersCell(),
                line.effortCell(),
                line.findingsCell()));
        if (files.size() > 1 && !line.answers().isEmpty()) {
          lines.append(
              Columns.list(
                  "    in:", line.answers().stream().map(Answered::file).toList(), Columns.MOST));
          lines.append('\n');
        }
      }
    }
    if (tried < trials && files.stream().anyMatch(file -> file.problem().isEmpty())) {
      lines.append(
          "not all was tried: %s left; add --time for more, or --match for fewer%n"
              .formatted(Counts.part(trials - tried, trials, "trial")));
    }
    long usable = files.stream().filter(file -> file.problem().isEmpty()).count();
    return lines
        + String.format(
            Locale.ROOT,
            "values that change answers: %,d, effort: %,d, only models: %,d; refused: %,d;"
                + " findings: %,d%n%s on %s: %s, %s, %s in %.1f s",
            count(line -> !line.answers().isEmpty()),
            count(line -> !line.effort().isEmpty()),
            count(line -> !line.isShown() && !line.models().isEmpty()),
            count(line -> !line.refused().isEmpty()),
            findings(),
            solver,
            Counts.of(usable, "file"),
            Counts.of(options.size(), "option"),
            Counts.of(tried, "trial"),
            Counts.of(queries, "query", "queries"),
            seconds);
  }

  private static String row(
      int width, String option, String answers, String effort, String findings) {
    return String.format(
                Locale.ROOT,
                "%-" + width + "s %-" + ANSWERS + "s %-" + EFFORT + "s %s",
                option,
                answers,
                effort,
                findings)
            .stripTrailing()
        + "\n";
  }

  private long count(Predicate<Line> lines) {
    return effects().stream().filter(lines).count();
  }

  private int findings() {
    return defaults.size() + effects().stream().mapToInt(line -> line.findings().size()).sum();
  }

  @Override
  public int status() {
    if (findings() > 0) {
      return ExitStatus.FINDINGS;
    }
    return errors.isEmpty() ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
