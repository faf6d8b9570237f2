package io.ordeal.cli.input;

import io.ordeal.cli.console.Defect;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The examination of one file.
 *
 * @param examination examination; null if there are errors, or if the examiner returned none
 * @param defect failure of Ordeal itself, if any; also listed among the errors
 */
public record ExaminedFile(
    @Nullable Examination examination, List<InputError> errors, @Nullable Defect defect) {

  /** Returns the result for a file that could not be read. */
  private static ExaminedFile unread(InputError error) {
    return new ExaminedFile(null, List.of(error), null);
  }

  /**
   * Reads a file and examines it.
   *
   * @param examiner runs solvers on a test case and judges them; returns null to leave it out
   */
  public static ExaminedFile of(Path file, Function<TestCase, @Nullable Examination> examiner) {
    try {
      Source source = ScriptFile.source(file);
      TermFactory terms = ScriptFile.factoryFor(source);
      ParsedScript parsed = ScriptParser.parse(source, terms);
      if (!parsed.errors().isEmpty()) {
        return new ExaminedFile(null, parsed.errors().stream().map(InputError::of).toList(), null);
      }
      TestCase test = StatedWitness.in(TestCase.of(file.toString(), parsed.script(), terms));
      return new ExaminedFile(examiner.apply(test), List.of(), null);
    } catch (IOException e) {
      return unread(InputError.of(file, e));
    } catch (OutOfMemoryError e) {
      return unread(InputError.outOfMemory(file));
    } catch (RuntimeException | StackOverflowError e) {
      // A failure on one file must not hide the results of all others.
      Defect defect = new Defect("while checking " + file, e);
      return new ExaminedFile(null, List.of(InputError.of(file, "internal error: " + e)), defect);
    }
  }
}
