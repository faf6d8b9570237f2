package io.ordeal.cli.reduce;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.Candidate;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is to be reduced. */
record BuggyFile(Path path, String text) {

  static BuggyFile read(Path path) {
    if (Files.isDirectory(path)) {
      throw new BadInput("%s: found a folder, wanted a file".formatted(path));
    }
    try {
      BuggyFile read =
          new BuggyFile(path, new String(ScriptFile.source(path).bytes(), StandardCharsets.UTF_8));
      parse(path.toString(), read.text());
      return read;
    } catch (IOException e) {
      throw new BadInput(InputError.of(path, e).text());
    }
  }

  private static TestCase parse(String name, String text) {
    Source source = Source.of(name, text);
    TermFactory terms = ScriptFile.factoryFor(source);
    ParsedScript parsed = ScriptParser.parse(source, terms);
    if (!parsed.errors().isEmpty()) {
      throw new BadInput(InputError.of(parsed.errors().get(0)).text());
    }
    return TestCase.of(name, parsed.script(), terms);
  }

  /** Its script over new terms, with what reference solvers know of it. */
  Candidate candidate(ModelSource models) {
    TestCase test = parse(path.toString(), text);
    return Candidate.original(
        test.withGuarantee(guarantee(test, models.solve(test.script(), test.terms()))), text);
  }

  private static Guarantee guarantee(TestCase test, Solution solution) {
    if (solution instanceof Solution.Satisfiable satisfiable
        && new WitnessCheck().holds(test.script(), satisfiable.model())) {
      return new Guarantee.Satisfiable(satisfiable.model());
    }
    return solution instanceof Solution.Unsatisfiable unsatisfiable
        ? new Guarantee.Unsatisfiable(unsatisfiable.by() + " say so")
        : new Guarantee.None();
  }

  /**
   * A candidate as somebody finds it who reads its file.
   *
   * @param text of the file
   */
  static TestCase reread(Candidate candidate, String text) {
    return parse(candidate.test().name(), text).withGuarantees(candidate.test().guarantees());
  }
}
