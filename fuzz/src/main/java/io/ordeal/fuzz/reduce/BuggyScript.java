package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;

/**
 * A script that is to be reduced.
 *
 * @param name name of its file, for messages
 */
public record BuggyScript(String name, String text) {

  /** Average number of characters per distinct term of a script. */
  private static final int CHARACTERS_PER_TERM = 12;

  /**
   * Checks that a text is a script.
   *
   * @throws ScriptException if it is not
   */
  public static BuggyScript parse(String name, String text) throws ScriptException {
    read(name, text);
    return new BuggyScript(name, text);
  }

  private static TestCase read(String name, String text) throws ScriptException {
    TermFactory terms = new TermFactory(text.length() / CHARACTERS_PER_TERM);
    return TestCase.of(name, ScriptParser.parse(Source.of(name, text), terms).orThrow(), terms);
  }

  private static TestCase readAgain(String name, String text) {
    try {
      return read(name, text);
    } catch (ScriptException e) {
      throw new IllegalStateException("a script that could be read before: " + name, e);
    }
  }

  /** Returns the script with new terms and its stated witness. */
  public Candidate stated() {
    return Candidate.original(StatedWitness.in(readAgain(name, text)), text);
  }

  /**
   * Returns the script with new terms, and its stated witness or the results of reference solvers.
   */
  public Candidate candidate(ModelSource models) {
    TestCase test = StatedWitness.in(readAgain(name, text));
    if (test.guarantees().last() instanceof Guarantee.Satisfiable) {
      return Candidate.original(test, text);
    }
    return Candidate.original(
        test.withGuarantees(known(test, models.solve(test.script(), test.terms()))), text);
  }

  /** Returns what the script states of earlier checks, and what is known of the last one. */
  private static Guarantees known(TestCase test, Solution solution) {
    Guarantees stated = test.guarantees();
    Guarantee ofLastCheck = Guarantee.of(solution);
    return ofLastCheck instanceof Guarantee.Satisfiable satisfiable
        ? stated.withChecked(satisfiable.witness(), test.script())
        : stated.with(stated.checks().size() - 1, ofLastCheck);
  }

  /**
   * Returns a candidate as a reader of its file gets it.
   *
   * @param text text of the file
   */
  public static TestCase reread(Candidate candidate, String text) {
    return readAgain(candidate.test().name(), text).withGuarantees(candidate.test().guarantees());
  }
}
