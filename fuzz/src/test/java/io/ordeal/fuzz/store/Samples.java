package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.store.UnitProgress.End;
import java.util.List;
import java.util.Map;

/** Rows to store, each made from a name or number alone. */
final class Samples {

  /** A text that must survive: everything that a solver may print. */
  static final String NASTY = "'; drop table seeds; --\n\t\"\\\0é→\uD83D\uDE00\r\n";

  private Samples() {}

  static Finding finding(String id) {
    return finding(id, "bucket-" + Math.floorMod(id.hashCode(), 3));
  }

  static Finding finding(String id, String bucket) {
    int number = Math.floorMod(id.hashCode(), 1000);
    return new Finding(
        id,
        new Finding.Bug(bucket, "refutation-unsound", "proven", "signature"),
        new Finding.WrongAnswer(
            List.of("z3@4.13.0:a=\"b\",c", "cvc5", NASTY),
            "smt.string_solver=z3str3",
            number,
            "reason " + NASTY),
        new Finding.Origin("3/17/" + number, "storm", number / 7.0),
        new Finding.Reproduction(2, 3, number + 1),
        new Finding.Files(
            "; %s\n(assert true) ; %s\n(check-sat)\n".formatted(id, NASTY),
            number % 2 == 0 ? "" : "; session of %s\n%s".formatted(id, NASTY)));
  }

  static Reduction reduction(String finding) {
    int number = Math.floorMod(finding.hashCode(), 1000);
    return new Reduction(
        finding,
        List.of(Reduction.State.values()).get(number % 3),
        number % 3 == 2 ? "" : "; reduced %s %s\n".formatted(finding, NASTY),
        "smt.arith.solver=2",
        "shape " + NASTY,
        1000 + number,
        number,
        2L * number,
        number / 3.0);
  }

  static StoredSeed seed(int number) {
    String text = "(assert (= x %d)) ; %s".formatted(number, NASTY).repeat(1 + number % 300);
    return new StoredSeed(
        new SeedInfo(
            ContentHash.of(text),
            "seeds/%d.smt2".formatted(number),
            text.length(),
            "QF_LIA",
            "sat",
            List.of("ints", NASTY)),
        text);
  }

  static UnitProgress unit(int round, int unit, long tests) {
    return new UnitProgress(
        round,
        unit,
        "storm",
        tests,
        tests > 90 ? End.TESTS : End.NONE,
        Map.of("calls", 2 * tests, NASTY, Long.MIN_VALUE));
  }
}
