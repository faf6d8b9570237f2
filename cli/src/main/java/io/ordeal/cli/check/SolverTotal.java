package io.ordeal.cli.check;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The answers of one target to all files.
 *
 * @param files number of files that it was asked about
 * @param decided number of checks that it answered with sat or unsat
 * @param counts number of each answer and each ending: sat, unsat and unknown first
 * @param seconds wall time of all files
 * @param firstMessage first line of the first message about a missing answer; empty if there is
 *     none
 */
record SolverTotal(
    String target,
    int files,
    int decided,
    Map<String, Integer> counts,
    double seconds,
    double cpuSeconds,
    String firstMessage) {

  private static final List<String> FIRST =
      List.of(Answer.Result.SAT.text(), Answer.Result.UNSAT.text(), Answer.Result.UNKNOWN.text());

  /** Adds up the answers of each target, in the order of the targets. */
  static List<SolverTotal> of(List<CheckReport.Result> results) {
    Map<String, List<CheckReport.Asked>> answers = new LinkedHashMap<>();
    for (CheckReport.Result result : results) {
      for (CheckReport.Asked answer : result.answers()) {
        answers.computeIfAbsent(answer.target(), target -> new ArrayList<>()).add(answer);
      }
    }
    return answers.entrySet().stream().map(one -> of(one.getKey(), one.getValue())).toList();
  }

  private static SolverTotal of(String target, List<CheckReport.Asked> answers) {
    List<String> words = answers.stream().flatMap(answer -> answer.results().stream()).toList();
    Map<String, Integer> counts = new LinkedHashMap<>();
    FIRST.stream().filter(words::contains).forEach(word -> counts.put(word, 0));
    words.stream().sorted().forEach(word -> counts.merge(word, 1, Integer::sum));
    return new SolverTotal(
        target,
        answers.size(),
        counts.getOrDefault(Answer.Result.SAT.text(), 0)
            + counts.getOrDefault(Answer.Result.UNSAT.text(), 0),
        counts,
        answers.stream().mapToDouble(CheckReport.Asked::seconds).sum(),
        answers.stream().mapToDouble(CheckReport.Asked::cpuSeconds).sum(),
        answers.stream().flatMap(answer -> answer.error().lines().limit(1)).findFirst().orElse(""));
  }

  /** {@code z3@4.14.1: sat 3, unsat 2, time-out 1 in 10.2 s}. */
  String text() {
    return Printable.line(
        String.format(
            Locale.ROOT,
            "%s: %s in %.1f s%s",
            target,
            counts.entrySet().stream()
                .map(one -> "%s %,d".formatted(one.getKey(), one.getValue()))
                .collect(Collectors.joining(", ")),
            seconds,
            firstMessage.isEmpty() ? "" : "; first message: " + plain(firstMessage)));
  }

  /** Returns the text of an SMT-LIB error, {@code (error "text")}, or the message as it is. */
  private static String plain(String message) {
    return message.startsWith("(error ") && message.endsWith(")")
        ? message.substring("(error ".length(), message.length() - 1).replaceAll("^\"|\"$", "")
        : message;
  }
}
