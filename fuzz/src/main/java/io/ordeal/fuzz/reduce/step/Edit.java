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

/** A change of a script. Several that do not change the whole script can be made together. */
public sealed interface Edit {

  /** Another term of the same sort, wherever the first one occurs. */
  record OfTerm(Term from, Term to) implements Edit {}

  /** Another term of the same sort in one place. */
  record OfPlace(TermPosition place, Term to) implements Edit {}

  /**
   * A new constant, wherever the term occurs.
   *
   * @param value of the constant under the model of the script, if the term has one
   */
  record Fresh(Term from, DeclaredFunction constant, Optional<Value> value) implements Edit {}

  /** Other commands, by the number of the command that they replace; none to drop it. */
  record OfCommands(Map<Integer, List<Command>> replacements) implements Edit {

    public OfCommands {
      replacements = Map.copyOf(replacements);
    }

    /** Drops one command. */
    static OfCommands dropping(int index) {
      return new OfCommands(Map.of(index, List.of()));
    }
  }

  /**
   * Another script.
   *
   * @param values the model of it that follows from that of the first script, if there is one
   */
  record OfScript(Script script, Optional<Model> values) implements Edit {}
}
