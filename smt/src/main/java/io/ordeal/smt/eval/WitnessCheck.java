package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether a model satisfies every check of a script, for many scripts over the same terms.
 * It remembers the values of formulas, so it should not outlive them.
 */
public final class WitnessCheck {

  /** Maximum number of models to remember. */
  private static final int MOST_KNOWN = 16;

  /** Evaluators of formulas under a model and the definitions of certain commands. */
  private record Known(
      Model model, List<Command> definitions, Evaluator brief, Evaluator thorough) {

    /**
     * Whether a formula is true. It first tries few instances of quantifiers, which are fast and
     * often decide.
     */
    boolean isTrue(Term formula) {
      return brief.truthOf(formula) == Truth.TRUE || thorough.truthOf(formula) == Truth.TRUE;
    }
  }

  private final List<Known> known = new ArrayList<>();

  /** Whether the assertions in force at every check of the script hold under the model. */
  public boolean holds(Script script, Model model) {
    List<Command> definitions = new ArrayList<>();
    List<Term> assertions = new ArrayList<>();
    Optional<Known> about =
        isPlain(script, model, definitions, assertions)
            ? known(model, definitions)
            : Optional.empty();
    // An assertion that does not hold may have been popped before any check.
    return (about.isPresent() && assertions.stream().allMatch(about.get()::isTrue))
        || ScriptEvaluation.ofEveryCheck(script, model).stream()
            .allMatch(check -> check.value() == Truth.TRUE);
  }

  /**
   * Whether the script first declares and defines, then only asserts and checks, on any level: its
   * assertions then have the same meaning everywhere.
   */
  private static boolean isPlain(
      Script script, Model model, List<Command> definitions, List<Term> assertions) {
    boolean hasBegun = false;
    for (Command command : script.commands()) {
      hasBegun |= command instanceof Command.Assert || command instanceof Command.Push;
      if (!command.formulas().isEmpty()) {
        for (Term formula : command.formulas()) {
          Term nameless = withoutName(formula, model);
          if (nameless.holdsNames()) {
            return false;
          }
          assertions.add(nameless);
        }
      } else if (command instanceof Command.DefineFuns || command instanceof Command.DeclareFun) {
        if (hasBegun) {
          return false;
        }
        definitions.add(command);
      } else if (!isWithoutEffect(command)) {
        return false;
      }
    }
    removeWithoutEffect(definitions);
    return true;
  }

  /**
   * Removes the name of a whole formula. Terms that use the name are then undetermined, because the
   * model does not give it a value.
   */
  private static Term withoutName(Term formula, Model model) {
    return formula instanceof Term.Annotated annotated
            && annotated.names().stream()
                .map(name -> new DeclaredFunction(name, List.of(), annotated.sort()))
                .noneMatch(named -> model.interpretation(named).isPresent())
        ? annotated.child(0)
        : formula;
  }

  /**
   * Removes declarations without effect: a function that is declared and never defined stands for
   * itself with or without the command. Declarations of functions by which a model may fill gaps of
   * a meaning stay.
   */
  private static void removeWithoutEffect(List<Command> definitions) {
    Set<DeclaredFunction> defined = new HashSet<>();
    for (Command command : definitions) {
      if (command instanceof Command.DefineFuns some) {
        some.definitions().forEach(one -> defined.add(one.function()));
      }
    }
    definitions.removeIf(
        command ->
            command instanceof Command.DeclareFun declared
                && !defined.contains(declared.function())
                && !OperatorTable.openAs().contains(declared.function().name()));
  }

  /**
   * Whether the command has no effect on the meaning of assertions; popping some only removes them.
   */
  private static boolean isWithoutEffect(Command command) {
    return command instanceof Command.SetLogic
        || command instanceof Command.SetInfo
        || command instanceof Command.DeclareSort
        || command instanceof Command.DefineSort
        || command instanceof Command.DeclareDatatypes
        || command instanceof Command.CheckSat
        || command instanceof Command.CheckSatUsing
        || command instanceof Command.AssertSoft
        || command instanceof Command.Optimize
        || command instanceof Command.GetValue
        || command instanceof Command.Push
        || command instanceof Command.Pop
        || (command instanceof Command.SetOption option && !option.isAboutDeclarations())
        || (command instanceof Command.Verbatim verbatim && verbatim.isHarmless());
  }

  /**
   * Returns the evaluators; empty if functions are defined in terms of themselves and may not
   * exist.
   */
  private Optional<Known> known(Model model, List<Command> commands) {
    for (Known one : known) {
      if (one.model() == model && one.definitions().equals(commands)) {
        return Optional.of(one);
      }
    }
    InForce inForce = new InForce();
    inForce.execute(commands);
    if (!inForce.definitions().areConsistent()) {
      return Optional.empty();
    }
    if (known.size() == MOST_KNOWN) {
      known.clear();
    }
    Known one =
        new Known(
            model,
            commands,
            new Evaluator(model, inForce.definitions(), EvaluationLimits.BRIEF),
            new Evaluator(model, inForce.definitions()));
    known.add(one);
    return Optional.of(one);
  }
}
