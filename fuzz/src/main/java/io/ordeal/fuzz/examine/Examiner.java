package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Doubt;
import io.ordeal.fuzz.oracle.Excuses;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Judgement;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Omitted;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Runs test cases on targets, judges the answers and confirms the verdicts. Safe for many threads.
 */
public final class Examiner implements AutoCloseable {

  /** Memory factor for confirmation, so that no finding is due to a lack of memory. */
  private static final int ROOM = 4;

  /**
   * Additional time for confirmation, because starting a process may take longer than a short
   * limit.
   */
  private static final Duration TO_START = Duration.ofSeconds(2);

  /** A script that every solver decides at once, as soon as its process has started. */
  private static final Script SHORT_SCRIPT =
      ScriptParser.parse(
              Source.of("short", "(set-logic QF_UF)(assert true)(check-sat)"), new TermFactory())
          .script();

  /** Processes to ask at most whether they reject a script, if they are killed from outside. */
  private static final int MOST_LOSSES = 3;

  /** Endings of an answer without options that is not judged. */
  private static final Set<Answer.Ending> WITHOUT_ANSWER =
      Set.of(Answer.Ending.REJECTED, Answer.Ending.NOT_ASKED, Answer.Ending.SPARED);

  private final List<Target> targets;
  private final SolverLimits limits;
  private final Map<Target, Sessions> sessions = new LinkedHashMap<>();
  private final Map<Target, Sessions> fresh = new LinkedHashMap<>();

  /**
   * Creates an examiner.
   *
   * @param targets the targets, without duplicates and without drawn options
   */
  public Examiner(List<Target> targets, SolverLimits limits) {
    this.targets = List.copyOf(targets);
    this.limits = limits;
    SolverLimits roomy =
        limits.withMemory(ROOM * limits.memoryBytes()).withTime(limits.time().plus(TO_START));
    for (Target target : this.targets) {
      sessions.put(target, new Sessions(target, limits, Wanted.MODELS));
      // Probes make a start slow, and a finding must not depend on them.
      Target plain = target.fresh().with(target.solver().uninstrumented());
      fresh.put(target, new Sessions(plain, roomy, Wanted.MODELS));
    }
  }

  /** Asks all targets, judges their answers, and confirms all verdicts. */
  public Examination examine(TestCase test) {
    return examine(test, Interest.EVERYTHING);
  }

  /** Asks all targets, judges their answers, and confirms the verdicts of interest. */
  public Examination examine(TestCase test, Interest interest) {
    return examine(test, targets, new Queries(), interest);
  }

  /**
   * Asks some targets, judges their answers, and confirms the verdicts of interest.
   *
   * @param asked the targets with the configurations in which they are asked
   * @param queries cache of the queries of test cases that consist of the same formulas
   */
  public Examination examine(
      TestCase test, List<Target> asked, Queries queries, Interest interest) {
    Needs needs = Needs.of(test.script());
    List<Reply> replies = new ArrayList<>();
    Set<String> omissions = new LinkedHashSet<>();
    Function<Target, Query> queryFor =
        target -> {
          Query query = queries.of(test.script(), target.profile(), needs);
          query.omitted().stream()
              .filter(Omitted::matters)
              .forEach(command -> omissions.add(command.text()));
          return interest.inStatistics() ? query.withStatistics() : query;
        };
    for (Target target : asked) {
      replies.add(reply(target, needs, interest, queryFor));
    }
    settleRejections(test, replies, target -> reply(target, needs, interest, queryFor));
    Judge judge = new Judge(test, needs);
    WithOpinions judged = judge(test, judge, interest.looksQuicklyFirst(), replies);
    Judgement judgement = judged.judgement();
    List<String> notes = new ArrayList<>(judgement.notes());
    notes.addAll(omissions);
    List<Confirmed> confirmed = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>(judged.verdicts());
    // With a limit on steps, a solver may say unknown because it reached the limit.
    verdicts.removeIf(verdict -> limits.steps() > 0 && verdict.kind() == Kind.INCOMPLETE);
    int found = verdicts.size();
    boolean looksLikeFinding = verdicts.stream().anyMatch(verdict -> verdict.kind().isFinding());
    verdicts.removeIf(verdict -> !interest.in(verdict));
    int unwanted = found - verdicts.size();
    List<OpenVerdict> open = new ArrayList<>();
    long start = System.nanoTime();
    for (Verdict verdict : verdicts) {
      OpenVerdict one =
          new OpenVerdict(this, judge, test, replies, verdict, interest.diligence(verdict));
      one.begin();
      if (one.isOpen()) {
        open.add(one);
      } else if (one.confirmed().isPresent()) {
        confirmed.add(one.confirmed().get());
      } else {
        notes.add(
            "%s: %s did not show again"
                .formatted(verdict.guilty().get(0).label(), verdict.kind().text()));
      }
    }
    int last = judgement.witnesses().size() - 1;
    return new Examination(
        test,
        replies,
        confirmed,
        open,
        notes,
        judgement.undecided(),
        judged.certificates(),
        judgement.witnesses().get(last),
        unwanted,
        looksLikeFinding,
        Duration.ofNanos(System.nanoTime() - start));
  }

  /**
   * A judgement with the opinions of other targets.
   *
   * @param verdicts of the judgement and of other targets
   * @param certificates all checked certificates
   */
  private record WithOpinions(
      Judgement judgement, List<Verdict> verdicts, List<CheckedCertificate> certificates) {}

  /** Returns the known answer of a target, or asks the target if it can and should be asked. */
  private Reply reply(
      Target target, Needs needs, Interest interest, Function<Target, Query> queryFor) {
    Optional<Answer> known = interest.known(target);
    if (known.isPresent()) {
      return new Reply(target, known.get(), true);
    }
    return new Reply(
        target,
        needs
            .notTakenBy(target.solver())
            .map(missing -> Answer.notAsked("it does not support " + missing))
            .or(() -> interest.notIn(target).map(Answer::spared))
            .orElseGet(() -> ask(sessions, target, queryFor.apply(target))));
  }

  /**
   * Judges answers.
   *
   * @param quicklyFirst whether to look quickly first, and thoroughly only if solvers disagree or a
   *     verdict is about values
   */
  private WithOpinions judge(
      TestCase test, Judge judge, boolean quicklyFirst, List<Reply> replies) {
    Map<Doubt, Opinion> opinions = new HashMap<>();
    if (quicklyFirst) {
      Judgement quick = judge.atAGlance().judge(replies);
      if (!quick.isDisputed() && !anyIsAboutValues(quick.verdicts())) {
        WithOpinions first = withOpinions(test, quick, opinions);
        if (!anyIsAboutValues(first.verdicts())) {
          return first;
        }
      }
    }
    return withOpinions(test, judge.judge(replies), opinions);
  }

  /** Whether a thorough evaluation may prove or refute any of these verdicts. */
  private static boolean anyIsAboutValues(List<Verdict> verdicts) {
    return verdicts.stream().anyMatch(verdict -> verdict.kind().isDecidedByEvaluation());
  }

  /**
   * Asks other targets about the doubts of a judgement.
   *
   * @param opinions opinions of other targets; new ones are added
   */
  private WithOpinions withOpinions(
      TestCase test, Judgement judgement, Map<Doubt, Opinion> opinions) {
    List<Verdict> verdicts = new ArrayList<>(judgement.verdicts());
    List<CheckedCertificate> certificates = new ArrayList<>(judgement.certificates());
    for (Doubt doubt : judgement.doubts()) {
      Opinion opinion = opinions.computeIfAbsent(doubt, one -> secondOpinion(test, one, sessions));
      opinion.verdict().ifPresent(verdicts::add);
      opinion.on(doubt).ifPresent(certificates::add);
    }
    return new WithOpinions(judgement, verdicts, certificates);
  }

  /**
   * Asks other targets about an answer that we cannot judge ourselves.
   *
   * @param from the existing sessions, because every test case of a seed may raise a doubt; new
   *     sessions to confirm the opinion
   */
  private Opinion secondOpinion(TestCase test, Doubt doubt, Map<Target, Sessions> from) {
    Needs needs = Needs.of(doubt.question());
    TestCase question = TestCase.of(test.name(), doubt.question(), test.terms());
    String accused = doubt.target().profile().name();
    boolean isBorneOut = false;
    for (Target other : targets) {
      if ((doubt.asksSameSolver() || !other.profile().name().equals(accused))
          && needs.notTakenBy(other.solver()).isEmpty()
          && Excuses.of(other, needs, doubt.accusing()).isEmpty()) {
        Answer answer = ask(from, other, question);
        Optional<Verdict> verdict = doubt.settledBy(other, answer, question);
        if (verdict.isPresent()) {
          return new Opinion(verdict, false);
        }
        isBorneOut |= doubt.isBorneOutBy(other, answer);
      }
    }
    return new Opinion(Optional.empty(), isBorneOut);
  }

  /**
   * The opinions of other targets about an answer that we cannot judge ourselves.
   *
   * @param verdict the verdict against the target in doubt
   * @param isBorneOut whether another solver says that the target is right
   */
  private record Opinion(Optional<Verdict> verdict, boolean isBorneOut) {

    /** Returns the certificate that was in doubt; empty if the doubt was about a model. */
    Optional<CheckedCertificate> on(Doubt doubt) {
      if (doubt.about().certificate().isEmpty()) {
        return Optional.empty();
      }
      CheckedCertificate.Result unproven =
          isBorneOut ? CheckedCertificate.Result.CONFIRMED : CheckedCertificate.Result.UNDECIDED;
      return Optional.of(
          new CheckedCertificate(
              doubt.about(), verdict.isPresent() ? CheckedCertificate.Result.WRONG : unproven));
    }
  }

  /**
   * Tells rejected scripts from refused options: a target that reads a script to its end without
   * its drawn options refuses the options. Its answer without options is judged like any other.
   *
   * @param test the test case to which these are the replies
   * @param asking returns the reply of a target
   */
  private void settleRejections(
      TestCase test, List<Reply> replies, Function<Target, Reply> asking) {
    for (Reply reply : List.copyOf(replies)) {
      Target target = reply.target();
      if (reply.answer().ending() == Answer.Ending.REJECTED && !target.drawn().isDefault()) {
        Optional<Reply> among = replyOf(target.base(), replies);
        Reply plain = among.orElseGet(() -> asking.apply(target.base()));
        if (among.isEmpty() && !WITHOUT_ANSWER.contains(plain.answer().ending())) {
          replies.add(plain);
        }
        if (plain.answer().ending() == Answer.Ending.COMPLETE && takesAlone(target, test)) {
          replies.set(
              replies.indexOf(reply),
              new Reply(target, reply.answer().asConflict(), reply.isRepeated()));
        }
      }
    }
  }

  /**
   * Returns whether a target that takes a script without its drawn options also takes it in a
   * process of its own. With options, a fresh process is asked, which sets the logic of the script;
   * an incremental process sets a general logic, and may take more.
   */
  private boolean takesAlone(Target target, TestCase test) {
    return target.mode() != Mode.INCREMENTAL
        || ask(fresh, target.base(), test).ending() == Answer.Ending.COMPLETE;
  }

  private static Optional<Reply> replyOf(Target target, List<Reply> replies) {
    return replies.stream().filter(reply -> reply.target().equals(target)).findFirst();
  }

  private static Answer ask(Map<Target, Sessions> from, Target target, TestCase test) {
    return ask(from, target, Query.of(test.script(), target.profile()));
  }

  private static Answer ask(Map<Target, Sessions> from, Target target, Query query) {
    return query.spansLines()
        ? Answer.notAsked("it may not take names that span lines")
        : sessionsOf(from, target).ask(query.with(target.drawn()));
  }

  private static Sessions sessionsOf(Map<Target, Sessions> from, Target target) {
    Sessions found = from.get(target.base());
    if (found == null) {
      throw new IllegalArgumentException("no target of this examiner: " + target.label());
    }
    return found;
  }

  /** Returns whether a target rejects a script, even in a process that was asked nothing before. */
  public boolean rejects(Script script, Target target) {
    Query query = Query.of(script, target.profile());
    return rejects(sessions, target, query) && rejects(fresh, target, query);
  }

  /**
   * Asks another process if one is killed from outside, because that says nothing about the script.
   */
  private static boolean rejects(Map<Target, Sessions> from, Target target, Query query) {
    Answer.Ending ending = Answer.Ending.STOPPED;
    for (int i = 0; i < MOST_LOSSES && ending == Answer.Ending.STOPPED; i++) {
      ending = ask(from, target, query).ending();
    }
    return ending == Answer.Ending.REJECTED;
  }

  /**
   * Returns the longest time that a target takes to decide a check of a query, without the time
   * that its process takes to start; empty if it does not decide all of them.
   */
  public Optional<Duration> timeToDecide(Target target, Query query) {
    Query first = Query.of(SHORT_SCRIPT, target.profile());
    Answer answer = sessionsOf(sessions, target).askInOrder(List.of(first), query);
    boolean isDecided =
        answer.ending() == Answer.Ending.COMPLETE
            && answer.checks().stream().noneMatch(check -> check.result() == Answer.Result.UNKNOWN);
    return answer.checks().stream()
        .map(Answer.Check::time)
        .max(Comparator.naturalOrder())
        .filter(time -> isDecided);
  }

  /**
   * Returns whether the unmutated seed shows the bug that was confirmed for its test case.
   *
   * @param compared the targets that were asked the test case
   * @param informed returns the seed with what is known of it; called only if that matters
   */
  public SeedResult resultOf(
      TestCase seed, Confirmed found, List<Target> compared, UnaryOperator<TestCase> informed) {
    return new SeedQuestion(this, found, seed).answer(compared, informed);
  }

  // ------------------------------------------------------------------------------ confirmation

  /** Asks a new process, with more time and memory than the first one had. */
  Answer askFresh(Target target, TestCase test) {
    return ask(fresh, target, test);
  }

  Optional<Verdict> freshOpinion(TestCase test, Doubt doubt) {
    return secondOpinion(test, doubt, fresh).verdict();
  }

  /** Returns whether the verdict may rest on answers of other targets to another script. */
  static boolean isOpinion(Verdict verdict) {
    return verdict.kind() == Kind.INVALID_CERTIFICATE
        || (verdict.kind() == Kind.INVALID_MODEL && verdict.certainty() == Certainty.SUSPECTED);
  }

  /** Asks a new process other queries first, in the target's mode, and then the test case. */
  Answer askInOrder(Target target, List<Query> past, TestCase test) {
    return sessionsOf(sessions, target)
        .askInOrder(past, Query.of(test.script(), target.profile()).with(target.drawn()));
  }

  /** A script that a target was asked before, and its options at that time. */
  public record Earlier(Script script, Configuration configuration) {}

  /**
   * Returns the verdicts on the answers to a test case if the guilty targets were asked other
   * scripts before.
   *
   * @param before the earlier scripts, in order
   * @param asked the targets with the configurations in which they are asked
   */
  public List<Verdict> verdictsBehind(
      List<Earlier> before, TestCase test, List<Target> asked, Predicate<Target> isGuilty) {
    Needs needs = Needs.of(test.script());
    Function<Target, Reply> asking =
        target ->
            new Reply(
                target,
                needs
                    .notTakenBy(target.solver())
                    .map(missing -> Answer.notAsked("it does not support " + missing))
                    .orElseGet(
                        () ->
                            askInOrder(
                                target,
                                isGuilty.test(target) ? queries(before, target) : List.of(),
                                test)));
    List<Reply> replies = new ArrayList<>(asked.stream().map(asking).toList());
    settleRejections(test, replies, asking);
    Judgement judgement = new Judge(test, needs).judge(replies);
    List<Verdict> verdicts = new ArrayList<>(judgement.verdicts());
    judgement.doubts().forEach(doubt -> freshOpinion(test, doubt).ifPresent(verdicts::add));
    return verdicts;
  }

  private static List<Query> queries(List<Earlier> before, Target target) {
    return before.stream()
        .map(one -> Query.of(one.script(), target.profile()).with(one.configuration()))
        .toList();
  }

  public SolverLimits limits() {
    return limits;
  }

  /** Returns the limits under which a confirmed verdict can be reproduced. */
  public SolverLimits limits(Confirmation confirmation) {
    return confirmation.isFresh() ? limits.withTime(limits.time().plus(TO_START)) : limits;
  }

  @Override
  public void close() {
    sessions.values().forEach(Sessions::close);
    fresh.values().forEach(Sessions::close);
  }
}
