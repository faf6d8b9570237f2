package io.ordeal.cli.check;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code check}.
 *
 * @param files number of files that were checked
 * @param findings number of files with a finding
 * @param seconds wall time, without the start of the virtual machine
 * @param fuzzerCpuSeconds processor time of this process, including its start
 * @param solverCpuSeconds processor time of all processes that it started
 * @param errors errors of files that could not be read
 * @param solvers totals of each target
 * @param certificates number of certificates by kind and result
 * @param unchecked number of files that were not checked, because the command was interrupted
 */
record CheckReport(
    List<Result> results,
    int files,
    int findings,
    double seconds,
    double fuzzerCpuSeconds,
    double solverCpuSeconds,
    List<InputError> errors,
    List<SolverTotal> solvers,
    Map<String, Map<String, Integer>> certificates,
    int unchecked)
    implements Report {

  private static final String CONFLICT = Answer.Ending.CONFLICT.text();
  private static final String STOPPED = Answer.Ending.STOPPED.text();

  /**
   * One file.
   *
   * @param kind kind of the worst verdict; {@code none} if there is no finding
   * @param certainty certainty of the worst verdict; empty if there is none
   * @param guilty guilty targets; several if one of them is wrong and it is not known which
   * @param witness model that proves it, or that satisfies the last check
   * @param verdicts all verdicts, worst first
   * @param notes why something that looks wrong is no finding
   * @param undecided why it is not known whether models hold
   * @param certificates certificates that were judged
   */
  record Result(
      String file,
      String kind,
      String certainty,
      List<String> guilty,
      String reason,
      String witness,
      List<Found> verdicts,
      List<Asked> answers,
      List<String> notes,
      List<String> undecided,
      List<Judged> certificates) {

    static Result of(Examination examined) {
      List<Found> verdicts = examined.confirmed().stream().map(Found::of).toList();
      @Nullable Found worst = verdicts.isEmpty() ? null : verdicts.get(0);
      return new Result(
          examined.test().name(),
          worst == null ? Kind.NONE.text() : worst.kind(),
          worst == null ? "" : worst.certainty(),
          worst == null ? List.of() : worst.guilty(),
          worst == null ? "" : worst.reason(),
          worst == null || worst.witness().isEmpty() ? examined.witness() : worst.witness(),
          verdicts,
          examined.replies().stream().map(Asked::of).toList(),
          examined.notes(),
          examined.undecided(),
          examined.certificates().stream().map(Judged::of).toList());
    }

    boolean isConflict() {
      return answers.stream().anyMatch(answer -> answer.results().contains(CONFLICT));
    }

    boolean isStopped() {
      return answers.stream().anyMatch(answer -> answer.results().contains(STOPPED));
    }

    boolean isFinding() {
      return verdicts.stream().anyMatch(Found::isFinding);
    }

    String text() {
      StringBuilder lines = new StringBuilder();
      for (Found found : verdicts) {
        lines.append(Printable.line("%s: %s".formatted(file, found.text()))).append('\n');
      }
      return lines.toString();
    }
  }

  /**
   * A certificate, such as an unsat core.
   *
   * @param kind kind of certificate, such as {@code core}
   * @param result {@code confirmed}, {@code undecided} or {@code wrong}
   */
  record Judged(String kind, String result) {

    static Judged of(CheckedCertificate certificate) {
      return new Judged(certificate.question().certificate(), certificate.result().text());
    }
  }

  /**
   * One verdict.
   *
   * @param check index of the check-sat, from 0; -1 if the verdict is about none
   * @param signature signature of a crash
   * @param reproduced number of runs that confirmed it
   * @param of number of runs to confirm it
   * @param after number of other scripts that the process must be asked before
   */
  record Found(
      String kind,
      String certainty,
      List<String> guilty,
      int check,
      String reason,
      String witness,
      String signature,
      int reproduced,
      int of,
      int after) {

    static Found of(Examination.Confirmed confirmed) {
      Verdict verdict = confirmed.verdict();
      return new Found(
          verdict.kind().text(),
          verdict.kind().isFinding() ? verdict.certainty().text() : "",
          verdict.guilty().stream().map(Target::label).toList(),
          verdict.check(),
          verdict.reason(),
          verdict.witness(),
          verdict.signature(),
          confirmed.confirmation().reproduced(),
          confirmed.confirmation().of(),
          confirmed.confirmation().after());
    }

    boolean isFinding() {
      return !certainty.isEmpty();
    }

    String text() {
      String who = String.join(" or ", guilty);
      return isFinding()
          ? "%s, %s%s: %s: %s (shown again %d of %d times%s)"
              .formatted(
                  kind,
                  certainty,
                  check > 0 ? ", at check-sat %d".formatted(check + 1) : "",
                  who,
                  reason,
                  reproduced,
                  of,
                  after == 0 ? "" : ", after " + Counts.of(after, "other script"))
          : "%s: %s: %s".formatted(kind, who, reason);
    }
  }

  /**
   * The answer of a target.
   *
   * @param results results of its checks in order, and how it ended if it did not answer all
   * @param error message about an early end
   * @param exit exit status of the process; null if it had none
   */
  record Asked(
      String target,
      List<String> results,
      double seconds,
      double cpuSeconds,
      long peakBytes,
      @Nullable Integer exit,
      String error) {

    static Asked of(Reply reply) {
      Answer answer = reply.answer();
      List<String> results = new ArrayList<>();
      answer.checks().forEach(check -> results.add(check.result().text()));
      if (answer.ending() != Answer.Ending.COMPLETE) {
        results.add(answer.ending().text());
      }
      OptionalInt exit = answer.exit();
      return new Asked(
          reply.target().label(),
          results,
          Figures.inSeconds(answer.time()),
          Figures.inSeconds(answer.cpu()),
          answer.peakBytes(),
          exit.isPresent() ? exit.getAsInt() : null,
          answer.message());
    }
  }

  /** Makes the report, with the totals of the results. */
  static CheckReport of(
      List<Result> results,
      double seconds,
      double fuzzerCpuSeconds,
      double solverCpuSeconds,
      List<InputError> errors,
      int unchecked) {
    Map<String, Map<String, Integer>> certificates = new TreeMap<>();
    results.stream()
        .flatMap(result -> result.certificates().stream())
        .forEach(
            one ->
                certificates
                    .computeIfAbsent(one.kind(), kind -> new TreeMap<>())
                    .merge(one.result(), 1, Integer::sum));
    return new CheckReport(
        List.copyOf(results),
        results.size(),
        (int) results.stream().filter(Result::isFinding).count(),
        seconds,
        fuzzerCpuSeconds,
        solverCpuSeconds,
        List.copyOf(errors),
        SolverTotal.of(results),
        certificates,
        unchecked);
  }

  /** Returns notes, answers of targets and totals; the findings have been printed file by file. */
  @Override
  public String summary() {
    if (files == 0 && unchecked == 0 && !errors.isEmpty()) {
      return ""; // the messages about the files say everything
    }
    StringBuilder lines = new StringBuilder();
    lines.append(noteLines());
    solvers.forEach(solver -> lines.append(solver.text()).append('\n'));
    certificates.forEach(
        (kind, counts) ->
            lines.append(
                "certificates, %s: %s%n"
                    .formatted(
                        kind,
                        counts.entrySet().stream()
                            .map(one -> "%,d %s".formatted(one.getValue(), one.getKey()))
                            .collect(Collectors.joining(", ")))));
    long rejected = results.stream().filter(result -> result.kind().equals("rejected")).count();
    long failed = errors.stream().map(InputError::file).distinct().count();
    return lines
        + String.format(
            Locale.ROOT,
            "%s checked, %,d with findings%s%s%s in %.1f s (CPU: solvers %.1f s,"
                + " Ordeal %.1f s)",
            Counts.files(files),
            findings,
            rejected == 0 ? "" : ", %,d rejected".formatted(rejected),
            failed == 0 ? "" : ", %,d that cannot be read".formatted(failed),
            unchecked == 0 ? "" : ", %,d not checked (interrupted)".formatted(unchecked),
            seconds,
            solverCpuSeconds,
            fuzzerCpuSeconds);
  }

  /** Returns each note once, with its file or the number of its files. */
  private String noteLines() {
    Map<String, List<String>> files = new LinkedHashMap<>();
    for (Result result : results) {
      for (String note : new LinkedHashSet<>(result.notes())) {
        files.computeIfAbsent(note, text -> new ArrayList<>()).add(result.file());
      }
    }
    StringBuilder lines = new StringBuilder();
    files.forEach(
        (note, of) ->
            lines
                .append(
                    Printable.line(
                        of.size() == 1
                            ? "%s: note: %s".formatted(of.get(0), note)
                            : "note, %,d files: %s".formatted(of.size(), note)))
                .append('\n'));
    return lines.toString();
  }

  @Override
  public int status() {
    if (findings > 0) {
      return ExitStatus.FINDINGS;
    }
    return errors.isEmpty() && results.stream().noneMatch(Result::isConflict)
        ? ExitStatus.NO_FINDING
        : ExitStatus.BAD_INPUT;
  }
}
