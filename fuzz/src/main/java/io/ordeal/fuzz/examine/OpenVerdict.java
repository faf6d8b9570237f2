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
 * behind the scripts that their processes had been asked. What fresh processes show is shown with
 * as few options as it needs. It can be left after any run and {@linkplain #finish finished} by
 * another thread.
 */
public final class OpenVerdict {

  /** What is a matter of time has to show every time. */
  private static final int TRIES_OF_TIME = 3;

  /** Fresh runs that every verdict gets, also if they take longer than is allowed. */
  private static final int LEAST_TRIES = 5;

  /** Time for fresh runs. */
  private static final Duration LONGEST_FRESH = Duration.ofSeconds(10);

  /** The share of runs that have to show a crash which shows by itself. */
  private static final double MOSTLY = 0.75;

  /** Runs in the mode of the targets. */
  private static final int RUNS_IN_MODE = 3;

  /** If it has not shown after this time in the mode of the targets, it is given up. */
  private static final Duration LONGEST_IN_MODE = Duration.ofSeconds(30);

  /** Shorter pasts to try. */
  private static final int TRIES_OF_PAST = 12;

  private final Examiner examiner;
  private final Diligence diligence;
  private final boolean ofTime;

  private Verdict verdict;

  /** The answers that the verdict follows from. */
  private List<Reply> replies;

  /** The options that may be left out; empty as long as the verdict was not shown. */
  private Optional<OptionCut> options = Optional.empty();

  /** What was shown before any option was left out; empty until then. */
  private Optional<Shown> withAllOptions = Optional.empty();

  private boolean isCountedAgain;

  /** Both belong to one thread at a time: to read a model makes terms. */
  private TestCase test;

  private Judge judge;

  private int tries;
  private int reproduced;
  private Duration freshTime = Duration.ZERO;
  private boolean open = true;
  private Optional<Confirmation> confirmation = Optional.empty();

  /** The shortest time in which a process that is kept has shown it. */
  private Duration earliest = Diligence.UNLIMITED;

  private Condition condition = Condition.ALONE;

  /** What the processes of the guilty have to be asked first, as far as is known. */
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

  /** A crash is proven only if fresh processes show it by themselves. */
  private Verdict weighed(Confirmation found) {
    return verdict.kind() == Kind.CRASH && found.condition() != Condition.ALONE
        ? verdict.withCertainty(Certainty.SUSPECTED)
        : verdict;
  }

  boolean isOpen() {
    return open;
  }

  /** Does what can be done within the time that the diligence allows. */
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
   * Does the rest, but shortens no past. From any thread, once.
   *
   * @param goesOn asked before each run; if it says no, the verdict is not confirmed
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

  /** How long those took to answer that are asked again. */
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

  /** Whether fresh processes were asked in vain, and the mode of the targets is left to try. */
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

  /** Asks fresh processes until that is enough, and returns whether it is. */
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
   * Counts how often it shows with fewer options, and takes all options back if that is not often
   * enough.
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
   * Leaves out drawn options that the guilty does not need to show it.
   *
   * @return whether that is done
   */
  private boolean leaveOutOptions(BooleanSupplier goesOn) {
    if (ofTime || verdict.guilty().size() != 1) {
      return true; // a comparison between targets is about their options
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

  /** Whether it shows if the guilty has only these options; if so, that is the verdict. */
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

  /** A single crash among many runs may have been caused by a signal from outside. */
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

  /** The guilty, and all where time is compared. */
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

  /** The verdicts on answers, with what others say of them if that may have shown the bug. */
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
   * What depends on the mode, or on what processes were asked before, shows if new ones are asked
   * the same in that mode. Without the past first: that takes less time, and is worth more.
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

  /** The time behind the last check that was answered. */
  private static Duration timeOfLastCheck(Answer answer) {
    return answer.checks().stream().map(Answer.Check::time).reduce(answer.time(), Duration::minus);
  }

  /** Nearly the limit that processes are told, since clocks differ a little. */
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
   * Leaves out of the past of a confirmed verdict what is not needed, as far as tries and time go.
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

  /** Leaves out halves, quarters and so on. */
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
