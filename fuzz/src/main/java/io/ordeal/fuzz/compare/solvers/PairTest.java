package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.statistics.SignTest;
import java.util.List;

/**
 * A comparison of two targets, file by file.
 *
 * @param both files that both solve
 * @param onlyFirst files that only the first solves
 * @param firstFaster files that both solve, and the first clearly faster
 * @param p p-value of the sign test on the faster files, two-sided and exact
 * @param effect share of the files of both on which the first is faster; equal times count half
 */
public record PairTest(
    String first,
    String second,
    int both,
    int onlyFirst,
    int onlySecond,
    int firstFaster,
    int secondFaster,
    double p,
    double effect) {

  /** Least difference of times in seconds; smaller ones are noise. */
  private static final double FLOOR = 0.01;

  /** Least difference of times, as a share of the longer one. */
  private static final double SHARE = 0.1;

  /** Compares scores on the same files in the same order. */
  static PairTest of(String first, String second, List<FileScore> some, List<FileScore> others) {
    int both = 0;
    int onlyFirst = 0;
    int onlySecond = 0;
    int firstFaster = 0;
    int secondFaster = 0;
    for (int i = 0; i < some.size(); i++) {
      FileScore one = some.get(i);
      FileScore other = others.get(i);
      if (one.isSolved() && other.isSolved()) {
        both++;
        firstFaster += isFaster(one.seconds(), other.seconds()) ? 1 : 0;
        secondFaster += isFaster(other.seconds(), one.seconds()) ? 1 : 0;
      } else {
        onlyFirst += one.isSolved() ? 1 : 0;
        onlySecond += other.isSolved() ? 1 : 0;
      }
    }
    int equal = both - firstFaster - secondFaster;
    return new PairTest(
        first,
        second,
        both,
        onlyFirst,
        onlySecond,
        firstFaster,
        secondFaster,
        SignTest.significance(firstFaster, secondFaster),
        both == 0 ? 0.5 : (firstFaster + equal / 2.0) / both);
  }

  private static boolean isFaster(double time, double other) {
    return other - time > Math.max(FLOOR, SHARE * other);
  }
}
