package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.solver.profile.Profile.Feature;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds checks that every solver should decide, because their script stays within a decidable
 * logic.
 */
final class Decidable {

  /** Features that scripts of every logic may use. */
  private static final Set<Feature> OF_ANY_LOGIC =
      EnumSet.of(
          Feature.INCREMENTAL,
          Feature.ASSUMPTIONS,
          Feature.VARIABLE_PATTERNS,
          Feature.STRING_RANGES,
          Feature.TERM_RANGES);

  private static final Set<Feature> OF_ARRAYS =
      EnumSet.of(Feature.NESTED_ARRAYS, Feature.ARRAY_INDICES, Feature.BOOLEAN_INDICES);

  private Decidable() {}

  /** Returns the name of the decidable logic that a check belongs to; empty if there is none. */
  static Optional<String> logicOf(Script script, int check, Needs needs) {
    List<Command> checks = script.commands().stream().filter(Command::isCheck).toList();
    // A tactic may give up.
    if (check < checks.size() && checks.get(check) instanceof Command.CheckSatUsing) {
      return Optional.empty();
    }
    List<String> names =
        script.commands().stream()
            .filter(Command.SetLogic.class::isInstance)
            .map(command -> ((Command.SetLogic) command).logic())
            .toList();
    return names.size() == 1 && keepsWithin(Logic.named(names.get(0)), script, needs)
        ? Optional.of(names.get(0))
        : Optional.empty();
  }

  private static boolean keepsWithin(Logic logic, Script script, Needs needs) {
    return logic.isDecidable()
        && logic.theories().containsAll(needs.theories())
        && features(logic).containsAll(needs.features())
        && Corners.first(script).isEmpty();
  }

  private static Set<Feature> features(Logic logic) {
    Set<Feature> features = EnumSet.copyOf(OF_ANY_LOGIC);
    if (logic.hasQuantifiers()) {
      features.add(Feature.QUANTIFIERS);
    }
    if (logic.hasFunctions()) {
      features.add(Feature.UNINTERPRETED_FUNCTIONS);
      features.add(Feature.UNINTERPRETED_SORTS);
    }
    if (logic.theories().contains(Theory.ARRAYS)) {
      features.addAll(OF_ARRAYS);
      features.add(Feature.UNINTERPRETED_SORTS); // QF_AX has sorts, and no functions
    }
    if (logic.hasInts()) {
      features.add(Feature.ARITHMETIC_INTS);
    }
    if (logic.hasReals()) {
      features.add(Feature.ARITHMETIC_REALS);
    }
    if (!logic.isLinear()) {
      features.add(Feature.NONLINEAR);
    }
    return features;
  }
}
