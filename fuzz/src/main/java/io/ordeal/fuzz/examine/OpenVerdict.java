package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Judgement;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.Occurrence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A verdict that is being confirmed: first in fresh processes, then in the mode of its targets,
 * after the scripts that their processes had been asked. If fresh processes show it, options that
 * it does not need are left out. The confirmation can be interrupted after any run and {@linkplain
 * #finish finished} by another thread.
 */
public final class OpenVerdict {

  /** Fresh runs for a performance verdict, all of which must show it. */
  private static final int TRIES_OF_TIME = 3;

  /** Fresh runs that every verdict gets, even if they exceed the time limit. */
  private static final int LEAST_TRIES = 5;

  /** Time limit of the fresh runs. */
  private static final Duration LONGEST_FRESH = Duration.ofSeconds(10);

  /** Share of fresh runs that must show a crash for it to need nothing but its script. */
  private static final double MOSTLY = 0.75;

  /** Runs in the mode of the targets. */
  private static final int RUNS_IN_MODE = 3;

  /** Time in the mode of the targets after which a verdict that has not shown is given up. */
  private static final Duration LONGEST_IN_MODE = Duration.ofSeconds(30);

  /** Attempts to shorten the past. */
  private static final int TRIES_OF_PAST = 12;

  private final Examiner examiner;
  private final Diligence diligence;
  private final boolean ofTime;

  private Verdict verdict;

  /** The answers that the verdict follows from. */
  private List<Reply> replies;

  /** The search for options that can be left out; empty before fresh processes show the verdict. */
  private Optional<OptionCut> options = Optional.empty();

  /** The confirmed verdict before any option was left out; empty until it is confirmed. */
  private Optional<Shown> withAllOptions = Optional.empty();

  private boolean isCountedAgain;

  /**
   * The test case and the judge belong to one thread at a time, because reading a model makes
   * terms.
   */
  private TestCase test;

  private Judge judge;

  private int tries;
  private int reproduced;
  private Duration freshTime = Duration.ZERO;
  private boolean open = true;
  private Optional<Confirmation> confirmation = Optional.empty();

  /** The shortest time in which a kept process has shown the verdict. */
  private Duration earliest = Diligence.UNLIMITED;

  private Condition condition = Condition.ALONE;

  /** The queries that the processes of the guilty targets are asked first. */
  private final Map<Target, List<Query>> pasts = new LinkedHashMap<>();

  /** A verdict that fresh processes have shown. */
  private record Shown(Verdict verdict, List<Reply> replies, Confirmation confirmation) {}

  OpenVerdict(
      Examiner examiner,
      Judge judge,
      TestCase test,
      List<Reply> replies,
      Verdict verdict,
      Diligence diligence) {
    this.examiner = examiner;
    this.judge = judge;
    this.test = test;
    this.replies = replies;
    this.verdict = verdict;
    this.diligence = diligence;
    this.ofTime = verdict.kind() == Kind.PERFORMANCE;
  }

  public Verdict verdict() {
    return verdict;
  }

  /** Returns the verdict with its confirmation; empty if it was not confirmed, or not yet. */
  Optional<Confirmed> confirmed() {
    return confirmation.map(one -> new Confirmed(weighed(one), one));
  }

  /** Downgrades a crash to suspected unless fresh processes show it without further conditions. */
  private Verdict weighed(Confirmation found) {
    return verdict.kind() == Kind.CRASH && found.condition() != Condition.ALONE
        ? verdict.withCertainty(Certainty.SUSPECTED)
        : verdict;
  }

  boolean isOpen() {
    return open;
  }

  /** Confirms as far as possible within the time that the diligence allows. */
  void begin() {
    if (!verdict.kind().isFinding()) {
      close(Optional.of(Confirmation.alone(1, 1)));
      return;
    }
    boolean isLimited = diligence.atOnce().compareTo(Diligence.UNLIMITED) < 0;
    long until = System.nanoTime() + diligence.atOnce().minus(firstTime()).toNanos();
    goOnFresh(() -> System.nanoTime() < until);
    if (isNotShownFresh() && !isLimited) {
      goOnInMode(() -> true);
      shorten(() -> true);
    }
  }

  /**
   * Completes the confirmation without shortening the past. Can be called once, from any thread.
   *
   * @param goesOn asked before each run; if it returns false, the verdict is not confirmed
   */
  public Optional<Confirmed> finish(BooleanSupplier goesOn) {
    test = test.withOwnFactory();
    judge = new Judge(test);
    goOnFresh(goesOn);
    if (isNotShownFresh()) {
      goOnInMode(goesOn);
    }
    return confirmed();
  }

  /** Returns the time of the first answers of the targets that are asked again. */
  private Duration firstTime() {
    return replies.stream()
        .filter(this::isAskedAgain)
        .map(reply -> reply.answer().time())
        .reduce(Duration.ZERO, Duration::plus);
  }

  private void close(Optional<Confirmation> result) {
    open = false;
    confirmation = result;
  }

  // -------------------------------------------------------------------------------------- fresh

  private boolean isFreshDone() {
    return reproduced >= diligence.wanted()
        || tries >= (ofTime ? Math.min(TRIES_OF_TIME, diligence.tries()) : diligence.tries())
        || (tries >= LEAST_TRIES && freshTime.compareTo(LONGEST_FRESH) > 0);
  }

  /** Returns whether no fresh process showed it, so that the mode of the targets is to be tried. */
  private boolean isNotShownFresh() {
    return open && withAllOptions.isEmpty() && isFreshDone();
  }

  private void goOnFresh(BooleanSupplier goesOn) {
    if (withAllOptions.isEmpty() && runFresh(goesOn)) {
      if (isShownFresh()) {
        withAllOptions = Optional.of(new Shown(verdict, replies, shownFresh()));
      } else if (!diligence.inMode() || isFreshAlready()) {
        close(Optional.empty());
      }
    }
    if (withAllOptions.isPresent()
        && leaveOutOptions(goesOn)
        && (hasAllOptions() || countAgain(goesOn))) {
      close(Optional.of(shownFresh()));
    }
  }

  /**
   * Asks fresh processes until there are enough runs.
   *
   * @return whether there were enough runs
   */
  private boolean runFresh(BooleanSupplier goesOn) {
    while (!isFreshDone()) {
      if (!goesOn.getAsBoolean()) {
        return false;
      }
      long start = System.nanoTime();
      tries++;
      if (showsIn(again())) {
        reproduced++;
      }
      freshTime = freshTime.plusNanos(System.nanoTime() - start);
    }
    return true;
  }

  private Confirmation shownFresh() {
    return new Confirmation(reproduced, tries, Optional.empty(), conditionOfFresh());
  }

  private boolean hasAllOptions() {
    return withAllOptions
        .map(shown -> shown.verdict().guilty().equals(verdict.guilty()))
        .orElse(true);
  }

  /**
   * Counts again how often it shows with fewer options. If that is too rare, restores all options.
   *
   * @return whether it shows often enough
   */
  private boolean countAgain(BooleanSupplier goesOn) {
    if (!isCountedAgain) {
      isCountedAgain = true;
      tries = 0;
      reproduced = 0;
      freshTime = Duration.ZERO;
    }
    if (!runFresh(goesOn)) {
      return false;
    }
    if (!isShownFresh()) {
      Shown before = withAllOptions.orElseThrow();
      verdict = before.verdict();
      replies = before.replies();
      close(Optional.of(before.confirmation()));
      return false;
    }
    return true;
  }

  /**
   * Leaves out drawn options that the guilty target does not need to show the bug.
   *
   * @return whether the search for such options is complete
   */
  private boolean leaveOutOptions(BooleanSupplier goesOn) {
    if (ofTime || verdict.guilty().size() != 1) {
      return true; // a comparison of targets depends on their options
    }
    OptionCut cut = options.orElseGet(() -> new OptionCut(verdict.guilty().get(0).drawn()));
    options = Optional.of(cut);
    while (!cut.isDone()) {
      if (!goesOn.getAsBoolean()) {
        return false;
      }
      cut.note(showsWith(cut.next()));
    }
    return true;
  }

  /** Returns whether it shows with only these options; if so, adopts the new verdict. */
  private boolean showsWith(Configuration fewer) {
    Target guilty = verdict.guilty().get(0);
    Target other = guilty.with(fewer);
    List<Reply> answers = new ArrayList<>();
    for (Reply reply : replies) {
      if (reply.target().equals(guilty)) {
        answers.add(new Reply(other, examiner.askFresh(other, test)));
      } else if (!reply.target().equals(other)) {
        answers.add(reply);
      }
    }
    Occurrence first = Occurrence.of(verdict);
    Occurrence wanted =
        new Occurrence(first.bug(), first.certainty(), List.of(other), first.check());
    Optional<Verdict> shown = verdictsOn(answers).filter(wanted::isRepeatedBy).findFirst();
    shown.ifPresent(
        one -> {
          verdict = one;
          replies = answers;
        });
    return shown.isPresent();
  }

  /** Requires two crashes, because a single one may be due to a signal from outside. */
  private boolean isShownFresh() {
    int least = verdict.kind() == Kind.CRASH ? Math.min(2, diligence.wanted()) : 1;
    return reproduced >= least && !(ofTime && reproduced < tries);
  }

  private Condition conditionOfFresh() {
    return verdict.kind() == Kind.CRASH && reproduced < MOSTLY * tries
        ? Condition.SOMETIMES
        : Condition.ALONE;
  }

  private boolean isFreshAlready() {
    return guilty().stream().allMatch(reply -> reply.target().mode() == Mode.FRESH);
  }

  private List<Reply> guilty() {
    return replies.stream().filter(reply -> verdict.guilty().contains(reply.target())).toList();
  }

  /** The guilty targets are asked again; for performance verdicts, all are. */
  private boolean isAskedAgain(Reply reply) {
    return (ofTime && reply.answer().wasAsked()) || verdict.guilty().contains(reply.target());
  }

  private List<Reply> again() {
    return replies.stream()
        .map(
            reply ->
                isAskedAgain(reply)
                    ? new Reply(reply.target(), examiner.askFresh(reply.target(), test))
                    : reply)
        .toList();
  }

  private boolean showsIn(List<Reply> answers) {
    return verdictsOn(answers).anyMatch(Occurrence.of(verdict)::isRepeatedBy);
  }

  /**
   * Returns the verdicts on answers, including opinions of other targets if the bug may rest on
   * them.
   */
  private Stream<Verdict> verdictsOn(List<Reply> answers) {
    Judgement judgement = judge.judge(answers);
    Stream<Verdict> opinions =
        Examiner.isOpinion(verdict)
            ? judgement.doubts().stream()
                .flatMap(doubt -> examiner.freshOpinion(test, doubt).stream())
            : Stream.empty();
    return Stream.concat(judgement.verdicts().stream(), opinions);
  }

  // --------------------------------------------------------------------------------------- mode

  /**
   * Repeats the queries in the mode of the targets, because a bug may depend on the mode or on
   * earlier queries. Tries without the past first, which takes less time and gives a better report.
   */
  private void goOnInMode(BooleanSupplier goesOn) {
    long start = System.nanoTime();
    guilty().forEach(reply -> pasts.put(reply.target(), List.of()));
    if (!goesOn.getAsBoolean() || !showsBehind()) {
      guilty().forEach(reply -> pasts.put(reply.target(), reply.answer().history().queries()));
    }
    int shown = 0;
    for (int i = 0; i < RUNS_IN_MODE && goesOn.getAsBoolean(); i++) {
      shown += showsBehind() ? 1 : 0;
      if (shown == 0 && System.nanoTime() - start > LONGEST_IN_MODE.toNanos()) {
        break;
      }
    }
    condition =
        earliest.compareTo(limitOfTime()) < 0 ? Condition.KEPT_PROCESS : Condition.TIME_LIMIT;
    boolean isConfirmed = shown > 0 && !(ofTime && shown < RUNS_IN_MODE);
    close(isConfirmed ? Optional.of(inMode(shown)) : Optional.empty());
  }

  private Confirmation inMode(int shown) {
    Optional<Confirmation.Past> longest = Optional.empty();
    for (Map.Entry<Target, List<Query>> past : pasts.entrySet()) {
      if (past.getValue().size() > longest.map(one -> one.queries().size()).orElse(0)) {
        longest = Optional.of(new Confirmation.Past(past.getKey(), past.getValue()));
      }
    }
    return new Confirmation(shown, RUNS_IN_MODE, longest, condition);
  }

  /** Returns the time after the last check that was answered. */
  private static Duration timeOfLastCheck(Answer answer) {
    return answer.checks().stream().map(Answer.Check::time).reduce(answer.time(), Duration::minus);
  }

  /** Returns slightly less than the time limit of the processes, because clocks differ a little. */
  private Duration limitOfTime() {
    return examiner.limits().time().multipliedBy(9).dividedBy(10);
  }

  private boolean showsBehind() {
    List<Reply> answers = new ArrayList<>();
    for (Reply reply : replies) {
      List<Query> past = pasts.get(reply.target());
      answers.add(
          past == null
              ? reply
              : new Reply(reply.target(), examiner.askInOrder(reply.target(), past, test)));
    }
    boolean shows = showsIn(answers);
    if (shows) {
      answers.stream()
          .filter(reply -> verdict.guilty().contains(reply.target()))
          .map(reply -> timeOfLastCheck(reply.answer()))
          .filter(time -> time.compareTo(earliest) < 0)
          .forEach(time -> earliest = time);
    }
    return shows;
  }

  /**
   * Leaves out queries of the past that a confirmed verdict does not need, within a number of
   * attempts.
   *
   * @param goesOn asked before each run
   */
  public Optional<Confirmed> shorten(BooleanSupplier goesOn) {
    if (confirmation.isEmpty() || confirmation.get().past().isEmpty() || ofTime) {
      return confirmed();
    }
    for (Target target : List.copyOf(pasts.keySet())) {
      List<Query> needed =
          shortened(
              pasts.getOrDefault(target, List.of()),
              fewer -> {
                pasts.put(target, fewer);
                return showsBehind();
              },
              goesOn);
      pasts.put(target, needed);
    }
    confirmation = Optional.of(inMode(confirmation.get().reproduced()));
    return confirmed();
  }

  /** Tries to leave out halves, then quarters and so on. */
  private static List<Query> shortened(
      List<Query> past, Predicate<List<Query>> shows, BooleanSupplier goesOn) {
    List<Query> kept = past;
    int tries = 0;
    for (int size = (past.size() + 1) / 2; size > 0; size /= 2) {
      int from = 0;
      while (from < kept.size()) {
        if (tries == TRIES_OF_PAST || !goesOn.getAsBoolean()) {
          return kept;
        }
        List<Query> fewer = new ArrayList<>(kept.subList(0, from));
        fewer.addAll(kept.subList(Math.min(from + size, kept.size()), kept.size()));
        tries++;
        if (shows.test(fewer)) {
          kept = fewer;
        } else {
          from += size;
        }
      }
    }
    return kept;
  }
}
