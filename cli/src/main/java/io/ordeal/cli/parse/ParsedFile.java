package io.ordeal.cli.parse;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result for one file.
 *
 * @param bytes number of bytes that were read
 * @param terms number of different terms
 * @param printed script as text if that was asked for, otherwise empty
 * @param defect failure of Ordeal itself, if any; also listed among the errors
 */
record ParsedFile(
    long bytes, long terms, String printed, List<InputError> errors, @Nullable Defect defect) {

  /** Further processing of a script. */
  enum Further {
    NOTHING,
    /** Print it, read it again and compare. */
    ROUND_TRIP,
    /** Keep the script as it is printed for users. */
    PRINT
  }

  static ParsedFile read(Path file, Further further) {
    try {
      return parse(file, ScriptFile.source(file), further);
    } catch (IOException e) {
      return unread(InputError.of(file, e));
    } catch (OutOfMemoryError e) {
      return unread(InputError.outOfMemory(file));
    } catch (RuntimeException | StackOverflowError e) {
      // A failure on one file must not hide the results of all others.
      Defect defect = new Defect("while reading " + file, e);
      return new ParsedFile(0, 0, "", List.of(InputError.of(file, "internal error: " + e)), defect);
    }
  }

  /** Returns the result for a file that could not be read, or for a path without a file. */
  static ParsedFile unread(InputError error) {
    return new ParsedFile(0, 0, "", List.of(error), null);
  }

  private static ParsedFile parse(Path file, Source source, Further further) {
    TermFactory terms = ScriptFile.factoryFor(source);
    ParsedScript parsed = ScriptParser.parse(source, terms);
    List<InputError> errors = new ArrayList<>();
    parsed.errors().forEach(error -> errors.add(InputError.of(error)));
    if (further == Further.ROUND_TRIP && errors.isEmpty()) {
      RoundTrip.firstDifference(parsed.script(), terms)
          .ifPresent(difference -> errors.add(InputError.of(file, "round trip: " + difference)));
    }
    String printed =
        further == Further.PRINT ? ScriptPrinter.print(parsed.script(), Style.INDENTED) : "";
    return new ParsedFile(source.bytes().length, terms.size(), printed, List.copyOf(errors), null);
  }
}
