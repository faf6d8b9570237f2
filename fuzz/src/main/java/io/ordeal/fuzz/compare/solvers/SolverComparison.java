package io.ordeal.fuzz.compare.solvers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The comparison of targets on files.
 *
 * @param limitSeconds time limit per check
 * @param rows rows of the targets, best first
 * @param differences files on which targets differ, worst first
 * @param tests comparisons of every pair of targets
 * @param scores scores of each target on all files, in the order of the files
 */
public record SolverComparison(
    int files,
    int runs,
    double limitSeconds,
    List<SolverRow> rows,
    List<Difference> differences,
    List<PairTest> tests,
    Map<String, List<FileScore>> scores) {

  /**
   * Sums up all runs.
   *
   * @param targets labels of the targets
   */
  public static SolverComparison of(List<String> targets, List<FileRun> all, double limitSeconds) {
    Map<String, List<FileRun>> byFile = new TreeMap<>();
    all.stream()
        .sorted(Comparator.comparingInt(FileRun::run))
        .forEach(run -> byFile.computeIfAbsent(run.file(), file -> new ArrayList<>()).add(run));
    Map<String, List<FileScore>> scores = new LinkedHashMap<>();
    targets.forEach(target -> scores.put(target, new ArrayList<>()));
    Map<String, Integer> unique = new LinkedHashMap<>();
    List<Difference> differences = new ArrayList<>();
    byFile.forEach(
        (file, runs) -> {
          List<Ruling> rulings = rulings(runs);
          List<FileScore> ofFile =
              targets.stream()
                  .map(target -> FileScore.of(target, runs, rulings, limitSeconds))
                  .toList();
          ofFile.forEach(
              score -> scores.computeIfAbsent(score.target(), one -> new ArrayList<>()).add(score));
          List<FileScore> solving = ofFile.stream().filter(FileScore::isSolved).toList();
          if (solving.size() == 1) {
            unique.merge(solving.get(0).target(), 1, Integer::sum);
          }
          Difference.of(runs, rulings, ofFile).ifPresent(differences::add);
        });
    List<SolverRow> rows = new ArrayList<>();
    scores.forEach(
        (target, ofTarget) ->
            rows.add(SolverRow.of(target, ofTarget, unique.getOrDefault(target, 0))));
    differences.sort(Difference.WORST_FIRST);
    return new SolverComparison(
        byFile.size(),
        byFile.values().stream().mapToInt(List::size).max().orElse(0),
        limitSeconds,
        new Ranking(rows, byFile.size()).ranked(),
        List.copyOf(differences),
        pairs(scores),
        scores);
  }

  /** Returns the rulings of all runs on a file, and those that follow from several runs. */
  private static List<Ruling> rulings(List<FileRun> runs) {
    return Stream.concat(
            runs.stream().flatMap(run -> run.rulings().stream()), Contradictions.in(runs).stream())
        .distinct()
        .toList();
  }

  private static List<PairTest> pairs(Map<String, List<FileScore>> scores) {
    List<PairTest> tests = new ArrayList<>();
    List<Map.Entry<String, List<FileScore>>> all = List.copyOf(scores.entrySet());
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        tests.add(
            PairTest.of(
                all.get(i).getKey(),
                all.get(j).getKey(),
                all.get(i).getValue(),
                all.get(j).getValue()));
      }
    }
    return List.copyOf(tests);
  }
}
