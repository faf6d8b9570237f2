package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.examine.Examination;
import io.ordeal.smt.script.Command;
import java.util.List;

/**
 * One run of all targets on a file.
 *
 * @param run number of the run, from 1
 * @param checks number of checks in the file, at least 1
 * @param attempts one per target, in the order of the comparison
 * @param rulings confirmed verdicts, worst first
 * @param notes why an answer that looks wrong is not held against its target
 */
public record FileRun(
    String file,
    int run,
    int checks,
    List<Attempt> attempts,
    List<Ruling> rulings,
    List<String> notes) {

  public FileRun {
    attempts = List.copyOf(attempts);
    rulings = List.copyOf(rulings);
    notes = List.copyOf(notes);
  }

  /**
   * Returns the result of an examination.
   *
   * @param targets labels of the targets in the order of the comparison
   */
  public static FileRun of(int run, List<String> targets, Examination examined) {
    List<Ruling> rulings =
        examined.confirmed().stream()
            .map(Examination.Confirmed::verdict)
            .filter(verdict -> Ruling.matters(verdict.kind()))
            .map(Ruling::of)
            .toList();
    List<Attempt> attempts =
        targets.stream()
            .flatMap(
                target ->
                    examined.replies().stream()
                        .filter(reply -> reply.target().label().equals(target)))
            .map(reply -> Attempt.of(reply, rulings))
            .toList();
    long checks = examined.test().script().commands().stream().filter(Command::isCheck).count();
    return new FileRun(
        examined.test().name(),
        run,
        (int) Math.max(1, checks),
        attempts,
        rulings,
        examined.notes());
  }
}
