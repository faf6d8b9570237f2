package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Judgement;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.fuzz.triage.SeedResult;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Determines whether a seed shows the bug that was confirmed for one of its test cases. The guilty
 * targets are asked as in the confirmation, the other targets only if the bug is a difference
 * between targets.
 */
final class SeedQuestion {

  /** Processes to ask at most, if they are killed from outside. */
  private static final int MOST_LOSSES = 3;

  private static final Set<Answer.Ending> LOST =
      EnumSet.of(Answer.Ending.STOPPED, Answer.Ending.NO_ANSWER);

  private final Examiner examiner;
  private final Verdict verdict;
  private final Confirmation confirmation;
  private final TestCase seed;
  private final Needs needs;

  SeedQuestion(Examiner examiner, Confirmed found, TestCase seed) {
    this.examiner = examiner;
    this.verdict = found.verdict();
    this.confirmation = found.confirmation();
    this.seed = seed;
    this.needs = Needs.of(seed.script());
  }

  /**
   * Asks until the bug shows. If the test case did not show it in every run, the seed gets as many
   * runs as the test case had.
   *
   * @param compared the targets that were asked the test case
   * @param informed returns the seed with what is known of it; called only if that matters
   */
  SeedResult answer(List<Target> compared, UnaryOperator<TestCase> informed) {
    boolean isFlaky = confirmation.reproduced() < confirmation.of();
    int tries = isFlaky ? confirmation.of() : 1;
    SeedResult result = SeedResult.DOES_NOT_SHOW;
    for (int i = 0; i < tries && result == SeedResult.DOES_NOT_SHOW; i++) {
      result = askOnce(compared, informed);
    }
    return result;
  }

  private SeedResult askOnce(List<Target> compared, UnaryOperator<TestCase> informed) {
    List<Reply> guilty = replies(verdict.guilty());
    if (guilty.stream().anyMatch(reply -> hasSaidNothing(reply.answer()))) {
      return SeedResult.UNKNOWN;
    }
    return switch (verdict.kind()) {
      case REFUTATION_UNSOUND -> ofStatus(Answer.Result.UNSAT, guilty, compared, informed);
      case SOLUTION_UNSOUND -> ofStatus(Answer.Result.SAT, guilty, compared, informed);
      case PERFORMANCE, INCOMPLETE -> result(shows(seed, withOthers(guilty, compared)));
      case INVALID_CERTIFICATE -> SeedResult.UNKNOWN; // a seed asks for no certificate
      case INVALID_MODEL, CRASH, REJECTED, NONE -> result(shows(seed, guilty));
    };
  }

  private static boolean hasSaidNothing(Answer answer) {
    return !answer.wasAsked() || LOST.contains(answer.ending());
  }

  private static SeedResult result(boolean shows) {
    return shows ? SeedResult.SHOWS : SeedResult.DOES_NOT_SHOW;
  }

  /** Returns whether the wrong status shows; unknown if nobody can judge the answer. */
  private SeedResult ofStatus(
      Answer.Result wrong,
      List<Reply> guilty,
      List<Target> compared,
      UnaryOperator<TestCase> informed) {
    if (guilty.stream().noneMatch(reply -> says(reply, wrong))) {
      return SeedResult.DOES_NOT_SHOW;
    }
    TestCase known = informed.apply(seed);
    if (shows(known, guilty)) {
      return SeedResult.SHOWS;
    }
    List<Reply> all = withOthers(guilty, compared);
    if (shows(known, all)) {
      return SeedResult.SHOWS;
    }
    return isRight(wrong, known, all) ? SeedResult.DOES_NOT_SHOW : SeedResult.UNKNOWN;
  }

  /**
   * Returns whether a status follows from what is known of the seed, or all deciding solvers agree.
   */
  private static boolean isRight(Answer.Result status, TestCase known, List<Reply> all) {
    Answer.Result other = status == Answer.Result.SAT ? Answer.Result.UNSAT : Answer.Result.SAT;
    long solvers =
        all.stream()
            .filter(reply -> says(reply, status))
            .map(reply -> reply.target().profile().name())
            .distinct()
            .count();
    return known.guarantees().last().status().equals(Optional.of(status.text()))
        || (solvers > 1 && all.stream().noneMatch(reply -> says(reply, other)));
  }

  private static boolean says(Reply reply, Answer.Result result) {
    return reply.answer().checks().stream().anyMatch(check -> check.result() == result);
  }

  private boolean shows(TestCase known, List<Reply> replies) {
    Judgement judgement = new Judge(known, needs).judge(replies);
    Occurrence found = Occurrence.of(verdict);
    return judgement.verdicts().stream().anyMatch(found::isShownBy)
        || (Examiner.isOpinion(verdict)
            && judgement.doubts().stream()
                .flatMap(doubt -> examiner.freshOpinion(known, doubt).stream())
                .anyMatch(found::isShownBy));
  }

  private List<Reply> withOthers(List<Reply> guilty, List<Target> compared) {
    List<Reply> all = new ArrayList<>(guilty);
    all.addAll(replies(compared.stream().filter(one -> !verdict.guilty().contains(one)).toList()));
    return all;
  }

  private List<Reply> replies(List<Target> targets) {
    return targets.stream().map(target -> new Reply(target, ask(target))).toList();
  }

  private Answer ask(Target target) {
    Optional<String> missing = needs.notTakenBy(target.solver());
    if (missing.isPresent()) {
      return Answer.notAsked("it does not support " + missing.get());
    }
    Answer answer = askAsConfirmed(target);
    for (int i = 1; i < MOST_LOSSES && LOST.contains(answer.ending()); i++) {
      answer = askAsConfirmed(target);
    }
    return answer;
  }

  private Answer askAsConfirmed(Target target) {
    return confirmation.isFresh()
        ? examiner.askFresh(target, seed)
        : examiner.askInOrder(target, pastOf(target), seed);
  }

  private List<Query> pastOf(Target target) {
    return confirmation
        .past()
        .filter(past -> past.target().equals(target))
        .map(Confirmation.Past::queries)
        .orElse(List.of());
  }
}
