package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Counters of events. Their names are part of the store's format: {@code tests} and the like,
 * {@code target/LABEL/WORD} for the answers of a target, {@code rejection/LABEL TAB MESSAGE} for
 * the reasons of rejected test cases, {@code conflict/LABEL TAB OPTION} for the options that a
 * target had when it refused them, {@code known/URL} for known crashes, {@code
 * certificate/KIND/RESULT} for checked certificates, {@code metric/NAME} for the metrics of an
 * engine, and {@code begun/TEST/silent GROUP} or {@code begun/TEST/loud GROUP} for the
 * confirmations that the test case with this number of the unit has begun.
 */
final class Counts {

  /** Test cases that some target was asked, and skipped duplicates. */
  static final String TESTS = "tests";

  /** Test cases that no target was asked; they count nowhere else. */
  static final String UNASKED = "unasked";

  /** Test cases that some target decided. */
  static final String DECIDED = "decided";

  /** Test cases that some target rejects. */
  static final String REJECTED = "rejected";

  /**
   * Test cases whose script the campaign has made before. A duplicate within a unit is skipped: no
   * target is asked, and it counts as a test and nowhere else.
   */
  static final String DUPLICATE = "duplicate";

  static final String TRIVIAL = "trivial";

  /** Test cases whose guarantee turned out to be false. */
  static final String BROKEN = "broken-guarantee";

  /** Failures of Ordeal itself. */
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

  /** Findings that were only counted, because their bucket is full. */
  static final String REPEATED = "repeated-findings";

  /** Units that ended because they used up their share of the time. */
  static final String CUT = "cut-units";

  /** Units that were skipped because their seed is expensive. */
  static final String SKIPPED = "skipped-units";

  /**
   * Sum of the hashes of all test cases, with overflow. Campaigns with the same sum have made the
   * same test cases, in whatever order and wherever.
   */
  static final String DIGEST = "digest";

  private static final String TARGET = "target/";

  private static final String REJECTION = "rejection/";

  private static final String CONFLICT = "conflict/";

  /** Prefix of the URLs of crashes that profiles list as known. */
  private static final String KNOWN = "known/";

  /** Prefix of the kinds of certificates. */
  private static final String CERTIFICATE = "certificate/";

  /** Prefix of the names of an engine's metrics. */
  private static final String METRIC = "metric/";

  /** Prefix of the numbers of test cases that have begun confirmations. */
  private static final String BEGUN = "begun/";

  private static final String SILENT = "silent ";
  private static final String LOUD = "loud ";

  /**
   * A confirmation that a test case of a unit has begun.
   *
   * @param group name of the group of its verdict, see {@link FindingRoom#groupOf}
   * @param isSilent whether operators distinguish the bugs of such verdicts
   */
  record Begun(String group, boolean isSilent) {}

  private final Map<String, Long> counts = new TreeMap<>();

  Counts() {}

  Counts(Map<String, Long> counts) {
    this.counts.putAll(counts);
  }

  /** Returns counts with one event. */
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

  /** Adds the metrics of an engine. */
  void addMetrics(Metrics metrics) {
    metrics.counts().forEach((name, count) -> add(METRIC + name, count));
  }

  long get(String counter) {
    return counts.getOrDefault(counter, 0L);
  }

  Map<String, Long> asMap() {
    return new TreeMap<>(counts);
  }

  /** Counts a test case and its answers. Returns whether it counts as a test. */
  boolean addTest(TestCase test, Examination examination) {
    List<Reply> replies = examination.newReplies();
    if (replies.stream().noneMatch(reply -> reply.answer().wasAsked())) {
      add(UNASKED, 1);
      replies.forEach(this::addReply);
      return false;
    }
    add(TESTS, 1);
    Guarantee guarantee = test.guarantees().last();
    add(SATISFIABLE, guarantee instanceof Guarantee.Satisfiable ? 1 : 0);
    add(UNSATISFIABLE, guarantee instanceof Guarantee.Unsatisfiable ? 1 : 0);
    for (Reply reply : replies) {
      addReply(reply);
      add(CALLS, reply.answer().wasAsked() ? 1 : 0);
      add(LOST, reply.answer().ending() == Answer.Ending.STOPPED ? 1 : 0);
    }
    add(DECIDED, examination.replies().stream().anyMatch(Counts::isDecided) ? 1 : 0);
    boolean rejected =
        examination.confirmed().stream().anyMatch(one -> one.verdict().kind() == Kind.REJECTED);
    add(REJECTED, rejected ? 1 : 0);
    examination.certificates().forEach(this::addCertificate);
    return true;
  }

  /**
   * Adds a test case to the digest.
   *
   * @param test test case with its path as name
   * @param asked targets in the configurations in which they are asked
   */
  void addDigest(TestCase test, List<Target> asked) {
    long hash = Novelty.hashOf(test.script());
    for (Target target : asked) {
      hash = new Seed(hash).child(target.drawn().text().hashCode()).bits();
    }
    add(DIGEST, new Seed(hash).child(test.name().hashCode()).bits());
  }

  private static boolean isDecided(Reply reply) {
    String word = word(reply.answer());
    return word.equals(Answer.Result.SAT.text()) || word.equals(Answer.Result.UNSAT.text());
  }

  /** Counts a test case that is skipped because it is a duplicate within its unit. */
  void addRepeat() {
    add(TESTS, 1);
    add(DUPLICATE, 1);
  }

  private void addReply(Reply reply) {
    add(TARGET + reply.target().base().label() + "/" + word(reply.answer()), 1);
    if (reply.answer().ending() == Answer.Ending.CONFLICT) {
      String label = reply.target().base().label();
      reply.target().options().keySet().forEach(option -> add(CONFLICT + label + "\t" + option, 1));
    }
    if (reply.answer().ending() == Answer.Ending.CRASH) {
      reply
          .target()
          .profile()
          .knownCrash(
              SolverVersion.parse(reply.target().solver().version()), reply.answer().message())
          .ifPresent(known -> add(KNOWN + known.url(), 1));
    }
  }

  /** Notes a confirmation that a test case of the unit has begun. */
  void addBegun(int test, Begun begun) {
    add(BEGUN + test + "/" + (begun.isSilent() ? SILENT : LOUD) + begun.group(), 1);
  }

  /** Returns the confirmations of a unit that were begun, by the number of the test case. */
  Map<Integer, List<Begun>> begun() {
    Map<Integer, List<Begun>> begun = new HashMap<>();
    groups(BEGUN, counter -> counter.indexOf('/', BEGUN.length()))
        .forEach(
            (test, names) ->
                begun.put(
                    Integer.valueOf(test),
                    names.keySet().stream()
                        .map(
                            name ->
                                new Begun(
                                    name.substring(name.indexOf(' ') + 1), name.startsWith(SILENT)))
                        .toList()));
    return begun;
  }

  /** Returns the counters that make sense as sums over units. */
  Counts withoutBegun() {
    Counts sums = new Counts(counts);
    sums.counts.keySet().removeIf(counter -> counter.startsWith(BEGUN));
    return sums;
  }

  /** Returns the number of crashes that the profiles list as known, by URL. */
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

  /** Returns the number of rejected test cases, by target and message. */
  Map<String, Map<String, Long>> rejections() {
    return groups(REJECTION, counter -> counter.indexOf('\t'));
  }

  /**
   * Returns how often a target refused its options while it had an option, by target and option.
   */
  Map<String, Map<String, Long>> conflicts() {
    return groups(CONFLICT, counter -> counter.indexOf('\t'));
  }

  /** Returns the last result, if the answer is complete; otherwise how it ended. */
  static String word(Answer answer) {
    List<Answer.Check> checks = answer.checks();
    return answer.ending() == Answer.Ending.COMPLETE && !checks.isEmpty()
        ? checks.get(checks.size() - 1).result().text()
        : answer.ending().text();
  }

  private void addCertificate(CheckedCertificate checked) {
    add(CERTIFICATE + checked.question().certificate() + "/" + checked.result().text(), 1);
  }

  /** Returns the number of answers, by target and word. */
  Map<String, Map<String, Long>> targets() {
    return groups(TARGET, counter -> counter.lastIndexOf('/'));
  }

  /** Returns the number of certificates, by kind and result: confirmed, undecided or wrong. */
  Map<String, Map<String, Long>> certificates() {
    return groups(CERTIFICATE, counter -> counter.lastIndexOf('/'));
  }

  /**
   * Returns the counters with a prefix, by the parts of their names before and after a separator.
   */
  private Map<String, Map<String, Long>> groups(String prefix, ToIntFunction<String> separator) {
    Map<String, Map<String, Long>> groups = new TreeMap<>();
    counts.forEach(
        (counter, count) -> {
          if (counter.startsWith(prefix)) {
            int end = separator.applyAsInt(counter);
            groups
                .computeIfAbsent(counter.substring(prefix.length(), end), key -> new TreeMap<>())
                .put(counter.substring(end + 1), count);
          }
        });
    return groups;
  }

  /** Returns the counters of an engine that people may read: those that belong to no target. */
  Map<String, Long> ofEngine() {
    Map<String, Long> own = new TreeMap<>(counts);
    own.remove(DIGEST);
    own.keySet()
        .removeIf(
            counter ->
                Stream.of(TARGET, REJECTION, CONFLICT, KNOWN, CERTIFICATE)
                    .anyMatch(counter::startsWith));
    return own;
  }
}
