package io.ordeal.cli;

/** Seeds that tests of several commands share. */
public final class SampleScripts {

  public static final String INTEGERS =
      """
      (set-logic QF_LIA)
      (declare-const x Int)
      (declare-const y Int)
      (declare-const z Int)
      (assert (= (+ x y) 10))
      (assert (or (= (- x y) 4) (> z 3)))
      (assert (and (< y x) (not (= z y))))
      (check-sat)
      """;

  public static final String BIT_VECTORS =
      """
      (set-logic QF_BV)
      (declare-const a (_ BitVec 8))
      (declare-const b (_ BitVec 8))
      (assert (bvult a b))
      (assert (or (= (bvand a b) #x01) (= a #x10)))
      (assert (not (= b #xff)))
      (check-sat)
      """;

  private SampleScripts() {}

  /**
   * Returns a seed with one formula. For {@code (= (+ (* k k k) (* m m m) (* n n n)) 114)} no
   * answer is known.
   */
  public static String asserting(String formula) {
    return """
        (declare-const p Bool)
        (declare-const k Int)
        (declare-const m Int)
        (declare-const n Int)
        (assert %s)
        (check-sat)
        """
        .formatted(formula);
  }
}
