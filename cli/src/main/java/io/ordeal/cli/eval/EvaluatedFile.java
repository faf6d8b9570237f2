package io.ordeal.cli.eval;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result for one file.
 *
 * @param checks evaluations of its checks; empty if there are errors
 * @param completed symbols that the model left out, and that were given some value
 * @param notes assumptions, for users
 * @param defect failure of Ordeal itself, if any; also listed among the errors
 */
record EvaluatedFile(
    String file,
    List<ScriptEvaluation.Check> checks,
    List<InputError> errors,
    List<String> completed,
    List<String> notes,
    @Nullable Defect defect) {

  /** Most names in a note; the report has all of them. */
  private static final int MOST_LISTED = 20;

  /** Returns the result for a file that could not be read, or for a path without a file. */
  static EvaluatedFile unread(InputError error) {
    return new EvaluatedFile(error.file(), List.of(), List.of(error), List.of(), List.of(), null);
  }

  /** Evaluates a file. Without a model, it has the values that it fixes itself. */
  static EvaluatedFile evaluate(Path file, @Nullable Path model) {
    Path reading = file;
    try {
      Source script = ScriptFile.source(file);
      TermFactory terms = ScriptFile.factoryFor(script);
      ParsedScript parsed = ScriptParser.parse(script, terms);
      if (!parsed.errors().isEmpty()) {
        List<InputError> errors = parsed.errors().stream().map(InputError::of).toList();
        return new EvaluatedFile(file.toString(), List.of(), errors, List.of(), List.of(), null);
      }
      if (model == null) {
        return of(file, ScriptEvaluation.of(parsed.script()), List.of(), List.of());
      }
      reading = model;
      Model under = ModelReader.read(parsed.script(), ScriptFile.source(model), terms);
      List<String> completed = under.completed().stream().map(DeclaredFunction::head).toList();
      return of(
          file,
          ScriptEvaluation.of(parsed.script(), under),
          completed,
          notes(model, under, completed));
    } catch (ScriptException e) {
      return new EvaluatedFile(
          file.toString(), List.of(), List.of(InputError.of(e)), List.of(), List.of(), null);
    } catch (IOException e) {
      return new EvaluatedFile(
          file.toString(),
          List.of(),
          List.of(InputError.of(reading, e)),
          List.of(),
          List.of(),
          null);
    } catch (OutOfMemoryError e) {
      return unread(InputError.outOfMemory(file));
    } catch (RuntimeException | StackOverflowError e) {
      // A failure on one file must not hide the results of all others.
      Defect defect = new Defect("while evaluating " + file, e);
      InputError error = InputError.of(file, "internal error: " + e);
      return new EvaluatedFile(
          file.toString(), List.of(), List.of(error), List.of(), List.of(), defect);
    }
  }

  private static EvaluatedFile of(
      Path file, List<ScriptEvaluation.Check> checks, List<String> completed, List<String> notes) {
    return new EvaluatedFile(file.toString(), checks, List.of(), completed, notes, null);
  }

  private static List<String> notes(Path model, Model under, List<String> completed) {
    List<String> notes = new ArrayList<>();
    if (!completed.isEmpty()) {
      notes.add("%s: the model omits %s; Ordeal chose values".formatted(model, listed(completed)));
    }
    if (!under.unused().isEmpty()) {
      notes.add("%s: not used: the value of %s".formatted(model, listed(under.unused())));
    }
    return notes;
  }

  private static String listed(List<String> names) {
    String first = names.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
    return names.size() > MOST_LISTED
        ? "%s and %d more".formatted(first, names.size() - MOST_LISTED)
        : first;
  }
}
