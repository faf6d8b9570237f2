package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of a target on a file.
 *
 * @param target label of the target
 * @param answer results of its checks and an early end, such as {@code sat unsat} or {@code
 *     time-out}
 * @param seconds wall time
 * @param cpuSeconds processor time of the process; zero if it could not be measured
 * @param peakBytes most memory of the process; zero if it could not be measured
 * @param message text about an early end; empty if there is none
 */
public record Attempt(
    String target,
    Outcome outcome,
    String answer,
    double seconds,
    double cpuSeconds,
    long peakBytes,
    String message) {

  static Attempt of(Reply reply, List<Ruling> rulings) {
    Answer answer = reply.answer();
    String label = reply.target().label();
    boolean isWrong = rulings.stream().anyMatch(ruling -> ruling.isProofAgainst(label));
    return new Attempt(
        label,
        isWrong ? Outcome.WRONG : Outcome.of(answer),
        words(answer),
        seconds(answer.time()),
        seconds(answer.cpu()),
        answer.peakBytes(),
        answer.message().lines().findFirst().orElse(""));
  }

  private static String words(Answer answer) {
    List<String> words = new ArrayList<>();
    answer.checks().forEach(check -> words.add(check.result().text()));
    if (answer.ending() != Answer.Ending.COMPLETE) {
      words.add(answer.ending().text());
    }
    return String.join(" ", words);
  }

  private static double seconds(Duration time) {
    return Math.round(time.toNanos() / 1e6) / 1e3;
  }
}
