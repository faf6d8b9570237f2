package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Compares the performance of releases and configurations of one solver. Different solvers are not
 * compared, because each has its own strengths. In a decidable logic every solver should answer.
 */
final class Effort {

  private final Script script;
  private final List<Reply> replies;
  private final Needs needs;

  /** Factor by which a slow answer takes longer than a fast one. */
  static final int SLOWER = 10;

  /** An answer that takes less time than this is never slow. */
  static final Duration FLOOR = Duration.ofSeconds(1);

  Effort(Script script, List<Reply> replies, Needs needs) {
    this.script = script;
    this.replies = replies;
    this.needs = needs;
  }

  List<Verdict> compare() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Reply reply : replies) {
      if (reply.target().givesUp().isEmpty()) {
        unknownOf(reply).ifPresent(verdicts::add);
        slownessOf(reply).ifPresent(verdicts::add);
      }
    }
    return verdicts;
  }

  private Optional<Verdict> unknownOf(Reply reply) {
    return IntStream.range(0, reply.answer().checks().size())
        .filter(check -> reply.says(check, Result.UNKNOWN))
        .mapToObj(check -> whyTooLittle(reply, check).map(why -> unknown(reply, check, why)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns why the target should have decided the check; empty if there is no reason. */
  private Optional<String> whyTooLittle(Reply reply, int check) {
    return replies.stream()
        .filter(other -> isComparable(reply.target(), other.target()))
        .filter(other -> isDecided(other, check))
        .findFirst()
        .map(
            other ->
                "%s says %s"
                    .formatted(
                        other.target().label(), other.answer().checks().get(check).result().text()))
        .or(
            () ->
                Decidable.logicOf(script, check, needs)
                    .filter(logic -> Excuses.ofUnknown(reply.target(), logic, needs).isEmpty())
                    .map("%s is decidable"::formatted));
  }

  private static Verdict unknown(Reply reply, int check, String why) {
    String reason = reply.answer().checks().get(check).reason();
    return verdict(
        Kind.INCOMPLETE,
        reply.target(),
        check,
        "it says unknown%s, but %s".formatted(reason.isEmpty() ? "" : " " + reason, why));
  }

  private boolean isDecided(Reply reply, int check) {
    return reply
        .check(check)
        .filter(one -> one.result() != Result.UNKNOWN)
        .filter(one -> Excuses.of(reply.target(), needs, one.result()).isEmpty())
        .isPresent();
  }

  private Optional<Verdict> slownessOf(Reply reply) {
    boolean timeOut = reply.answer().ending() == Ending.TIME_OUT;
    if (!timeOut && !isAllDecided(reply)) {
      return Optional.empty();
    }
    // A solver that hangs may use no processor time, so wall time counts for a timeout.
    Duration time = timeOut ? reply.answer().time() : worked(reply.answer());
    return replies.stream()
        .filter(other -> isComparable(reply.target(), other.target()) && isAllJudged(other))
        .filter(other -> isFair(reply.target(), other.target()))
        .filter(other -> isSlower(time, inChecks(other.answer())))
        .findFirst()
        .map(
            other ->
                verdict(
                    Kind.PERFORMANCE,
                    reply.target(),
                    -1,
                    "it takes %s%s, and %s takes %s"
                        .formatted(
                            timeOut ? "more than " : "",
                            seconds(time),
                            other.target().label(),
                            seconds(inChecks(other.answer())))));
  }

  private static boolean isSlower(Duration time, Duration than) {
    return time.compareTo(FLOOR) >= 0 && time.compareTo(than.multipliedBy(SLOWER)) >= 0;
  }

  /** Whether every check is decided, and none of the answers is excused. */
  private boolean isAllJudged(Reply reply) {
    return isAllDecided(reply)
        && reply.answer().checks().stream()
            .allMatch(check -> Excuses.of(reply.target(), needs, check.result()).isEmpty());
  }

  private static boolean isAllDecided(Reply reply) {
    return reply.answer().ending() == Ending.COMPLETE
        && reply.answer().checks().stream().allMatch(check -> check.result() != Result.UNKNOWN);
  }

  /** Returns the processor time of the checks, because waiting may be due to a busy machine. */
  private static Duration worked(Answer answer) {
    Duration checks = inChecks(answer);
    return answer.cpu().isZero() || answer.cpu().compareTo(checks) > 0 ? checks : answer.cpu();
  }

  private static Duration inChecks(Answer answer) {
    return answer.checks().stream().map(Answer.Check::time).reduce(Duration.ZERO, Duration::plus);
  }

  private static boolean isComparable(Target one, Target other) {
    return !one.equals(other) && one.profile().name().equals(other.profile().name());
  }

  /** Returns whether the times can be compared: WebAssembly is slower than native code. */
  private static boolean isFair(Target slow, Target fast) {
    return !slow.solver().isWebAssembly() || fast.solver().isWebAssembly();
  }

  private static String seconds(Duration time) {
    return "%.2f s".formatted(time.toMillis() / 1000.0);
  }

  private static Verdict verdict(Kind kind, Target target, int check, String reason) {
    return new Verdict(kind, Certainty.SUSPECTED, List.of(target), check, reason, "", "");
  }
}
