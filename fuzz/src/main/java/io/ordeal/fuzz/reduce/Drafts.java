package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.step.Declarations;
import io.ordeal.fuzz.reduce.step.Revision;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.op.Operators;
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
 * Makes candidates from revised scripts. Each script is printed and read again, so the text that is
 * asked is the text that will be written. Scripts that cannot be read, or are strange, are no
 * candidates. Belongs to one thread.
 */
final class Drafts {

  private final TestCase original;
  private final boolean prunes;
  private final Needs needs;
  private final ScriptPrinter.Series printer = new ScriptPrinter.Series(Style.ONE_LINE);
  private final WitnessCheck witnesses = new WitnessCheck();

  /**
   * Makes candidates.
   *
   * @param original test case whose name and factory they have
   * @param prunes whether unused declarations are left out
   */
  Drafts(TestCase original, boolean prunes) {
    this.original = original;
    this.prunes = prunes;
    this.needs = Needs.of(original.script());
  }

  /** Returns the candidate, with the model as its witness if it is one. */
  Optional<Candidate> of(Revision revision, boolean isWitnessed) {
    Script bare = new Script(List.of(), revision.script().commands());
    String text = printer.print(prunes ? Declarations.onlyUsed(bare) : bare);
    ParsedScript parsed = ScriptParser.parse(Source.of(original.name(), text), original.terms());
    if (!parsed.errors().isEmpty()) {
      return Optional.empty();
    }
    Script script = parsed.script();
    if (isStrange(script)) {
      return Optional.empty();
    }
    Guarantees guarantees =
        isWitnessed && revision.values().isPresent()
            ? guarantees(script, revision.values().get())
            : Guarantees.none(script);
    TestCase test =
        new TestCase(original.name(), script, original.terms(), guarantees, original.lineage());
    return Optional.of(Candidate.read(test, text));
  }

  /**
   * Whether a script is further from the standard than the original: it names its logic and has
   * something that the original has not, such as a product of constants; or it has constant arrays,
   * which are no part of the standard. No answer to such a script is a bug.
   */
  private boolean isStrange(Script script) {
    Needs now = Needs.of(script);
    boolean hasLogic = script.commands().stream().anyMatch(Command.SetLogic.class::isInstance);
    String constant = Operators.CONST.name();
    return (hasLogic && !needs.features().containsAll(now.features()))
        || (now.operators().contains(constant) && !needs.operators().contains(constant));
  }

  /** Returns guarantees for the checks at which the witness satisfies the current assertions. */
  private Guarantees guarantees(Script script, Model model) {
    Model witness = DeclaredModel.of(script, model);
    if (witnesses.holds(script, witness)) {
      return Guarantees.satisfiable(script, witness);
    }
    return script.commands().stream().filter(Command::isCheck).count() > 1
        ? Guarantees.under(witness, script)
        : Guarantees.none(script);
  }
}
