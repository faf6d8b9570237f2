package io.ordeal.fuzz.report;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.triage.Condition;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Findings that are believed to be one bug.
 *
 * @param solvers profile names of the accused solvers
 * @param findings findings, the best one first: proven, with few options, and small
 * @param isNew whether all findings are newer than the requested time
 */
public record ReportedBucket(
    String name, List<String> solvers, List<ReportedFinding> findings, boolean isNew) {

  /** The order in which buckets should be reported. */
  public static final Comparator<ReportedBucket> BY_PRIORITY =
      Comparator.comparing(ReportedBucket::priority)
          .thenComparing(ReportedBucket::certainty)
          .thenComparing(bucket -> bucket.condition() != Condition.ALONE)
          .thenComparing(ReportedBucket::kind)
          .thenComparing(bucket -> bucket.best().options().options().size())
          .thenComparing(bucket -> bucket.best().bytes())
          .thenComparing(ReportedBucket::name);

  private static final Comparator<ReportedFinding> BEST_FIRST =
      Comparator.comparing(ReportedFinding::certainty)
          .thenComparing(one -> one.options().options().size())
          .thenComparing(ReportedFinding::bytes)
          .thenComparing(ReportedFinding::id);

  public ReportedBucket {
    solvers = List.copyOf(solvers);
    findings = List.copyOf(findings);
  }

  /**
   * Makes a bucket.
   *
   * @param findings at least one finding
   */
  static ReportedBucket of(String name, List<ReportedFinding> findings, boolean isNew) {
    return new ReportedBucket(
        name, solversOf(name, findings), findings.stream().sorted(BEST_FIRST).toList(), isNew);
  }

  /**
   * Returns the solvers of a bucket. For a program that was named by its path, only the name of the
   * bucket contains its profile.
   */
  private static List<String> solversOf(String name, List<ReportedFinding> findings) {
    int end = name.indexOf("-" + findings.get(0).kind().text());
    List<Accused> accused =
        findings.stream().flatMap(one -> one.accused().stream()).distinct().toList();
    List<String> programs = accused.stream().map(Accused::program).distinct().sorted().toList();
    if (end > 0 && (programs.size() <= 1 || accused.stream().anyMatch(Accused::isPath))) {
      return List.of(name.substring(0, end));
    }
    return programs;
  }

  /** Returns the finding to show. */
  public ReportedFinding best() {
    return findings.get(0);
  }

  public Kind kind() {
    return best().kind();
  }

  public Certainty certainty() {
    return best().certainty();
  }

  public Priority priority() {
    return Priority.of(kind());
  }

  /** Returns the condition that its findings need besides their scripts. */
  public Condition condition() {
    return Condition.ofBucket(name);
  }

  /** Returns the solver, such as {@code z3}, or {@code cvc5, z3} if one of them is wrong. */
  public String solver() {
    return String.join(", ", solvers);
  }

  /** Returns the versions that showed it. */
  public List<String> versions() {
    return distinct(
        one -> one.accused().stream().map(Accused::version).filter(each -> !each.isEmpty()));
  }

  public List<String> engines() {
    return distinct(one -> Stream.of(one.engine()));
  }

  public List<String> theories() {
    return distinct(one -> one.theories().stream());
  }

  /**
   * Returns the sets of options that findings need, as in {@code a=1,b=2}; empty for the defaults.
   */
  public List<String> options() {
    return distinct(one -> Stream.of(one.options()).map(Configuration::text));
  }

  private List<String> distinct(Function<ReportedFinding, Stream<String>> texts) {
    return findings.stream().flatMap(texts).distinct().sorted().toList();
  }

  /** Returns the time of the first finding, since the start of the campaign. */
  public double firstSeconds() {
    return findings.stream().mapToDouble(one -> one.finding().origin().secondsIn()).min().orElse(0);
  }

  /** Returns the time at which the first finding was stored. */
  public Instant firstFound() {
    return findings.stream()
        .map(ReportedFinding::foundAt)
        .min(Comparator.naturalOrder())
        .orElse(Instant.EPOCH);
  }
}
