package io.ordeal.fuzz.learn;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A class of similar operations.
 *
 * @param theory the theory of the operator; empty for commands, declarations and quantifiers
 * @param isCommand whether a script can omit the operation and still ask the same
 * @param companions operations without which a formula with this one alone has nothing to solve; an
 *     option that is relevant for one of them is not credited to this one
 */
record OperationKind(Optional<Theory> theory, boolean isCommand, Set<String> companions) {

  private static final Set<String> QUANTIFIERS = Set.of("forall", "exists");

  private static final Set<String> NO_COMMANDS =
      Set.of("declare-fun", "declare-sort", "declare-datatypes", "define-fun", "define-fun-rec");

  static OperationKind of(String operation) {
    List<Operator> rows = OperatorTable.named(operation);
    if (Joint.isJoint(operation)) {
      return new OperationKind(Optional.empty(), false, Set.copyOf(Joint.parts(operation)));
    } else if (!rows.isEmpty()) {
      return new OperationKind(Optional.of(rows.get(0).theory()), false, Set.of());
    } else if (QUANTIFIERS.contains(operation)) {
      return new OperationKind(Optional.empty(), false, Set.of("not", "or", "=", "declare-fun"));
    } else if (NO_COMMANDS.contains(operation)) {
      return new OperationKind(Optional.empty(), false, Set.of());
    }
    return new OperationKind(Optional.empty(), true, Set.of("not", "or", "="));
  }

  /**
   * Returns whether it is glue: an operator such as {@code =} or {@code not}, which hardly any
   * formula lacks. An option that matters for glue is credited to no other operation.
   */
  boolean isGlue() {
    return theory.filter(Theory.CORE::equals).isPresent();
  }
}
