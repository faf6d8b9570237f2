package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares what releases and configurations of one solver can do. Between different solvers nothing
 * follows: each is good at something else.
 */
final class Effort {

  /** So many times as long is slow. */
  static final int SLOWER = 10;

  /** What takes less than this is not slow, however fast others are. */
  static final Duration FLOOR = Duration.ofSeconds(1);

  private Effort() {}

  static List<Verdict> compare(List<Reply> replies, Needs needs) {
    List<Verdict> verdicts = new ArrayList<>();
    List<Reply> others =
        replies.stream().filter(reply -> Excuses.of(reply.target(), needs).isEmpty()).toList();
    for (Reply reply : replies) {
      if (reply.target().givesUp().isEmpty()) {
        unknownOf(reply, others).ifPresent(verdicts::add);
        slownessOf(reply, others).ifPresent(verdicts::add);
      }
    }
    return verdicts;
  }

  private static Optional<Verdict> unknownOf(Reply reply, List<Reply> all) {
    for (int i = 0; i < reply.answer().checks().size(); i++) {
      int check = i;
      if (reply.says(check, Result.UNKNOWN)) {
        Optional<Reply> better =
            all.stream()
                .filter(other -> isComparable(reply.target(), other.target()))
                .filter(other -> isDecided(other, check))
                .findFirst();
        if (better.isPresent()) {
          return better.map(
              other ->
                  verdict(
                      Kind.INCOMPLETE,
                      reply.target(),
                      check,
                      "it says unknown, and %s says %s"
                          .formatted(
                              other.target().label(),
                              other.answer().checks().get(check).result().text())));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isDecided(Reply reply, int check) {
    return reply.check(check).filter(one -> one.result() != Result.UNKNOWN).isPresent();
  }

  private static Optional<Verdict> slownessOf(Reply reply, List<Reply> all) {
    boolean timeOut = reply.answer().ending() == Ending.TIME_OUT;
    if (!timeOut && !isAllDecided(reply)) {
      return Optional.empty();
    }
    Duration time = timeOut ? reply.answer().time() : worked(reply.answer());
    return all.stream()
        .filter(other -> isComparable(reply.target(), other.target()) && isAllDecided(other))
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

  private static boolean isAllDecided(Reply reply) {
    return reply.answer().ending() == Ending.COMPLETE
        && reply.answer().checks().stream().allMatch(check -> check.result() != Result.UNKNOWN);
  }

  /** Of the time in checks, that on processors: the rest is the fault of a busy machine. */
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

  /** WebAssembly is slow by itself. */
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
