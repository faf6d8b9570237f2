package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.session.Answer.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers of a target that contradict its own answers in other runs. The judge sees one run at a
 * time, so it cannot find them.
 */
final class Contradictions {

  private static final Set<String> DECIDED = Set.of(Result.SAT.text(), Result.UNSAT.text());

  private Contradictions() {}

  /**
   * Returns a suspicion against each target that contradicts itself on a file, except those that
   * the judge accuses alone.
   */
  static List<Ruling> in(List<FileRun> runs) {
    List<String> targets =
        runs.stream()
            .flatMap(run -> run.attempts().stream())
            .map(Attempt::target)
            .distinct()
            .toList();
    return targets.stream()
        .filter(target -> runs.stream().noneMatch(run -> isAccused(target, run)))
        .flatMap(target -> of(target, runs).stream())
        .toList();
  }

  private static boolean isAccused(String target, FileRun run) {
    return run.rulings().stream()
        .anyMatch(
            one ->
                one.isProofAgainst(target)
                    || (one.isSuspicionAgainst(target) && one.guilty().size() == 1));
  }

  private static Optional<Ruling> of(String target, List<FileRun> runs) {
    List<Word> decided = new ArrayList<>();
    for (FileRun run : runs) {
      for (Attempt attempt : run.attempts()) {
        String[] words = attempt.answer().split(" ", -1);
        for (int i = 0; i < words.length; i++) {
          if (attempt.target().equals(target) && DECIDED.contains(words[i])) {
            decided.add(new Word(run.run(), i, words[i]));
          }
        }
      }
    }
    for (Word one : decided) {
      Optional<Word> other = decided.stream().filter(one::isContradictedBy).findFirst();
      if (other.isPresent()) {
        String reason =
            "it says %s in run %d, but %s in run %d"
                .formatted(one.result, one.run, other.get().result, other.get().run);
        return Optional.of(
            new Ruling(
                // One of the two answers is wrong; this is the worse kind.
                Kind.REFUTATION_UNSOUND.text(),
                Certainty.SUSPECTED.text(),
                List.of(target),
                reason));
      }
    }
    return Optional.empty();
  }

  /** The result of a check in a run. */
  private record Word(int run, int check, String result) {

    boolean isContradictedBy(Word other) {
      return check == other.check && !result.equals(other.result);
    }
  }
}
