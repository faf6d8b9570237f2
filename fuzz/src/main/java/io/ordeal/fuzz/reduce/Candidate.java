package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.step.Declarations;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A script that may show the bug.
 *
 * @param text text of the script as it would be written
 * @param nesting depth of nested connectives
 */
public record Candidate(TestCase test, String text, Size size, int nesting) {

  /** Returns the script that a reduction starts from, with the text that it was read from. */
  public static Candidate original(TestCase test, String text) {
    // No result may be larger than it, or count as smaller because of comments and spaces alone.
    Script script = new Script(List.of(), test.script().commands());
    long bytes = Math.min(bytesOf(text), bytesOf(ScriptPrinter.print(script, Style.ONE_LINE)));
    return new Candidate(test, text, Size.of(bytes, script), Nesting.of(script));
  }

  /** Returns a script that was made, without declarations that it does not need. */
  static Candidate made(TestCase test, ScriptPrinter.Series printer) {
    TestCase lean =
        new TestCase(
            test.name(),
            Declarations.onlyUsed(test.script()),
            test.terms(),
            test.guarantees(),
            test.lineage());
    Script labelled = lean.labelled();
    String text = printer.print(labelled);
    return new Candidate(lean, text, Size.of(bytesOf(text), labelled), Nesting.of(labelled));
  }

  /**
   * Returns a script that was read from its text.
   *
   * @param text text of the script alone
   */
  static Candidate read(TestCase test, String text) {
    return new Candidate(
        test, text, Size.of(bytesOf(text), test.script()), Nesting.of(test.script()));
  }

  private static long bytesOf(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
