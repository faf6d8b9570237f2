package io.ordeal.cli.fuzz;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.console.Style;
import io.ordeal.cli.console.StyledText;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.SeedTrials;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign came to.
 *
 * @param tests over all sessions of the campaign, as are all counts
 * @param digest hash of all test cases: campaigns with the same one have made the same test cases
 * @param solverCalls calls to solvers under test
 * @param referenceCalls calls to reference solvers
 * @param decided test cases whose script some target answered with sat or unsat, with or without
 *     options
 * @param again results that look like an earlier finding and were not kept: there are enough such
 *     findings in their bucket or unit, or they did not show again, or there was no time to confirm
 *     them
 * @param lostProcesses questions that a solver could not answer because it was killed from outside
 *     or closed its output
 * @param behaviours distinct behaviours of solvers, of the test cases that were watched
 * @param coverage by target whose coverage is measured, how much of its code has run
 * @param wallSeconds of the campaign, without the time between its sessions
 * @param sessionSeconds of this session
 * @param fuzzerCpuSeconds of this process and of the workers of a cluster in this session
 * @param solverCpuSeconds of all processes that they started in this session, reference solvers
 *     included
 * @param referenceCpuSeconds the part of it that is of reference solvers, from which engines get
 *     models
 * @param confirmationShare time of confirmations in this session, as a share of the time of all
 *     threads that test or confirm
 * @param optionsNeeded findings by the number of options that they need: {@code 0}, {@code 1},
 *     {@code 2} and {@code 3+}
 * @param engines by engine, with its settings where it is set in several ways, how often what
 *     happened
 * @param targets by target, how often it did what
 * @param certificates by kind, how many were checked and what came of it
 * @param unsupportedSeeds by target, how many seeds it rejects as they are
 * @param skippedSeeds how many seeds no target accepts
 * @param rejections by target, how often it rejected a test case with which message
 * @param conflicts by target, how often it refused its options while it had which option
 * @param newFindings findings that are not known
 * @param failOn what a finding has to meet to decide the exit status: new, proven, any
 * @param known what became of known bugs
 * @param advice what would make the campaign better, such as a longer limit
 */
record FuzzReport(
    String folder,
    long seed,
    long tests,
    String digest,
    long solverCalls,
    long referenceCalls,
    long decided,
    long rejected,
    long again,
    long lostProcesses,
    long behaviours,
    Map<String, Totals> coverage,
    double wallSeconds,
    double sessionSeconds,
    double fuzzerCpuSeconds,
    double solverCpuSeconds,
    double referenceCpuSeconds,
    double confirmationShare,
    List<Found> findings,
    Map<String, Long> optionsNeeded,
    Map<String, Map<String, Long>> engines,
    Map<String, Map<String, Long>> targets,
    Map<String, Certificates> certificates,
    Map<String, Integer> unsupportedSeeds,
    int skippedSeeds,
    Map<String, Map<String, Long>> rejections,
    Map<String, Map<String, Long>> conflicts,
    int newFindings,
    List<String> failOn,
    List<KnownLine> known,
    List<String> advice)
    implements Report {

  /** Findings that need more than their script come last. */
  private static final Comparator<Found> BY_WORTH = Comparator.comparing(found -> !found.isAlone());

  /** So many options are not counted apart. */
  private static final int MANY = 3;

  /**
   * A finding.
   *
   * @param experimental the commands by which the solver is told to do what its makers call
   *     experimental; empty if the finding needs none
   * @param condition what it needs to show besides its script: {@code alone}, {@code sometimes},
   *     {@code kept-process} or {@code time-limit}
   * @param seedShows whether the unmutated seed shows the bug too: {@code yes}, {@code no}, {@code
   *     unknown}, {@code not-asked}; empty if there is no seed
   * @param reducedFile the file of its reduced script; empty if there is none
   * @param reducedBytes size of its reduced script; 0 if there is none
   * @param reductionFinished whether the reduction has nothing left to try
   * @param isNew whether no known bug is like it
   * @param known the URL or the id of the known bug that it shows; empty if it is new
   */
  record Found(
      String id,
      String kind,
      String certainty,
      List<String> guilty,
      String options,
      String experimental,
      String bucket,
      String condition,
      String seedShows,
      String file,
      String path,
      String reason,
      int reproduced,
      int of,
      double secondsIn,
      String reducedFile,
      long reducedBytes,
      boolean reductionFinished,
      @JsonProperty("new") boolean isNew,
      String known) {

    /** How many options it needs: {@code 0}, {@code 1}, {@code 2} or {@code 3+}. */
    private String optionsNeeded() {
      int count = Configuration.parse(options).options().size();
      return count < MANY ? Integer.toString(count) : MANY + "+";
    }

    boolean isShownBySeed() {
      return seedShows.equals(SeedResult.SHOWS.word());
    }

    boolean isProven() {
      return certainty.equals(Certainty.PROVEN.text());
    }

    boolean isAlone() {
      return needs(Condition.ALONE);
    }

    boolean needs(Condition some) {
      return condition.equals(some.text());
    }

    static Found of(Finding finding, @Nullable Reduction reduction, Recognition recognition) {
      Optional<KnownBug> known = recognition.of(finding);
      boolean isReduced = reduction != null && reduction.hasScript();
      return new Found(
          finding.id(),
          finding.bug().kind(),
          finding.bug().certainty(),
          finding.answer().guilty(),
          finding.answer().options(),
          FindingText.experimental(finding.files().script()),
          finding.bug().bucket(),
          Condition.ofBucket(finding.bug().bucket()).text(),
          FindingText.seedResult(finding.files().script()).map(SeedResult::word).orElse(""),
          finding.file(),
          finding.origin().path(),
          finding.answer().reason(),
          finding.reproduction().times(),
          finding.reproduction().runs(),
          finding.origin().secondsIn(),
          isReduced ? finding.reducedFile() : "",
          reduction == null ? 0 : reduction.bytesAfter(),
          reduction != null && reduction.state() == Reduction.State.REDUCED,
          known.isEmpty(),
          known.map(KnownBug::reference).orElse(""));
    }

    boolean isReduced() {
      return !reducedFile.isEmpty();
    }

    /** Returns the file to show: the reduced one if there is one. */
    String bestFile() {
      return isReduced() ? reducedFile : file;
    }
  }

  /**
   * Certificates of one kind.
   *
   * @param checked all of them
   * @param confirmed by our evaluator, or by another solver
   * @param wrong those that were found wrong: findings, if that shows again
   */
  record Certificates(long checked, long confirmed, long undecided, long wrong) {

    static Map<String, Certificates> of(Map<String, Map<String, Long>> counts) {
      Map<String, Certificates> certificates = new TreeMap<>();
      counts.forEach((kind, results) -> certificates.put(kind, ofKind(results)));
      return certificates;
    }

    private static Certificates ofKind(Map<String, Long> results) {
      return new Certificates(
          results.values().stream().mapToLong(count -> count).sum(),
          results.getOrDefault(CheckedCertificate.Result.CONFIRMED.text(), 0L),
          results.getOrDefault(CheckedCertificate.Result.UNDECIDED.text(), 0L),
          results.getOrDefault(CheckedCertificate.Result.WRONG.text(), 0L));
    }

    /** {@code 120 checked, 118 confirmed, 2 undecided}. */
    private String text() {
      return "%,d checked, %,d confirmed, %,d undecided%s"
          .formatted(
              checked, confirmed, undecided, wrong == 0 ? "" : ", %,d wrong".formatted(wrong));
    }
  }

  static FuzzReport of(
      Snapshot end,
      SeedTrials.Tally rejectedSeeds,
      Map<String, Map<String, Long>> rejections,
      Map<String, Map<String, Long>> conflicts,
      Map<String, Totals> coverage,
      List<Finding> findings,
      List<Reduction> reductions,
      Path folder,
      long seed,
      Duration session,
      Duration fuzzerCpu,
      Duration solverCpu,
      Recognition recognition,
      List<KnownLine> known,
      List<String> advice) {
    Map<String, Reduction> reduced =
        reductions.stream().collect(Collectors.toMap(Reduction::finding, one -> one));
    List<Found> found =
        findings.stream()
            .map(finding -> Found.of(finding, reduced.get(finding.id()), recognition))
            .sorted(BY_WORTH)
            .toList();
    return new FuzzReport(
        folder.toString(),
        seed,
        end.tests(),
        end.digest(),
        end.calls(),
        end.referenceCalls(),
        end.decided(),
        end.rejected(),
        CountText.again(end.engines()),
        end.lost(),
        end.behaviours(),
        coverage,
        end.seconds(),
        Figures.inSeconds(session),
        Figures.inSeconds(fuzzerCpu),
        Figures.inSeconds(solverCpu),
        end.referenceCpuSeconds(),
        end.confirmationShare(),
        found,
        optionsNeeded(found),
        end.engines(),
        end.targets(),
        Certificates.of(end.certificates()),
        rejectedSeeds.unsupported(),
        rejectedSeeds.skipped(),
        rejections,
        conflicts,
        (int) found.stream().filter(Found::isNew).count(),
        recognition.failOn().stream().map(FailOn::text).toList(),
        known,
        advice);
  }

  private static Map<String, Long> optionsNeeded(List<Found> findings) {
    Map<String, Long> needed = new TreeMap<>();
    findings.forEach(found -> needed.merge(found.optionsNeeded(), 1L, Long::sum));
    return needed;
  }

  /** {@code options needed: 0 by 3 findings, 3+ by 1 finding}; empty if none needs any. */
  private String options() {
    return optionsNeeded.keySet().stream().allMatch("0"::equals)
        ? ""
        : optionsNeeded.entrySet().stream()
            .map(one -> one.getKey() + " by " + Counts.of(one.getValue(), "finding"))
            .collect(Collectors.joining(", ", "options needed: ", "\n"));
  }

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    engines.forEach(
        (engine, counts) -> lines.append(CountText.engine(engine, counts)).append('\n'));
    targets.forEach(
        (target, counts) -> lines.append(CountText.target(target, counts)).append('\n'));
    certificates.forEach(
        (kind, counts) -> lines.append("certificates, %s: %s%n".formatted(kind, counts.text())));
    rejections.forEach(
        (target, messages) ->
            messages.forEach(
                (message, count) ->
                    lines.append(
                        "%s: rejected %s: %s%n"
                            .formatted(target, Counts.of(count, "time"), message))));
    conflicts.forEach(
        (target, options) ->
            lines.append(
                "%s: options with the most conflicts: %s%n"
                    .formatted(target, CountText.mostFrequent(options))));
    coverage.forEach(
        (target, totals) ->
            lines.append(
                "%s: ran %s, %s, %s%n"
                    .formatted(
                        target,
                        part("lines", totals.lines()),
                        part("methods", totals.methods()),
                        part("branches", totals.branches()))));
    unsupportedSeeds.forEach(
        (target, seeds) ->
            lines.append("%s: %s unsupported%n".formatted(target, Counts.of(seeds, "seed"))));
    if (skippedSeeds > 0) {
      lines.append(
          "%s skipped because no solver accepts %s%n"
              .formatted(Counts.of(skippedSeeds, "seed"), skippedSeeds == 1 ? "it" : "them"));
    }
    lines.append(
        "%s in %s, %.0f per second, %s decided by some answer, %s%n"
            .formatted(
                Counts.of(tests, "test"),
                CountText.time(wallSeconds),
                tests / Math.max(wallSeconds, 0.001),
                CountText.percent(decided, tests),
                Counts.of(behaviours, "behaviour")));
    lines.append(cpu());
    advice.forEach(line -> lines.append(line).append('\n'));
    if (lostProcesses > 0) {
      lines.append(
          "%s of solvers lost (killed from outside, or output closed) and restarted%n"
              .formatted(Counts.of(lostProcesses, "process", "processes")));
    }
    lines.append(options());
    long ofSeeds = findings.stream().filter(Found::isShownBySeed).count();
    long buckets = findings.stream().map(Found::bucket).distinct().count();
    lines.append(
        findings.isEmpty()
            ? (tests == 0 ? "nothing was tested" : "no findings") + "; the campaign is in " + folder
            : "%s in %s%s%s%s%s, in %s/findings"
                .formatted(
                    Counts.of(findings.size(), "finding"),
                    Counts.of(buckets, "bucket"),
                    reduced(),
                    conditional(),
                    ofSeeds == 0 ? "" : ", %,d shown by unmutated seeds too".formatted(ofSeeds),
                    again == 0 ? "" : ", %s not kept".formatted(Counts.of(again, "duplicate")),
                    folder));
    lines.append(news());
    return lines.toString();
  }

  /** {@code CPU: solvers 23.7 s, Ordeal 7.4 s; confirmation took 3.1 % of the thread time}. */
  private String cpu() {
    String ofReferences =
        referenceCalls == 0
            ? ""
            : " (%.1f s in %s to reference solvers for models)"
                .formatted(referenceCpuSeconds, Counts.of(referenceCalls, "call"));
    return "CPU%s: solvers %.1f s%s, Ordeal %.1f s; confirmation took %.1f %% of the thread time%n"
        .formatted(
            wallSeconds > sessionSeconds ? " in this session" : "",
            solverCpuSeconds,
            ofReferences,
            fuzzerCpuSeconds,
            100 * confirmationShare);
  }

  /** {@code , 2 only in a kept process}; empty if fresh processes show all findings. */
  private String conditional() {
    StringBuilder text = new StringBuilder();
    for (Condition condition : Condition.values()) {
      long number = findings.stream().filter(one -> one.needs(condition)).count();
      if (condition != Condition.ALONE && number > 0) {
        text.append(", %,d %s".formatted(number, condition.description()));
      }
    }
    return text.toString();
  }

  /**
   * {@code , 3 reduced (median 95 bytes, 1 not finished: continue with ordeal reduce DIR)}; empty
   * if none is.
   */
  private String reduced() {
    List<Found> reduced = findings.stream().filter(Found::isReduced).toList();
    List<Long> sizes = reduced.stream().map(Found::reducedBytes).sorted().toList();
    long unfinished = reduced.stream().filter(one -> !one.reductionFinished()).count();
    return sizes.isEmpty()
        ? ""
        : ", %,d reduced (median %,d bytes%s)"
            .formatted(
                sizes.size(),
                sizes.get(sizes.size() / 2),
                unfinished == 0
                    ? ""
                    : ", %,d not finished: continue with ordeal reduce %s"
                        .formatted(unfinished, folder));
  }

  /** What is new and what became of known bugs; empty if nothing is known. */
  private String news() {
    StringBuilder lines = new StringBuilder();
    boolean isAsked = failOn.contains(FailOn.NEW.text()) || newFindings < findings.size();
    if (known.isEmpty() && !isAsked) {
      return "";
    }
    List<String> buckets =
        findings.stream().filter(Found::isNew).map(Found::bucket).distinct().toList();
    lines.append(
        buckets.isEmpty()
            ? "%nnew: none".formatted()
            : "%nnew: %s in %s"
                .formatted(Counts.of(newFindings, "finding"), String.join(", ", buckets)));
    List<KnownLine> met = known.stream().filter(line -> line.findings() > 0).toList();
    if (!met.isEmpty()) {
      long repeats = met.stream().mapToLong(KnownLine::findings).sum();
      // A baseline has several that are not reduced in one bucket.
      long bugs =
          met.stream()
              .map(line -> line.url().isEmpty() ? line.bucket() : line.url())
              .distinct()
              .count();
      lines.append(
          "%nknown: %s, %s".formatted(Counts.of(bugs, "bug"), Counts.of(repeats, "repeat")));
      String urls =
          met.stream()
              .filter(line -> !line.url().isEmpty())
              .map(line -> "%s (%,d)".formatted(line.url(), line.findings()))
              .collect(Collectors.joining(", "));
      lines.append(urls.isEmpty() ? "" : ": " + urls);
    }
    known.stream()
        .filter(KnownLine::isGone)
        .forEach(
            line ->
                lines.append(
                    "%nfixed? %s: %s no longer shows (%s)"
                        .formatted(line.url(), line.id(), line.note())));
    return lines.toString();
  }

  /** Returns whether a finding decides the exit status. */
  boolean decides(Found found) {
    return FailOn.parse(failOn).stream().allMatch(condition -> condition.isMetBy(found));
  }

  private static String part(String name, Totals.Part part) {
    return "%,d of %,d %s".formatted(part.covered(), part.total(), name);
  }

  /** Returns what users should know of how it went. */
  List<String> warnings() {
    return targets.entrySet().stream()
        .filter(target -> CountText.asked(target.getValue()) > 0)
        .filter(target -> CountText.decided(target.getValue()) == 0)
        .map(
            target ->
                "fuzz: %s decided none of %s%s"
                    .formatted(
                        target.getKey(),
                        Counts.of(CountText.asked(target.getValue()), "query", "queries"),
                        target.getValue().containsKey(Answer.Ending.TIME_OUT.text())
                            ? "; a longer --limit may help"
                            : ""))
        .toList();
  }

  /** Returns the summary with styles: findings and advice stand out. */
  @Override
  public List<StyledText> styledSummary() {
    return summary().lines().map(this::styled).toList();
  }

  private StyledText styled(String line) {
    if (advice.contains(line)) {
      return StyledText.of(Style.WARNING, line);
    }
    boolean isResult = line.endsWith("in " + folder + "/findings");
    return StyledText.of(isResult ? Style.ALARM : Style.PLAIN, line);
  }

  @Override
  public int status() {
    return findings.stream().anyMatch(this::decides) ? ExitStatus.FINDINGS : ExitStatus.NO_FINDING;
  }
}
