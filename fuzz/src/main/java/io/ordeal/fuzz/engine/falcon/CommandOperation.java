package io.ordeal.fuzz.engine.falcon;

import java.util.List;
import java.util.Optional;

/** Operations that are commands rather than operators of a theory. */
enum CommandOperation {
  PUSH("push", ""),
  POP("pop", ""),
  CHECK_SAT_ASSUMING("check-sat-assuming", ""),
  GET_MODEL("get-model", ":produce-models"),
  GET_VALUE("get-value", ":produce-models"),
  GET_UNSAT_CORE("get-unsat-core", ":produce-unsat-cores"),
  GET_UNSAT_ASSUMPTIONS("get-unsat-assumptions", ":produce-unsat-assumptions"),
  GET_PROOF("get-proof", ":produce-proofs"),
  ASSERT_SOFT("assert-soft", ""),
  MINIMIZE("minimize", ""),
  MAXIMIZE("maximize", "");

  static final List<CommandOperation> ALL = List.of(values());

  private final String id;
  private final String option;

  CommandOperation(String id, String option) {
    this.id = id;
    this.option = option;
  }

  /** Returns the name of the command. */
  String id() {
    return id;
  }

  /** Returns the option that the standard demands for the command, if any. */
  Optional<String> option() {
    return option.isEmpty() ? Optional.empty() : Optional.of(option);
  }

  /** Returns the command without which it makes no sense, if there is one. */
  Optional<CommandOperation> needed() {
    return switch (this) {
      case POP -> Optional.of(PUSH);
      case GET_UNSAT_ASSUMPTIONS -> Optional.of(CHECK_SAT_ASSUMING);
      default -> Optional.empty();
    };
  }

  static List<String> names() {
    return ALL.stream().map(CommandOperation::id).toList();
  }
}
