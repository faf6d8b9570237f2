package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.step.Declarations;
import io.ordeal.fuzz.reduce.step.Revision;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.List;
import java.util.Optional;

/**
 * Makes candidates of revised scripts. A candidate is what its text says: the script is printed and
 * read again, so what is asked is what will be written, and scripts that cannot be read are no
 * candidates. Belongs to one thread.
 */
final class Drafts {

  private final TestCase original;
  private final boolean prunes;
  private final ScriptPrinter.Series printer = new ScriptPrinter.Series(Style.ONE_LINE);
  private final WitnessCheck witnesses = new WitnessCheck();

  /**
   * Candidates.
   *
   * @param original whose name and factory they have
   * @param prunes whether declarations that a script does not use are left out
   */
  Drafts(TestCase original, boolean prunes) {
    this.original = original;
    this.prunes = prunes;
  }

  /** Returns the candidate, with the model as its witness where it is one. */
  Optional<Candidate> of(Revision revision, boolean isWitnessed) {
    Script bare = new Script(List.of(), revision.script().commands());
    String text = printer.print(prunes ? Declarations.onlyUsed(bare) : bare);
    ParsedScript parsed = ScriptParser.parse(Source.of(original.name(), text), original.terms());
    if (!parsed.errors().isEmpty()) {
      return Optional.empty();
    }
    Script script = parsed.script();
    Guarantees guarantees =
        isWitnessed && revision.values().isPresent()
            ? guarantees(script, revision.values().get())
            : Guarantees.none(script);
    TestCase test =
        new TestCase(original.name(), script, original.terms(), guarantees, original.lineage());
    return Optional.of(Candidate.read(test, text));
  }

  /** Where the witness satisfies the assertions in force. */
  private Guarantees guarantees(Script script, Model model) {
    Model witness = DeclaredModel.of(script, model);
    if (witnesses.holds(script, witness)) {
      return Guarantees.satisfiable(script, witness);
    }
    Guarantees known = Guarantees.none(script);
    if (script.commands().stream().filter(Command::isCheck).count() > 1) {
      List<ScriptEvaluation.Check> checks = ScriptEvaluation.ofEveryCheck(script, witness);
      for (int i = 0; i < Math.min(checks.size(), known.checks().size()); i++) {
        known =
            checks.get(i).value() == Truth.TRUE
                ? known.with(i, new Guarantee.Satisfiable(witness))
                : known;
      }
    }
    return known;
  }
}
