package io.ordeal.fuzz.compare.solvers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A file on which targets differ, or on which one of them is wrong.
 *
 * @param verdicts verdicts of the judge, worst first; empty if no answer is known to be wrong
 * @param summary who decides the file, and notes of the judge
 * @param answers answer of each target
 */
public record Difference(
    String file, List<Ruling> verdicts, String summary, Map<String, String> answers) {

  /** Files with the worst verdicts first, then files without a verdict. */
  static final Comparator<Difference> WORST_FIRST =
      Comparator.comparing((Difference one) -> one.verdicts.isEmpty())
          .thenComparing(
              one -> one.verdicts.stream().findFirst().orElse(null),
              Comparator.nullsLast(Ruling.WORST_FIRST))
          .thenComparing(Difference::file);

  public Difference {
    verdicts = List.copyOf(verdicts);
  }

  /** Returns the difference on a file; empty if all targets that support it agree. */
  static Optional<Difference> of(List<FileRun> runs, List<Ruling> rulings, List<FileScore> scores) {
    List<Ruling> verdicts = rulings.stream().sorted(Ruling.WORST_FIRST).toList();
    Set<String> seen = new TreeSet<>();
    scores.stream()
        .filter(score -> score.outcome() != Outcome.UNSUPPORTED)
        .forEach(score -> seen.add(score.answers()));
    if (verdicts.isEmpty() && seen.size() < 2) {
      return Optional.empty();
    }
    Map<String, String> answers = new LinkedHashMap<>();
    scores.forEach(score -> answers.put(score.target(), score.answers()));
    return Optional.of(
        new Difference(scores.get(0).file(), verdicts, summary(runs, scores), answers));
  }

  private static String summary(List<FileRun> runs, List<FileScore> scores) {
    List<String> deciding =
        scores.stream().filter(FileScore::isSolved).map(FileScore::target).toList();
    List<String> parts = new ArrayList<>();
    parts.add(
        deciding.isEmpty() ? "no solver decides it" : "decided by " + String.join(", ", deciding));
    runs.stream().flatMap(run -> run.notes().stream()).distinct().forEach(parts::add);
    return String.join("; ", parts);
  }
}
