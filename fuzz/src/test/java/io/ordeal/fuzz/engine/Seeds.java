package io.ordeal.fuzz.engine;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;

/** Seeds for tests. */
public final class Seeds {

  /** A satisfiable seed with everything that formulas can contain. */
  public static final String RICH =
      """
      (set-logic ALL)
      (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
      (declare-const x Int) (declare-const y Int)
      (define-fun big ((v Int)) Bool (> v 4))
      (assert (or p (and q (not (= x y)))))
      (assert (=> (big x) (xor p (< y 2))))
      (assert (! (= (ite (and p r) x 1) 1) :named first))
      (assert (or first (forall ((v Int)) (=> (> v y) (> v x)))))
      (assert (let ((same (= p q))) (or same (distinct q r) (not same))))
      (check-sat)
      """;

  /** An unsatisfiable seed over Booleans alone. */
  public static final String CONTRADICTION =
      """
      (set-logic QF_UF)
      (declare-const a Bool) (declare-const b Bool) (declare-const c Bool) (declare-const d Bool)
      (assert (and (or a b) (or (not a) c)))
      (assert (=> b c))
      (assert (not c))
      (assert (or d (xor a d)))
      (check-sat)
      """;

  /** A seed whose last check has levels and assumptions. */
  public static final String LEVELS =
      """
      (set-logic QF_LIA)
      (declare-const x Int)
      (push 1) (declare-const z Bool) (assert (and z (> x 100))) (pop 1)
      (push 2) (declare-const z Int) (assert (or (> z x) (= z 0)))
      (check-sat-assuming ((> x 0) (not (= z 2))))
      """;

  public static final List<String> ALL = List.of(RICH, CONTRADICTION, LEVELS);

  private Seeds() {}

  public static Script parse(String text, TermFactory terms) {
    return ScriptParser.parse(Source.of("seed", text), terms).orThrow();
  }

  /** Reads a seed with its own term factory. */
  public static SeedScript read(String name, String text) {
    TermFactory terms = new TermFactory();
    return SeedScript.of(name, parse(text, terms), terms);
  }
}
