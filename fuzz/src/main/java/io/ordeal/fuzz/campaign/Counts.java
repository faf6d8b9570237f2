package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How often what happened. Names of counters are part of the store's format: {@code tests} and its
 * like, {@code target/LABEL/WORD} for what a target did, {@code rejection/LABEL TAB MESSAGE} for
 * why a target rejects test cases, {@code known/URL} for crashes that are known, and {@code
 * metric/NAME} for what an engine counts itself.
 */
final class Counts {

  /** Test cases that some target was asked, and those that were skipped as duplicates. */
  static final String TESTS = "tests";

  /** Test cases that no target was asked; they count nowhere else. */
  static final String UNASKED = "unasked";

  /** Test cases that some target decided. */
  static final String DECIDED = "decided";

  /** Test cases that some target does not take. */
  static final String REJECTED = "rejected";

  /**
   * Test cases whose script the campaign has made before. Those that repeat a test case of their
   * own unit are skipped: no target is asked, and they count nowhere else but as tests.
   */
  static final String DUPLICATE = "duplicate";

  static final String TRIVIAL = "trivial";

  /** Test cases whose guarantee was not borne out. */
  static final String BROKEN = "broken-guarantee";

  /** What we failed on ourselves. */
  static final String DEFECTS = "defects";

  static final String SATISFIABLE = "guaranteed-sat";
  static final String UNSATISFIABLE = "guaranteed-unsat";

  /** Questions to solvers. */
  static final String CALLS = "calls";

  /** Calls to reference solvers, from which engines get models. */
  static final String REFERENCE_CALLS = "reference-calls";

  /** Questions that a solver could not answer because it was killed or closed its output. */
  static final String LOST = "lost-processes";

  /** Behaviours of solvers that the campaign had not met before. */
  static final String BEHAVIOURS = "new-behaviours";

  /** Findings of a bucket that is full. */
  static final String REPEATED = "repeated-findings";

  /** Units that ended because they took their share of the time. */
  static final String CUT = "cut-units";

  /** Units that were skipped because their seed is expensive. */
  static final String SKIPPED = "skipped-units";

  private static final String TARGET = "target/";

  private static final String REJECTION = "rejection/";

  /** In front of the URLs of crashes that profiles call known. */
  private static final String KNOWN = "known/";

  /** In front of the names of what engines count themselves. */
  private static final String METRIC = "metric/";

  private final Map<String, Long> counts = new TreeMap<>();

  Counts() {}

  Counts(Map<String, Long> counts) {
    this.counts.putAll(counts);
  }

  /** Counts of one. */
  static Counts of(String counter) {
    return new Counts(Map.of(counter, 1L));
  }

  void add(String counter, long more) {
    if (more != 0) {
      counts.merge(counter, more, Long::sum);
    }
  }

  void addAll(Counts others) {
    others.counts.forEach(this::add);
  }

  /** Adds what an engine counted itself. */
  void addMetrics(Metrics metrics) {
    metrics.counts().forEach((name, count) -> add(METRIC + name, count));
  }

  long get(String counter) {
    return counts.getOrDefault(counter, 0L);
  }

  Map<String, Long> asMap() {
    return new TreeMap<>(counts);
  }

  /** Counts a test case and what became of it; whether it counts as one. */
  boolean addTest(TestCase test, Examination examination) {
    boolean asked = examination.replies().stream().anyMatch(reply -> reply.answer().wasAsked());
    if (!asked) {
      add(UNASKED, 1);
      examination.replies().forEach(this::addReply);
      return false;
    }
    add(TESTS, 1);
    Guarantee guarantee = test.guarantees().last();
    add(SATISFIABLE, guarantee instanceof Guarantee.Satisfiable ? 1 : 0);
    add(UNSATISFIABLE, guarantee instanceof Guarantee.Unsatisfiable ? 1 : 0);
    boolean decided = false;
    for (Reply reply : examination.replies()) {
      addReply(reply);
      add(CALLS, reply.answer().wasAsked() ? 1 : 0);
      add(LOST, reply.answer().ending() == Answer.Ending.STOPPED ? 1 : 0);
      String word = word(reply.answer());
      decided |= word.equals(Answer.Result.SAT.text()) || word.equals(Answer.Result.UNSAT.text());
    }
    add(DECIDED, decided ? 1 : 0);
    boolean rejected =
        examination.confirmed().stream().anyMatch(one -> one.verdict().kind() == Kind.REJECTED);
    add(REJECTED, rejected ? 1 : 0);
    return true;
  }

  /** Counts a test case that is skipped because it repeats one of its unit. */
  void addRepeat() {
    add(TESTS, 1);
    add(DUPLICATE, 1);
  }

  private void addReply(Reply reply) {
    add(TARGET + reply.target().base().label() + "/" + word(reply.answer()), 1);
    if (reply.answer().ending() == Answer.Ending.CRASH) {
      reply
          .target()
          .profile()
          .knownCrash(Version.parse(reply.target().solver().version()), reply.answer().message())
          .ifPresent(known -> add(KNOWN + known.url(), 1));
    }
  }

  /** Returns how often targets crashed in ways that their profiles call known, by URL. */
  Map<String, Long> known() {
    Map<String, Long> known = new TreeMap<>();
    counts.forEach(
        (counter, count) -> {
          if (counter.startsWith(KNOWN)) {
            known.put(counter.substring(KNOWN.length()), count);
          }
        });
    return known;
  }

  /** Counts a test case that a target rejects with a message. */
  void addRejection(String label, String message) {
    add(REJECTION + label + "\t" + message, 1);
  }

  /** By target, how often it rejected a test case with which message. */
  Map<String, Map<String, Long>> rejections() {
    Map<String, Map<String, Long>> rejections = new TreeMap<>();
    counts.forEach(
        (counter, count) -> {
          if (counter.startsWith(REJECTION)) {
            int end = counter.indexOf('\t');
            rejections
                .computeIfAbsent(counter.substring(REJECTION.length(), end), key -> new TreeMap<>())
                .put(counter.substring(end + 1), count);
          }
        });
    return rejections;
  }

  /** What it said last, if it said all; else how it ended. */
  static String word(Answer answer) {
    List<Answer.Check> checks = answer.checks();
    return answer.ending() == Answer.Ending.COMPLETE && !checks.isEmpty()
        ? checks.get(checks.size() - 1).result().text()
        : answer.ending().text();
  }

  /** By target, how often it did what. */
  Map<String, Map<String, Long>> targets() {
    Map<String, Map<String, Long>> targets = new TreeMap<>();
    counts.forEach(
        (counter, count) -> {
          if (counter.startsWith(TARGET)) {
            int end = counter.lastIndexOf('/');
            targets
                .computeIfAbsent(counter.substring(TARGET.length(), end), key -> new TreeMap<>())
                .put(counter.substring(end + 1), count);
          }
        });
    return targets;
  }

  /** What is not of a target. */
  Map<String, Long> ofEngine() {
    Map<String, Long> own = new TreeMap<>(counts);
    own.keySet()
        .removeIf(counter -> Stream.of(TARGET, REJECTION, KNOWN).anyMatch(counter::startsWith));
    return own;
  }
}
