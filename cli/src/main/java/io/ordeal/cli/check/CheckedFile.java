package io.ordeal.cli.check;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result for one file.
 *
 * @param result result; null if there are errors
 * @param defect failure of Ordeal itself, if any; also listed among the errors
 */
record CheckedFile(
    CheckReport.@Nullable Result result, List<InputError> errors, @Nullable Defect defect) {

  /** Returns the result for a file that could not be read, or for a path without a file. */
  static CheckedFile unread(InputError error) {
    return new CheckedFile(null, List.of(error), null);
  }

  static CheckedFile check(Path file, Examiner examiner) {
    try {
      Source source = ScriptFile.source(file);
      TermFactory terms = ScriptFile.factoryFor(source);
      ParsedScript parsed = ScriptParser.parse(source, terms);
      if (!parsed.errors().isEmpty()) {
        return new CheckedFile(null, parsed.errors().stream().map(InputError::of).toList(), null);
      }
      Examination examination =
          examiner.examine(StatedWitness.in(TestCase.of(file.toString(), parsed.script(), terms)));
      return new CheckedFile(CheckReport.Result.of(examination), List.of(), null);
    } catch (IOException e) {
      return unread(InputError.of(file, e));
    } catch (OutOfMemoryError e) {
      return unread(InputError.outOfMemory(file));
    } catch (RuntimeException | StackOverflowError e) {
      // A failure on one file must not hide the results of all others.
      Defect defect = new Defect("while checking " + file, e);
      return new CheckedFile(null, List.of(InputError.of(file, "internal error: " + e)), defect);
    }
  }
}
