package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A change of a script. Edits that do not replace the whole script can be combined. */
public sealed interface Edit {

  /** Replaces a term by another one of the same sort, at all its occurrences. */
  record OfTerm(Term from, Term to) implements Edit {}

  /** Replaces one occurrence of a term by another term of the same sort. */
  record OfPlace(TermPosition place, Term to) implements Edit {}

  /**
   * Replaces a term by a new constant, at all its occurrences.
   *
   * @param value value of the constant under the model of the script, if the term has one
   */
  record Fresh(Term from, DeclaredFunction constant, Optional<Value> value) implements Edit {}

  /** Replaces commands by others, by the index of the command; by none to drop it. */
  record OfCommands(Map<Integer, List<Command>> replacements) implements Edit {

    public OfCommands {
      replacements = Map.copyOf(replacements);
    }

    /** Returns the edit that drops one command. */
    static OfCommands dropping(int index) {
      return new OfCommands(Map.of(index, List.of()));
    }
  }

  /**
   * Replaces the script.
   *
   * @param values model of the new script that follows from the model of the first one, if there is
   *     one
   */
  record OfScript(Script script, Optional<Model> values) implements Edit {}
}
