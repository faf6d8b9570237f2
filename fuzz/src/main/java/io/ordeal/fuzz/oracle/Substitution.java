package io.ordeal.fuzz.oracle;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Inserts a model into a script, so that constants and functions are defined instead of declared.
 * Only definitions that refer to no other declared symbol are inserted. The other symbols stay
 * declared, so the script can only gain models by that.
 */
final class Substitution {

  /** Values that every solver can read. */
  private static final Set<Class<? extends Value>> LITERALS =
      Set.of(
          BoolValue.class,
          IntValue.class,
          RealValue.class,
          BitVecValue.class,
          FloatValue.class,
          RoundingModeValue.class,
          StringValue.class);

  private Substitution() {}

  /**
   * Returns the script with the model inserted.
   *
   * @param terms factory for the literals of values
   */
  static Script of(Script script, Model model, TermFactory terms) {
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        commands.add(definition(declared, model, terms));
      } else if (!isIrrelevant(command)) {
        commands.add(command);
      }
    }
    return new Script(script.header(), commands);
  }

  /** Returns whether a command neither asserts nor checks, such as a question or an objective. */
  private static boolean isIrrelevant(Command command) {
    return command instanceof Command.AssertSoft
        || command instanceof Command.Optimize
        || command instanceof Command.GetValue
        || command instanceof Command.Simplify
        || (command instanceof Command.Verbatim verbatim && verbatim.isHarmless());
  }

  private static Command definition(Command.DeclareFun declared, Model model, TermFactory terms) {
    DeclaredFunction function = declared.function();
    return model
        .uncompleted()
        .interpretation(function)
        .flatMap(known -> defined(function, known, terms))
        .filter(defined -> isClosed(defined.body()))
        .<Command>map(
            defined ->
                new Command.DefineFuns(
                    List.of(new Command.Definition(function, defined.parameters(), defined.body())),
                    false))
        .orElse(declared);
  }

  /**
   * Returns the definition of a symbol; empty if a value has no literal, such as an element of an
   * uninterpreted sort.
   */
  private static Optional<Interpretation.Defined> defined(
      DeclaredFunction function, Interpretation known, TermFactory terms) {
    if (known instanceof Interpretation.Defined defined) {
      return Optional.of(defined);
    }
    return known instanceof Interpretation.Fixed fixed
            && function.parameters().isEmpty()
            && LITERALS.stream().anyMatch(kind -> kind.isInstance(fixed.value()))
        ? Optional.of(new Interpretation.Defined(List.of(), terms.literal(fixed.value())))
        : Optional.empty();
  }

  private static boolean isClosed(Term body) {
    return !Subterms.any(
        body, term -> term instanceof Term.App app && app.function() instanceof DeclaredFunction);
  }
}
