package io.ordeal.cli;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;

/**
 * Parses a small script while the command line is being parsed, so that the classes which every
 * command needs are loaded when it begins.
 */
final class HeadStart {

  private static final String SCRIPT =
      """
      (set-logic QF_BV)
      (declare-const a (_ BitVec 8))
      (assert (let ((b (bvadd a #x01))) (and (= b ((_ zero_extend 4) #b0001)) (bvult a (_ bv3 8)))))
      (check-sat)
      """;

  private HeadStart() {}

  static void begin() {
    Thread thread = new Thread(HeadStart::read, "head-start");
    thread.setDaemon(true);
    thread.start();
  }

  private static void read() {
    ScriptParser.parse(Source.of("head start", SCRIPT), new TermFactory());
  }
}
