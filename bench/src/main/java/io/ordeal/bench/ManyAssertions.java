package io.ordeal.bench;

import io.ordeal.smt.parse.Source;
import java.nio.charset.StandardCharsets;

/** A script of many middling assertions, the same for each benchmark of the front end. */
final class ManyAssertions {

  private ManyAssertions() {}

  /** So many assertions of about 130 bytes, half over integers and half over bit-vectors. */
  static Source script(int assertions) {
    StringBuilder text = new StringBuilder("(set-logic ALL)\n");
    text.append("(declare-fun x () Int)\n(declare-fun y () Int)\n(declare-fun p () Bool)\n");
    text.append("(declare-fun v () (_ BitVec 32))\n(declare-fun w () (_ BitVec 32))\n");
    for (int i = 0; i < assertions; i++) {
      text.append(
          i % 2 == 0
              ? "(assert (or p (and (<= (+ x (* %1$d y)) %2$d) (distinct x y (- %3$d)))))\n"
                  .formatted(i, i * 7, i + 1)
              : ("(assert (let ((s (bvadd v (bvmul w #x%1$08x)))) (or (bvult s #x%2$08x)"
                      + " (= ((_ extract 15 0) s) ((_ extract 31 16) (bvxor s v))))))\n")
                  .formatted(i * 977, i * 7));
    }
    text.append("(check-sat)\n");
    return new Source("benchmark", text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
