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
 * What became of one file.
 *
 * @param bytes how many were read
 * @param terms how many different ones were made
 * @param printed the script as text if that was asked for, otherwise empty
 * @param defect what we did wrong ourselves, if anything; listed among the errors too
 */
record ParsedFile(
    long bytes, long terms, String printed, List<InputError> errors, @Nullable Defect defect) {

  /** What to do with a script besides reading it. */
  enum Further {
    NOTHING,
    /** Print it, read it again and compare. */
    ROUND_TRIP,
    /** Keep it as it is printed for people. */
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
      // One file that we fail on must not hide the results of all others.
      Defect defect = new Defect("while reading " + file, e);
      return new ParsedFile(0, 0, "", List.of(InputError.of(file, "internal error: " + e)), defect);
    }
  }

  /** What became of a file, or of a path that stands for no file, that could not be read. */
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
